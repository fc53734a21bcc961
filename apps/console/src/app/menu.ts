import type { RoleName } from '@laurel/contract/roles.ts'
import {
  IconAward,
  IconBuildingSkyscraper,
  IconChartDots3,
  IconClipboardCheck,
  IconClipboardData,
  IconCoins,
  IconFlag,
  IconGauge,
  IconHistory,
  IconMail,
  IconMapPin,
  IconMessageQuestion,
  IconPlug,
  IconPlugConnected,
  type IconProps,
  IconReportMoney,
  IconRoute,
  IconRouteSquare,
  IconScale,
  IconSend,
  IconSitemap,
  IconTrophy,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { shell } from '../i18n/en/shell.ts'
import { hasRole, type Visitor } from './guards.ts'
import { type ConsolePath, screens } from './screens.ts'

type Texts = typeof shell

export interface MenuItem {
  path: string
  label: keyof Texts['menu']
  group: keyof Texts['groups']
  icon: ComponentType<IconProps>
  roles: readonly RoleName[]
  /** Pressed after G it opens the screen. */
  key: string
}

const ADMIN = ['Admin'] as const
const ADMINISTRATORS = ['Admin', 'CompanyAdmin'] as const
const COMPANY_ADMIN = ['CompanyAdmin'] as const
const COMPANY = ['CompanyAdmin', 'Manager'] as const
const STAFF = ['CompanyAdmin', 'Manager', 'Supervisor'] as const
const ALL = ['Admin', ...STAFF] as const

/** In the order of the screen; groups stand where their first entry stands. */
const MENU: readonly (MenuItem & { path: ConsolePath })[] = [
  {
    path: '/companies',
    label: 'companies',
    group: 'organisation',
    icon: IconBuildingSkyscraper,
    roles: ADMIN,
    key: 'c',
  },
  { path: '/users', label: 'users', group: 'organisation', icon: IconUsers, roles: ADMIN, key: 'u' },
  { path: '/divisions', label: 'divisions', group: 'organisation', icon: IconSitemap, roles: ADMIN, key: 'd' },
  { path: '/questions', label: 'questions', group: 'organisation', icon: IconMessageQuestion, roles: ADMIN, key: 'q' },
  { path: '/drivers', label: 'users', group: 'people', icon: IconUsers, roles: COMPANY, key: 'u' },
  { path: '/locations', label: 'locations', group: 'people', icon: IconMapPin, roles: COMPANY, key: 'h' },
  { path: '/questions', label: 'questions', group: 'people', icon: IconMessageQuestion, roles: STAFF, key: 'q' },
  { path: '/defaultbadges', label: 'defaultBadges', group: 'recognition', icon: IconAward, roles: ADMIN, key: 'b' },
  { path: '/badges', label: 'badges', group: 'recognition', icon: IconAward, roles: COMPANY, key: 'b' },
  {
    path: '/approvals',
    label: 'approvals',
    group: 'recognition',
    icon: IconClipboardCheck,
    roles: ['Admin', ...COMPANY],
    key: 'v',
  },
  {
    path: '/gps-data',
    label: 'gpsData',
    group: 'recognition',
    icon: IconRoute,
    roles: STAFF,
    key: 'g',
  },
  {
    path: '/leaderboard',
    label: 'leaderboard',
    group: 'recognition',
    icon: IconTrophy,
    roles: ALL,
    key: 'l',
  },
  { path: '/insights', label: 'insights', group: 'recognition', icon: IconChartDots3, roles: ALL, key: 'i' },
  { path: '/reports', label: 'reports', group: 'recognition', icon: IconClipboardData, roles: ALL, key: 'r' },
  { path: '/transfer-page', label: 'transfers', group: 'operations', icon: IconCoins, roles: ADMIN, key: 't' },
  {
    path: '/redeems',
    label: 'transfers',
    group: 'operations',
    icon: IconCoins,
    roles: COMPANY,
    key: 't',
  },
  {
    path: '/coins-owed',
    label: 'coinsOwed',
    group: 'operations',
    icon: IconReportMoney,
    roles: ADMINISTRATORS,
    key: 'w',
  },
  { path: '/budgets', label: 'budgets', group: 'operations', icon: IconGauge, roles: COMPANY, key: 'e' },
  { path: '/notifications-center', label: 'notifications', group: 'operations', icon: IconSend, roles: ALL, key: 'n' },
  { path: '/challenges', label: 'challenges', group: 'operations', icon: IconFlag, roles: COMPANY_ADMIN, key: 'o' },
  { path: '/competitions', label: 'competitions', group: 'operations', icon: IconFlag, roles: ADMIN, key: 'o' },
  {
    path: '/settings-programs',
    label: 'programmes',
    group: 'operations',
    icon: IconPlugConnected,
    roles: ADMIN,
    key: 'p',
  },
  {
    path: '/integrations',
    label: 'integrations',
    group: 'operations',
    icon: IconPlug,
    roles: ADMINISTRATORS,
    key: 'x',
  },
  { path: '/mail-templates', label: 'mailTemplates', group: 'operations', icon: IconMail, roles: ADMIN, key: 'm' },
  { path: '/audit', label: 'audit', group: 'operations', icon: IconHistory, roles: ADMINISTRATORS, key: 'a' },
]

type FurtherScreen = Pick<MenuItem, 'label' | 'icon' | 'roles'> & { path: ConsolePath }

/** Opened from other screens; the command palette finds them too. */
const FURTHER_SCREENS: readonly FurtherScreen[] = [
  { path: '/reconciliation', label: 'reconciliation', icon: IconScale, roles: ADMIN },
  { path: '/transfers-made', label: 'transfersMade', icon: IconCoins, roles: COMPANY },
  { path: '/trace', label: 'trace', icon: IconRouteSquare, roles: [...ADMIN, ...COMPANY] },
]

const flagFor = (path: ConsolePath) =>
  screens.find(({ options }) => options.staticData?.path === path)?.options.staticData?.flag

/** The flag of a screen does not bind an Admin. */
const admits = ({ path, roles }: (typeof MENU)[number], visitor: Visitor) => {
  const flag = flagFor(path)
  return hasRole(visitor, roles) && (!flag || hasRole(visitor, ADMIN) || visitor[flag])
}

/** The entries for one person. Nothing is open before the second factor that a role needs was set up. */
export const menuFor = (visitor: Visitor): readonly MenuItem[] =>
  visitor.mustEnrolSecondFactor ? [] : MENU.filter((item) => admits(item, visitor))

export const furtherScreensFor = (visitor: Visitor) => FURTHER_SCREENS.filter(({ roles }) => hasRole(visitor, roles))

export const byGroup = (items: readonly MenuItem[]) => Map.groupBy(items, ({ group }) => group)
