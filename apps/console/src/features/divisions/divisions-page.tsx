import type { Division } from '@laurel/contract/divisions.ts'
import type { Location } from '@laurel/contract/locations.ts'
import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { IconPlus } from '@tabler/icons-react'
import { usePageRequest } from '../../lib/page-request.ts'
import { useTab } from '../../lib/use-tab.ts'
import { DivisionsTab } from './divisions-tab.tsx'
import { LocationsTab } from './locations-tab.tsx'

const TABS = ['divisions', 'locations'] as const

export function DivisionsPage() {
  const { t } = useTranslation(['divisions', 'locations'])
  const [tab, setTab] = useTab(TABS, ['companyid'])
  const divisionDialog = useDialog<Division>()
  const locationDialog = useDialog<Location>()
  usePageRequest('new-division', () => divisionDialog.open())
  const add =
    tab === 'divisions' ? (
      <PageAction
        label={t('new')}
        shortLabel={t('newShort')}
        icon={<IconPlus size={16} />}
        onClick={() => divisionDialog.open()}
      />
    ) : (
      <PageAction
        label={t('locations:new')}
        shortLabel={t('locations:newShort')}
        icon={<IconPlus size={16} />}
        onClick={() => locationDialog.open()}
      />
    )

  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={add}
      tabs={{
        label: t('tabs.label'),
        items: TABS.map((value) => ({ value, label: t(`tabs.${value}`) })),
        value: tab,
        onChange: setTab,
      }}
    >
      {tab === 'divisions' ? (
        <DivisionsTab dialog={divisionDialog} newDivision={add} />
      ) : (
        <LocationsTab dialog={locationDialog} newLocation={add} />
      )}
    </Page>
  )
}
