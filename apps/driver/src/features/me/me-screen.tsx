import type { MySettings } from '@laurel/contract/me.ts'
import type { Profile } from '@laurel/contract/session.ts'
import { useLang } from '@laurel/kit/format/use-format.ts'
import { LANGUAGE_NAMES } from '@laurel/kit/i18n/language-names.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import {
  IconAward,
  IconBellRinging,
  IconBulb,
  IconCake,
  IconDeviceMobile,
  IconFileText,
  IconFingerprint,
  IconFlag,
  IconHelpCircle,
  IconHistory,
  IconId,
  IconKey,
  IconLanguage,
  IconLock,
  IconPhoto,
  IconShieldCheck,
  IconShieldLock,
  IconTrophy,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { version } from '../../../package.json'
import { messageFor } from '../../lib/api.ts'
import { homeQuery, useFunction } from '../../lib/home.ts'
import { knowsPasskeys } from '../../lib/passkeys.ts'
import { settingsQuery, useChangeSettings, useSettingsShown } from '../../lib/settings.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { CardList, Row, Section } from '../../parts/card.tsx'
import formClasses from '../../parts/form/form.module.css'
import { InstallRow } from '../../parts/install/install-offer.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { TabScreen } from '../../parts/screen.tsx'
import { SignOut } from '../../parts/sign-out.tsx'
import { devicesQuery, passkeysQuery, profileQuery } from './me.queries.ts'
import classes from './me-screen.module.css'
import { nameAs } from './name-form.ts'

const icon = (Icon: typeof IconId) => <Icon size={24} stroke={1.7} className={classes.icon} aria-hidden />

const LEGAL = [
  { page: 'tos', name: 'terms', icon: IconFileText },
  { page: 'privacy', name: 'privacy', icon: IconShieldLock },
  { page: 'eula', name: 'licence', icon: IconFileText },
] as const

const value = (text: string | number | undefined) => text !== undefined && <span className={classes.value}>{text}</span>

function ProfileCard({ profile }: { profile: Profile }) {
  return (
    <Link to="/me/profile" className={classes.profile}>
      <Avatar photo={profile.profilephotourl} name={`${profile.firstname} ${profile.lastname}`} size={60} />
      <span>
        <b>
          {profile.firstname} {profile.lastname}
        </b>
        <small>{profile.username}</small>
        <small>{profile.companyname}</small>
      </span>
    </Link>
  )
}

const SWITCHES = [
  { name: 'photo', hint: 'photoHint', icon: IconPhoto },
  { name: 'celebrations', hint: 'celebrationsHint', icon: IconCake },
] as const

function Colleagues({ settings, profile }: { settings: MySettings; profile: Profile | undefined }) {
  const { t } = useTranslation('me')
  const save = useChangeSettings()
  const shown = useSettingsShown(settings)
  return (
    <>
      <CardList>
        <Row
          icon={icon(IconId)}
          name={t('name.row')}
          detail={profile && (nameAs(settings.name, profile) ?? t('name.hidden'))}
          link={{ to: '/me/name' }}
        />
        {SWITCHES.map(({ name, hint, icon: Icon }) => (
          <li key={name}>
            <label className={classes.switch}>
              {icon(Icon)}
              <span>
                <b>{t(name)}</b>
                <small>{t(hint)}</small>
              </span>
              <input
                type="checkbox"
                role="switch"
                aria-checked={shown[name]}
                className={formClasses['switch']}
                checked={shown[name]}
                onChange={({ currentTarget: { checked } }) => save.mutate((now) => ({ ...now, [name]: checked }))}
              />
            </label>
          </li>
        ))}
      </CardList>
      {save.isError && (
        <p className={formClasses['problem']} role="alert">
          {messageFor(save.error)}
        </p>
      )}
    </>
  )
}

export function MeScreen() {
  const { t } = useTranslation('me')
  const lang = useLang()
  const hasIdeas = useFunction('ideas')
  const hasBoard = useFunction('board')
  const profile = useQuery(profileQuery())
  const settings = useQuery(settingsQuery())
  const devices = useQuery(devicesQuery())
  const passkeys = useQuery({ ...passkeysQuery(), enabled: knowsPasskeys() })
  const home = useQuery(homeQuery())
  const hours = settings.data?.window ?? home.data?.messagewindow
  return (
    <TabScreen title={t('title')}>
      <Loaded query={profile}>{(data) => <ProfileCard profile={data} />}</Loaded>
      <Section title={t('sections.colleagues')} />
      <Loaded query={settings}>{(data) => <Colleagues settings={data} profile={profile.data} />}</Loaded>
      <Section title={t('sections.phone')} />
      <CardList>
        <Row
          icon={icon(IconBellRinging)}
          name={t('messages')}
          value={value(hours && `${hours.from}–${hours.to}`)}
          link={{ to: '/me/messages' }}
        />
        <Row
          icon={icon(IconLanguage)}
          name={t('language')}
          value={value(LANGUAGE_NAMES[lang])}
          link={{ to: '/me/language' }}
        />
        <InstallRow />
      </CardList>
      <Section title={t('sections.security')} />
      <CardList>
        {knowsPasskeys() && (
          <Row
            icon={icon(IconFingerprint)}
            name={t('passkeys')}
            value={value(passkeys.data?.passkeys.length)}
            link={{ to: '/me/passkeys' }}
          />
        )}
        <Row
          icon={icon(IconDeviceMobile)}
          name={t('devices')}
          value={value(devices.data?.devices.length)}
          link={{ to: '/me/devices' }}
        />
        <Row icon={icon(IconLock)} name={t('password')} link={{ to: '/me/password' }} />
        <Row
          icon={icon(IconKey)}
          name={t('factor')}
          value={value(profile.data && t(profile.data.secondFactor ? 'on' : 'off'))}
          link={{ to: '/me/factor' }}
        />
      </CardList>
      <Section title={t('sections.data')} />
      <CardList>
        <Row icon={icon(IconHistory)} name={t('history')} link={{ to: '/history' }} />
        <Row icon={icon(IconAward)} name={t('badges')} link={{ to: '/badges' }} />
        {hasBoard && <Row icon={icon(IconTrophy)} name={t('board')} link={{ to: '/board' }} />}
        <Row icon={icon(IconFlag)} name={t('competitions')} link={{ to: '/competitions' }} />
        {hasIdeas && <Row icon={icon(IconBulb)} name={t('ideas')} link={{ to: '/ideas' }} />}
        <Row icon={icon(IconHelpCircle)} name={t('rules')} link={{ to: '/me/rules' }} />
        <Row icon={icon(IconShieldCheck)} name={t('data')} link={{ to: '/me/data' }} />
      </CardList>
      <Section title={t('sections.legal')} />
      <CardList>
        {LEGAL.map(({ page, name, icon: Icon }) => (
          <Row key={page} icon={icon(Icon)} name={t(name)} link={{ to: '/me/legal/$page', params: { page } }} />
        ))}
      </CardList>
      <SignOut />
      <p className={classes.version}>{t('version', { version })}</p>
    </TabScreen>
  )
}
