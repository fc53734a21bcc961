import { id } from '@laurel/contract/rules.ts'
import type { Employee } from '@laurel/contract/score-card.ts'
import { ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMayTrace } from '../../domain/coins/use-trace-action.tsx'
import { fullName } from '../../domain/people/person-name.ts'
import { messageFor } from '../../lib/api.ts'
import { NotHere } from '../../lib/record/not-here.tsx'
import { isMissing } from '../../lib/table-query.ts'
import { useTab } from '../../lib/use-tab.ts'
import { BadgesTab } from './badges/badges-tab.tsx'
import { CardHead } from './card-head.tsx'
import { CardTrail } from './card-trail.tsx'
import { CoinsTab } from './coins/coins-tab.tsx'
import { HistoryTab } from './history/history-tab.tsx'
import { PerformanceTab } from './performance/performance-tab.tsx'
import { employeeQuery } from './score-card.queries.ts'

/** The server decides who may see a score card. */
export function ScoreCardPage() {
  const { t } = useTranslation('score-card')
  const { driverid } = useParams({ from: '/driver-data/$driverid' })
  const wanted = id.safeParse(Number(driverid)).data
  const { data, error, refetch } = useQuery({ ...employeeQuery(wanted ?? 0), enabled: wanted !== undefined })
  if (data) return <ScoreCard key={data.id} employee={data} />
  const isUnknown = wanted === undefined || isMissing(error)
  return (
    <Page title={t('title')} breadcrumbs={<CardTrail />}>
      {isUnknown ? (
        <NotHere title={t('unknown.title')} text={t('unknown.text')} />
      ) : error ? (
        <ErrorState title={t('failed')} text={messageFor(error)} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  )
}

const TABS = ['badges', 'performance', 'history', 'coins'] as const
const RANGE = ['from', 'to']

function ScoreCard({ employee }: { employee: Employee }) {
  const { t } = useTranslation('score-card')
  const [wanted, setTab] = useTab(TABS, RANGE)
  // Supervisors see no ledger.
  const hasLedger = useMayTrace()
  const tabs = TABS.filter((value) => value !== 'coins' || hasLedger)
  const tab = tabs.find((value) => value === wanted) ?? 'badges'
  return (
    <Page
      title={fullName(employee)}
      breadcrumbs={<CardTrail />}
      head={<CardHead employee={employee} />}
      tabs={{
        label: t('tabs.label'),
        items: tabs.map((value) => ({ value, label: t(`tabs.${value}`) })),
        value: tab,
        onChange: setTab,
      }}
    >
      {tab === 'badges' && <BadgesTab employee={employee} />}
      {tab === 'performance' && <PerformanceTab employee={employee} />}
      {tab === 'history' && <HistoryTab employee={employee} />}
      {tab === 'coins' && <CoinsTab employee={employee} />}
    </Page>
  )
}
