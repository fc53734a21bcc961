import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { IconScale } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTransferDraft } from '../../domain/transfers/entry/use-transfer-draft.ts'
import { useAddress } from '../../lib/use-address.ts'
import { useTab } from '../../lib/use-tab.ts'
import { QueueTab } from './queue-tab.tsx'
import { TransferTab } from './transfer-tab.tsx'

const TABS = ['transfer', 'queue'] as const
type Tab = (typeof TABS)[number]

/** Each tab has filters of its own in the address, which are restored when it is opened again. */
const useTransferTabs = () => {
  const [address, setAddress] = useAddress()
  const left = useRef<Partial<Record<Tab, Record<string, unknown>>>>({})
  const [tab] = useTab(TABS)
  const setTab = (next: Tab) => {
    if (next === tab) return
    left.current[tab] = address
    const { companyid, divisionid } = address
    const search = left.current[next] ?? { companyid, divisionid }
    setAddress(() => ({ ...search, tab: next === TABS[0] ? undefined : next }))
  }
  return [tab, setTab] as const
}

/** The coins of every company, for the platform's Admins. */
export function TransferPage() {
  const { t } = useTranslation('transfers')
  const [tab, setTab] = useTransferTabs()
  const navigate = useNavigate()
  const draft = useTransferDraft()

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
      {tab === 'transfer' && <TransferTab draft={draft} onOpenQueue={() => setTab('queue')} />}
      {tab === 'queue' && <QueueTab />}
    </Page>
  )
}
