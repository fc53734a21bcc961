import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { Page } from '@laurel/kit/page/page.tsx'
import { IconScale } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeepDraft } from '../../domain/transfers/use-keep-draft.ts'
import { useTransferDraft } from '../../domain/transfers/use-transfer-draft.ts'
import { useTab } from '../../lib/use-tab.ts'
import { QueueTab } from './queue-tab.tsx'
import { TransferTab } from './transfer-tab.tsx'

const TABS = ['transfer', 'queue'] as const
type Tab = (typeof TABS)[number]

/** The hook stands on one route, but the router's types want to know on which. */
type AnySearch = never

/** Each tab has filters of its own in the address: who comes back to one finds it as it was left. */
const useTransferTabs = () => {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const left = useRef<Partial<Record<Tab, Record<string, unknown>>>>({})
  const [tab] = useTab(TABS)
  const setTab = (next: Tab) => {
    if (next === tab) return
    left.current[tab] = address
    const { companyid, divisionid } = address
    const search = { ...(left.current[next] ?? { companyid, divisionid }), tab: next === TABS[0] ? undefined : next }
    void navigate({ to: '.', search: search as AnySearch, resetScroll: false })
  }
  return [tab, setTab] as const
}

/** The coins of every company, for the platform's Admins. */
export function TransferPage() {
  const { t } = useTranslation('transfers')
  const [tab, setTab] = useTransferTabs()
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
      {tab === 'transfer' && <TransferTab draft={draft} onOpenQueue={() => setTab('queue')} />}
      {tab === 'queue' && <QueueTab />}
    </Page>
  )
}
