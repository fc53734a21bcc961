import type { CompetitionStatus } from '@laurel/contract/competitions.ts'
import { useTranslation } from 'react-i18next'
import { useTab } from '../../lib/use-tab.ts'

const TABS = ['active', 'completed', 'deleted'] as const

const STATUS: Record<(typeof TABS)[number], CompetitionStatus> = {
  active: 'Active',
  completed: 'Completed',
  deleted: 'Deleted',
}

const KEPT = ['perpage', 'sort']

export const useCompetitionTab = () => {
  const { t } = useTranslation('competitions')
  const [tab, setTab] = useTab(TABS, KEPT)
  return {
    tab,
    status: STATUS[tab],
    tabs: {
      label: t('tabs.label'),
      items: TABS.map((value) => ({ value, label: t(`tabs.${value}`) })),
      value: tab,
      onChange: setTab,
    },
  }
}
