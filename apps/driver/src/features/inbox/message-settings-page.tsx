import { MESSAGE_KINDS, type MySettings } from '@laurel/contract/me.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageFor } from '../../lib/api.ts'
import { homeQuery } from '../../lib/home.ts'
import { hoursFor, type Window } from '../../lib/message-hours.ts'
import { settingsQuery, useChangeSettings, useSettingsShown } from '../../lib/settings.ts'
import { Button } from '../../parts/button.tsx'
import { Card, Section } from '../../parts/card.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/screen.tsx'
import classes from './inbox.module.css'
import { PhoneCard } from './phone-card.tsx'

function Kinds({ settings }: { settings: MySettings }) {
  const { t } = useTranslation('inbox')
  const save = useChangeSettings()
  const { messages } = useSettingsShown(settings)
  return (
    <Card className={classes.choices}>
      {MESSAGE_KINDS.map((kind) => (
        <label key={kind}>
          <span>{t(`settings.${kind}`)}</span>
          <input
            type="checkbox"
            checked={messages[kind]}
            onChange={({ currentTarget: { checked } }) =>
              save.mutate((now) => ({ ...now, messages: { ...now.messages, [kind]: checked } }))
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
  const save = useChangeSettings()
  // Until something is chosen or typed here it is as stored: a kept copy may be shown first, and the present answer later.
  const [chosen, setChosen] = useState<boolean>()
  const [typed, setTyped] = useState<Window>()
  const isOwn = chosen ?? settings.window !== null
  const edited = typed ?? settings.window ?? company
  const name = useId()
  const isOrdered = edited.from < edited.to
  const write = (window: Window | null) => save.mutate((now) => ({ ...now, window }))
  const edit = (change: Partial<Window>) => {
    save.reset()
    setTyped({ ...edited, ...change })
  }
  return (
    <Card className={classes.choices}>
      <label className={classes.radio}>
        <input
          type="radio"
          name={name}
          checked={!isOwn}
          onChange={() => {
            setChosen(false)
            write(null)
          }}
        />
        <span>{t('settings.company', hoursFor(company, null))}</span>
      </label>
      <label className={classes.radio}>
        <input type="radio" name={name} checked={isOwn} onChange={() => setChosen(true)} />
        <span>{t('settings.own')}</span>
      </label>
      {isOwn && (
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
  const query = useQuery(settingsQuery())
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
