import { IconScale } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useKeepDraft } from '../../domain/transfers/use-keep-draft.ts'
import { useTransferDraft } from '../../domain/transfers/use-transfer-draft.ts'
import { useTab } from '../../lib/use-tab.ts'
import { Page } from '../../ui/page.tsx'
import { PageAction } from '../../ui/page-action.tsx'
import { QueueTab } from './queue-tab.tsx'
import { TransferTab } from './transfer-tab.tsx'

const TABS = ['transfer', 'queue'] as const

/** The coins of every company, for the platform's Admins. */
export function TransferPage() {
  const { t } = useTranslation('transfers')
  const [tab, setTab] = useTab(TABS, ['companyid', 'divisionid'])
  const navigate = useNavigate()
  const draft = useTransferDraft()
  useKeepDraft(draft)

  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <PageAction
          quiet
          label={t('reconciliation.title')}
          icon={<IconScale size={16} />}
          onClick={() => void navigate({ to: '/reconciliation' })}
        />
      }
      tabs={{
        label: t('tabs.label'),
        items: TABS.map((value) => ({ value, label: t(`tabs.${value}`) })),
        value: tab,
        onChange: setTab,
      }}
    >
      {tab === 'transfer' && <TransferTab draft={draft} />}
      {tab === 'queue' && <QueueTab />}
    </Page>
  )
}
