import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useTab } from '../../lib/use-tab.ts'
import { PEOPLE_STATUS, PEOPLE_TABS } from './people-list.ts'

/** A change of tab keeps search and filters: the person may have another status. */
const KEPT = ['search', 'companyid', 'divisionid', 'roleid', 'state', 'perpage', 'sort']

export const useStatusTab = () => {
  const { t } = useTranslation('people')
  const [tab, setTab] = useTab(PEOPLE_TABS, KEPT)
  return {
    status: PEOPLE_STATUS[tab],
    tabs: {
      label: t('tabs.label'),
      items: PEOPLE_TABS.map((value) => ({ value, label: t(`tabs.${value}`) })),
      value: tab,
      onChange: setTab,
    },
  }
}
