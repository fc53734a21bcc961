import { LANGUAGES } from '@laurel/contract/constants.ts'
import type { RoleName } from '@laurel/contract/roles.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useMantineColorScheme } from '@mantine/core'
import {
  IconArrowBackUp,
  IconAward,
  IconDeviceDesktop,
  IconHelpCircle,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  type IconProps,
  IconSun,
  IconUpload,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { type PageRequest, requestOnPage } from '../../../lib/page-request.ts'
import { switchLanguage } from '../../../lib/session/session-language.ts'
import { useProfile } from '../../../lib/session/session-profile.ts'
import { hasRole } from '../../guards.ts'
import { furtherScreensFor } from '../../menu.ts'
import { useSingleKeys } from '../keys/use-single-keys.ts'
import { useMenu } from '../menu/use-menu.ts'
import { useSessionMoves } from '../use-session-moves.ts'
import type { PaletteEntry } from './palette-model.ts'

export const PALETTE_SECTIONS = ['recent', 'screens', 'people', 'companies', 'divisions', 'numbers', 'actions'] as const
export type PaletteSection = (typeof PALETTE_SECTIONS)[number]

export interface PaletteItem extends PaletteEntry {
  section: PaletteSection
  icon: ComponentType<IconProps>
  shortcut?: readonly string[]
  /** Distinguishes entries of the same name. */
  detail?: string
  /** Where it leads; what has an address is offered again later. */
  href?: string
  run: () => void
}

const useScreens = (): PaletteItem[] => {
  const { t } = useTranslation(['shell-windows', 'shell'])
  const { navigate } = useRouter()
  const [singleKeys] = useSingleKeys()
  const screens = useMenu().map(
    ({ path, label, group, icon, key }): PaletteItem => ({
      id: path,
      section: 'screens',
      label: t(`shell:menu.${label}`),
      keywords: `${t(`shell:groups.${group}`)} ${t(`palette.words.${label}`)}`,
      icon,
      ...(singleKeys && { shortcut: ['G', key.toUpperCase()] }),
      run: () => void navigate({ to: path }),
    }),
  )
  const further = furtherScreensFor(useProfile()).map(
    ({ path, label, icon }): PaletteItem => ({
      id: path,
      section: 'screens',
      label: t(`shell:menu.${label}`),
      icon,
      run: () => void navigate({ to: path }),
    }),
  )
  const profile = {
    id: '/profile',
    section: 'screens',
    label: t('shell:account.profile'),
    keywords: t('palette.words.profile'),
    icon: IconUserCircle,
  } as const
  return [...screens, ...further, { ...profile, run: () => void navigate({ to: '/profile' }) }]
}

const useActions = (openHelp: () => void): PaletteItem[] => {
  const { t } = useTranslation(['shell-windows', 'shell'])
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { isImpersonating, returnToAdmin, signOut } = useSessionMoves()
  const action = (id: string, label: string, icon: PaletteItem['icon'], run: () => void): PaletteItem => ({
    id,
    section: 'actions',
    label,
    icon,
    run,
  })
  const schemes = [
    action('light', t('palette.light'), IconSun, () => setColorScheme('light')),
    action('dark', t('palette.dark'), IconMoon, () => setColorScheme('dark')),
    action('auto', t('palette.auto'), IconDeviceDesktop, () => setColorScheme('auto')),
  ]
  const otherLanguage = LANGUAGES.find((language) => language !== currentLanguage()) ?? currentLanguage()
  return [
    ...(isImpersonating ? [action('return', t('shell:account.returnToAdmin'), IconArrowBackUp, returnToAdmin)] : []),
    {
      ...action('language', t('shell:account.language'), IconLanguage, () => void switchLanguage(otherLanguage)),
      keywords: 'français french english anglais langue language',
    },
    ...schemes.filter(({ id }) => id !== colorScheme),
    action('help', t('shell:side.help'), IconHelpCircle, openHelp),
    action('sign-out', t('shell:account.signOut'), IconLogout, signOut),
  ]
}

interface Beginning {
  request: PageRequest
  /** The page that does it; offered to those who have it in their menu. */
  path: string
  /** Who may, where not everybody who has the page. */
  who?: readonly RoleName[]
}

const BEGINNINGS: readonly Beginning[] = [
  { request: 'new-company', path: '/companies' },
  { request: 'new-division', path: '/divisions' },
  { request: 'new-user', path: '/users' },
  { request: 'new-user', path: '/drivers', who: ['CompanyAdmin'] },
  { request: 'assign', path: '/badges' },
  { request: 'upload', path: '/gps-data' },
]

const BEGINNING_ICONS: Record<PageRequest, PaletteItem['icon']> = {
  'new-company': IconPlus,
  'new-division': IconPlus,
  'new-user': IconUserPlus,
  assign: IconAward,
  upload: IconUpload,
}

/** What people begin most often, each on its page. */
const useBeginnings = (): PaletteItem[] => {
  const { t } = useTranslation(['shell-windows', 'shell'])
  const router = useRouter()
  const visitor = useProfile()
  const paths = useMenu().map(({ path }) => path)
  return BEGINNINGS.filter(({ path, who }) => paths.includes(path) && (!who || hasRole(visitor, who))).map(
    ({ request, path }) => ({
      id: request,
      section: 'actions',
      label: t(`palette.begin.${request}`),
      icon: BEGINNING_ICONS[request],
      run: () => {
        requestOnPage(request)
        // Where somebody rather keeps unsaved input, the page must not begin it at a later visit.
        void router.navigate({ href: path }).then(() => {
          if (router.latestLocation.pathname !== path) requestOnPage(null)
        })
      },
    }),
  )
}

/** The screens and actions of the signed-in person. */
export const usePaletteItems = (openHelp: () => void) => [...useScreens(), ...useBeginnings(), ...useActions(openHelp)]
