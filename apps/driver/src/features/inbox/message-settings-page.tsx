import { MESSAGE_KINDS, type MySettings } from '@laurel/contract/me.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageFor } from '../../lib/api.ts'
import { homeQuery } from '../../lib/home.ts'
import { hoursFor, type Window } from '../../lib/message-hours.ts'
import { Button } from '../../parts/button.tsx'
import { Card, Section } from '../../parts/card.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/screen.tsx'
import classes from './inbox.module.css'
import { messageSettingsQuery, useSaveMessageSettings } from './inbox.queries.ts'
import { PhoneCard } from './phone-card.tsx'

function Kinds({ settings }: { settings: MySettings }) {
  const { t } = useTranslation('inbox')
  const save = useSaveMessageSettings()
  const { messages } = save.isPending ? save.variables.body : settings
  return (
    <Card className={classes.choices}>
      {MESSAGE_KINDS.map((kind) => (
        <label key={kind}>
          <span>{t(`settings.${kind}`)}</span>
          <input
            type="checkbox"
            checked={messages[kind]}
            onChange={({ currentTarget: { checked } }) =>
              save.mutate({ body: { ...settings, messages: { ...messages, [kind]: checked } } })
            }
          />
        </label>
      ))}
      <p>{t('settings.kindsNote')}</p>
      {save.isError && (
        <p className={classes.problem} role="alert">
          {messageFor(save.error)}
        </p>
      )}
    </Card>
  )
}

function HoursChoice({ settings, company }: { settings: MySettings; company: Window }) {
  const { t } = useTranslation('inbox')
  const save = useSaveMessageSettings()
  const [own, setOwn] = useState(settings.window)
  const [edited, setEdited] = useState(settings.window ?? company)
  const name = useId()
  const isOrdered = edited.from < edited.to
  const write = (window: Window | null) => save.mutate({ body: { ...settings, window } })
  const edit = (change: Partial<Window>) => {
    save.reset()
    setEdited({ ...edited, ...change })
  }
  return (
    <Card className={classes.choices}>
      <label className={classes.radio}>
        <input
          type="radio"
          name={name}
          checked={own === null}
          onChange={() => {
            setOwn(null)
            write(null)
          }}
        />
        <span>{t('settings.company', hoursFor(company, null))}</span>
      </label>
      <label className={classes.radio}>
        <input type="radio" name={name} checked={own !== null} onChange={() => setOwn(edited)} />
        <span>{t('settings.own')}</span>
      </label>
      {own !== null && (
        <form
          className={classes.hours}
          onSubmit={(event) => {
            event.preventDefault()
            if (isOrdered) write(edited)
          }}
        >
          <label>
            {t('settings.from')}
            <input type="time" required value={edited.from} onChange={(event) => edit({ from: event.target.value })} />
          </label>
          <label>
            {t('settings.to')}
            <input type="time" required value={edited.to} onChange={(event) => edit({ to: event.target.value })} />
          </label>
          <Button type="submit" disabled={save.isPending}>
            {t('settings.save')}
          </Button>
          {!isOrdered && (
            <p className={classes.problem} role="alert">
              {t('settings.order')}
            </p>
          )}
        </form>
      )}
      <p role="status">
        {save.isSuccess && <b>{t('settings.saved')}. </b>}
        {t('settings.result', hoursFor(company, settings.window))} {t('settings.never')}
      </p>
      {save.isError && (
        <p className={classes.problem} role="alert">
          {messageFor(save.error)}
        </p>
      )}
    </Card>
  )
}

export function MessageSettingsPage() {
  const { t } = useTranslation('inbox')
  const query = useQuery(messageSettingsQuery())
  const company = useQuery(homeQuery()).data?.messagewindow
  return (
    <Page title={t('settings.title')} back="/me">
      <PhoneCard />
      <Loaded query={query}>
        {(settings) => (
          <>
            <Section title={t('settings.kinds')} />
            <Kinds settings={settings} />
            <Section title={t('settings.hours')} />
            {company && <HoursChoice settings={settings} company={company} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}
