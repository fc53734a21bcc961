import { useTranslation } from 'react-i18next'
import { useKeepDraft } from '../../domain/transfers/use-keep-draft.ts'
import { useTransferDraft } from '../../domain/transfers/use-transfer-draft.ts'
import { useTab } from '../../lib/use-tab.ts'
import { Page } from '../../ui/page.tsx'
import { QueueTab } from './queue-tab.tsx'
import { ReconciliationTab } from './reconciliation-tab.tsx'
import { TransferTab } from './transfer-tab.tsx'

const TABS = ['transfer', 'queue', 'reconciliation'] as const

/** The coins of every company, for the platform's Admins. */
export function TransferPage() {
  const { t } = useTranslation('transfers')
  const [tab, setTab] = useTab(TABS, ['companyid', 'divisionid'])
  const draft = useTransferDraft()
  useKeepDraft(draft)

  return (
    <Page
      title={t('title')}
      description={t('description')}
      tabs={{
        label: t('tabs.label'),
        items: TABS.map((value) => ({ value, label: t(`tabs.${value}`) })),
        value: tab,
        onChange: setTab,
      }}
    >
      {tab === 'transfer' && <TransferTab draft={draft} />}
      {tab === 'queue' && <QueueTab />}
      {tab === 'reconciliation' && <ReconciliationTab />}
    </Page>
  )
}
