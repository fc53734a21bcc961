import type { UserStatus } from '@laurel/contract/users.ts'
import { useTranslation } from 'react-i18next'
import { useTab } from '../../lib/use-tab.ts'

const TABS = ['active', 'inactive', 'deleted'] as const

const STATUS: Record<(typeof TABS)[number], UserStatus> = {
  active: 'Active',
  inactive: 'Inactive',
  deleted: 'Removed',
}

/** Whoever is looked for under one status may be found under another. */
const KEPT = ['search', 'companyid', 'divisionid', 'roleid', 'state', 'perpage', 'sort']

export const useStatusTab = () => {
  const { t } = useTranslation('people')
  const [tab, setTab] = useTab(TABS, KEPT)
  return {
    status: STATUS[tab],
    tabs: {
      label: t('tabs.label'),
      items: TABS.map((value) => ({ value, label: t(`tabs.${value}`) })),
      value: tab,
      onChange: setTab,
    },
  }
}
