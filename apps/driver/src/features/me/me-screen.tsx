import {
  endMyDevice,
  getMySettings,
  listMyDevices,
  type MySettings,
  NAME_FORMS,
  saveMySettings,
} from '@laurel/contract/me.ts'
import { updateLanguage } from '@laurel/contract/profile.ts'
import { loadUser, signOut } from '@laurel/contract/session.ts'
import { useFormat, useLang } from '@laurel/kit/format/use-format.ts'
import { rememberLanguage } from '@laurel/kit/i18n/language.ts'
import { IconDeviceMobile, IconLogout } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call, messageFor, mutationFor, queryFor } from '../../lib/api.ts'
import { forgetPerson, session } from '../../lib/session.ts'
import { Button } from '../../parts/button.tsx'
import { Card, CardList, Row, Section } from '../../parts/card.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { TabScreen } from '../../parts/screen.tsx'
import classes from './me-screen.module.css'

const useSaveSettings = mutationFor(saveMySettings, [getMySettings])
const useEndDevice = mutationFor(endMyDevice, [listMyDevices])

function Profile() {
  const query = useQuery(queryFor(loadUser, {}))
  return (
    <Loaded query={query}>
      {(profile) => (
        <Card className={classes.profile}>
          {profile.profilephotourl && <img src={profile.profilephotourl} width={56} height={56} alt="" />}
          <div>
            <b>
              {profile.firstname} {profile.lastname}
            </b>
            <p>{profile.username}</p>
            <p>{profile.companyname}</p>
          </div>
        </Card>
      )}
    </Loaded>
  )
}

function NameChoice({ settings }: { settings: MySettings }) {
  const { t } = useTranslation('me')
  const save = useSaveSettings()
  return (
    <Card className={classes.choices}>
      <fieldset>
        <legend>{t('name.legend')}</legend>
        {NAME_FORMS.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="name"
              checked={settings.name === name}
              onChange={() => save.mutate({ body: { ...settings, name } })}
            />
            {t(`name.${name}`)}
          </label>
        ))}
      </fieldset>
      <label>
        <input
          type="checkbox"
          checked={settings.photo}
          onChange={(event) => save.mutate({ body: { ...settings, photo: event.currentTarget.checked } })}
        />
        {t('photo')}
      </label>
      {save.isError && <p role="alert">{messageFor(save.error)}</p>}
    </Card>
  )
}

function Devices() {
  const { t } = useTranslation('me')
  const format = useFormat()
  const query = useQuery(queryFor(listMyDevices, {}))
  const end = useEndDevice()
  return (
    <Loaded query={query}>
      {({ devices }) => (
        <CardList label={t('devices')}>
          {devices.map((device) => (
            <Row
              key={device.id}
              icon={<IconDeviceMobile size={24} aria-hidden />}
              name={device.name}
              detail={device.current ? t('thisDevice') : t('lastUsed', { date: format.instant(device.lastusedat) })}
              value={
                !device.current && (
                  <Button
                    aria-label={t('endNamed', { name: device.name })}
                    onClick={() => end.mutate({ body: { id: device.id } })}
                  >
                    {t('end')}
                  </Button>
                )
              }
            />
          ))}
        </CardList>
      )}
    </Loaded>
  )
}

function LanguageRow() {
  const { t } = useTranslation('me')
  const lang = useLang()
  const change = async () => {
    const next = lang === 'en' ? 'fr' : 'en'
    rememberLanguage(next)

    await call(updateLanguage, { body: { lang: next } }).catch(() => undefined)
    location.reload()
  }
  return (
    <Card className={classes.line}>
      <span>{t('language')}</span>
      <Button onClick={() => void change()} lang={lang === 'en' ? 'fr' : 'en'}>
        {lang === 'en' ? 'Français' : 'English'}
      </Button>
    </Card>
  )
}

export function MeScreen() {
  const { t } = useTranslation('me')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const settings = useQuery(queryFor(getMySettings, {}))
  const leave = useMutation({
    mutationFn: () => call(signOut, { body: {} }).catch(() => undefined),
    onSettled: async () => {
      forgetPerson()
      session.end('person')
      queryClient.clear()
      await navigate({ to: '/sign-in', replace: true })
    },
  })
  return (
    <TabScreen title={t('title')}>
      <Profile />
      <LanguageRow />
      <Section title={t('colleagues')} />
      <Loaded query={settings}>{(data) => <NameChoice settings={data} />}</Loaded>
      <Section title={t('devices')} />
      <Devices />
      <Section title={t('legal')} />
      <p className={classes.links}>
        <a href="/tos">{t('terms')}</a>
        <a href="/privacy">{t('privacy')}</a>
        <a href="/eula">{t('licence')}</a>
      </p>
      <Button onClick={() => leave.mutate()} disabled={leave.isPending}>
        <IconLogout size={20} aria-hidden />
        {t('signOut')}
      </Button>
    </TabScreen>
  )
}
