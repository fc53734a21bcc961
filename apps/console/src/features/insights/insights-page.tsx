import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { DateRangePicker } from '@laurel/kit/date-range/date-range-picker.tsx'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { lazyDialog } from '@laurel/kit/dialogs/lazy-dialog.tsx'
import { EmptyState } from '@laurel/kit/feedback/empty-state.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Page } from '@laurel/kit/page/page.tsx'
import { SegmentedControl, Switch } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CompanyFilter, DivisionFilter } from '../../domain/organisation/organisation-filters.tsx'
import { useToday } from '../../domain/organisation/use-today.ts'
import { toSearchDates } from '../../domain/scores/score-range.ts'
import { useProfile } from '../../lib/session/session-profile.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { insightList } from './insight-list.ts'
import { awardsBehind, groupKey, lastDays, PERIODS, periodFor } from './insights.model.ts'
import classes from './insights.module.css'
import {
  badgeUseQuery,
  fairnessQuery,
  giversQuery,
  leftOutQuery,
  shownRange,
  summaryQuery,
  toInsightQuery,
  toLeftOutQuery,
  trendQuery,
  useExportSummary,
} from './insights.queries.ts'
import { BadgeUse } from './parts/badge-use.tsx'
import { Fairness, useGroupName } from './parts/fairness.tsx'
import { Figures } from './parts/figures.tsx'
import { Givers } from './parts/givers.tsx'
import { LeftOut } from './parts/left-out.tsx'
import { Trend } from './parts/trend.tsx'

const AwardsDialog = lazyDialog(() => import('./awards-dialog.tsx'), 'AwardsDialog')

/** Who was recognised, who gave, and who was left out. Supervisors see the last alone. */
export function InsightsPage() {
  const { t } = useTranslation('insights')
  const list = useListSearch(insightList)
  const { filters } = list
  const { roles } = useProfile()
  const today = useToday()
  const range = shownRange(filters, today)
  const usual = lastDays(30, today)
  const isAdmin = roles.includes('Admin')
  const seesAll = isAdmin || roles.includes('CompanyAdmin') || roles.includes('Manager')
  const canAward = seesAll && !isAdmin
  const needsCompany = isAdmin && filters.companyid === 0
  const asked = toInsightQuery(filters, today)
  const summary = useQuery({ ...summaryQuery(asked), enabled: seesAll && !needsCompany })
  const period = periodFor(range, today)
  const download = useExportSummary()
  const { companyid, divisionid } = filters
  return (
    <Page
      title={t('title')}
      description={t(seesAll ? 'description' : 'descriptionLeftOut')}
      actions={
        <>
          <Switch
            className={classes.automatic}
            label={t('automatic')}
            checked={filters.automatic === 'on'}
            onChange={({ currentTarget: { checked } }) => list.setFilter('automatic', checked ? 'on' : 'off')}
          />
          {seesAll && (
            <PageAction
              quiet
              label={t('exportFigures')}
              shortLabel={t('export')}
              icon={<IconDownload size={16} />}
              loading={download.isPending}
              disabled={needsCompany}
              onClick={() => download.mutate({ query: asked })}
            />
          )}
        </>
      }
      search={
        <SegmentedControl
          aria-label={t('period')}
          value={period === undefined ? '' : String(period)}
          data={PERIODS.map((days) => ({ value: String(days), label: t('days', { count: days }) }))}
          onChange={(days) => list.setFilters(toSearchDates(lastDays(Number(days), today), usual))}
        />
      }
      filters={
        <>
          <DateRangePicker
            label={t('range')}
            value={range}
            maxDate={today}
            onChange={(chosen) => list.setFilters(toSearchDates(chosen ?? usual, usual))}
          />
          {isAdmin && (
            <CompanyFilter
              value={companyid}
              onChange={(id) => list.setFilters({ companyid: id, divisionid: 0, group: '' })}
            />
          )}
          <DivisionFilter
            {...(isAdmin && { companyid })}
            value={divisionid}
            onChange={(id) => list.setFilters({ divisionid: id, group: '' })}
          />
        </>
      }
      activeFilters={Number(companyid !== 0) + Number(divisionid !== 0) + Number(range.join() !== usual.join())}
      onClearFilters={() => list.setFilters({ companyid: 0, divisionid: 0, from: undefined, to: undefined, group: '' })}
      summary={summary.data && t('people', { count: summary.data.people })}
    >
      {needsCompany ? (
        <div className={classes.part}>
          <EmptyState kind="missing" title={t('company.title')} text={t('company.text')} />
        </div>
      ) : (
        <Parts list={list} seesAll={seesAll} canAward={canAward} summary={summary} />
      )}
    </Page>
  )
}

interface PartsProps {
  list: ReturnType<typeof useListSearch<'days', ReturnType<typeof insightList.read>['filters']>>
  seesAll: boolean
  canAward: boolean
  summary: Parameters<typeof Figures>[0]['query']
}

function Parts({ list, seesAll, canAward, summary }: PartsProps) {
  const { filters } = list
  const today = useToday()
  const range = shownRange(filters, today)
  const asked = toInsightQuery(filters, today)
  const leftOutAsked = toLeftOutQuery(asked, filters.leftout)
  const leftOut = useQuery(leftOutQuery(leftOutAsked))
  const givers = useQuery({ ...giversQuery(asked), enabled: seesAll })
  const fairness = useQuery({ ...fairnessQuery(asked), enabled: seesAll })
  const trend = useQuery({ ...trendQuery(asked), enabled: seesAll })
  const badges = useQuery({ ...badgeUseQuery(asked), enabled: seesAll })
  const nameFor = useGroupName()
  const group = fairness.data?.groups.find((one) => groupKey(one) === filters.group)
  const show = canAward ? (key: string) => list.setFilter('show', key) : undefined
  const closeAwards = () => list.setFilters({ show: '' }, { replace: true })
  return (
    <>
      {seesAll && <Figures query={summary} asked={asked} onAwards={show && (() => show('all'))} />}
      <div className={classes.parts} data-alone={!seesAll || undefined}>
        <LeftOut
          query={leftOut}
          asked={leftOutAsked}
          choice={filters.leftout}
          onChoose={(choice) => list.setFilter('leftout', choice)}
          group={group && { key: filters.group, name: nameFor(group) }}
          onClearGroup={() => list.setFilter('group', '')}
          canAward={canAward}
        />
        {seesAll && (
          <>
            <Fairness query={fairness} asked={asked} onGroup={(key) => list.setFilter('group', key)} />
            <Trend query={trend} asked={asked} onAwards={show && ((month) => show(`month-${month}`))} />
            <Givers query={givers} asked={asked} onAwards={show && ((id) => show(`giver-${id}`))} />
            <BadgeUse query={badges} asked={asked} onAwards={show && ((id) => show(`badge-${id}`))} />
          </>
        )}
      </div>
      <DialogFrame opened={canAward && filters.show !== ''} onClose={closeAwards} width={960}>
        <AwardsDialog
          counted={{
            divisionid: filters.divisionid,
            ...awardsBehind(filters.show, range, filters.automatic === 'on'),
          }}
        />
      </DialogFrame>
    </>
  )
}
