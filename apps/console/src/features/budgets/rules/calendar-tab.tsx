import type { CalendarRow } from '@laurel/contract/award-rules.ts'
import { PageAction } from '@laurel/kit/actions/page-action.tsx'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { BadgeWorth } from '@laurel/kit/brand/badge-worth.tsx'
import { TableFooter } from '@laurel/kit/data-table/table-footer.tsx'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { EmptyState, ErrorState, NothingFound } from '@laurel/kit/feedback/empty-state.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { FilterSelect } from '@laurel/kit/fields/filter-select.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { Tone } from '@laurel/kit/theme/tone.ts'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DivisionFilter } from '../../../domain/organisation/organisation-filters.tsx'
import { queryProblem } from '../../../lib/table-query.ts'
import { useListSearch } from '../../../lib/use-list-search.ts'
import classes from './calendar.module.css'
import { calendarList } from './calendar-list.ts'
import { byDay } from './rule.model.ts'
import { useOccasionName, useRuleName } from './rule-name.ts'
import { calendarQuery, rulesQuery, useRunRules } from './rules.queries.ts'

/** What the rules gave and will give, and what they leave out and why. */
export function CalendarTab() {
  const { t } = useTranslation(['rules', 'budgets'])
  const list = useListSearch(calendarList)
  const { ruleid, divisionid, from, to } = list.filters
  const { page, perpage } = list.query
  const query = useQuery(calendarQuery({ page, perpage, ruleid, divisionid, from, to }))
  const problem = queryProblem(query)
  const { data } = query

  const content = () => {
    if (!data) return problem ? <ErrorState {...problem} /> : <FormSkeleton />
    if (data.totalElements === 0 && list.isFiltered) return <NothingFound onClear={list.clear} />
    if (data.totalElements === 0) {
      return <EmptyState kind="first-use" title={t('calendar.empty')} text={t('calendar.emptyText')} />
    }
    return (
      <>
        <Months months={data.months} />
        <ol className={classes.days} aria-busy={query.isFetching}>
          {byDay(data.content).map(({ date, entries }) => (
            <Day key={date} date={date} entries={entries} today={data.today} />
          ))}
        </ol>
        {data.totalElements > perpage && (
          <TableFooter label={t('budgets:tabs.calendar')} list={list} total={data.totalElements} />
        )}
      </>
    )
  }

  return (
    <>
      <div className={classes.bar}>
        <div className={classes.filters}>
          <RuleFilter value={ruleid} onChange={(id) => list.setFilter('ruleid', id)} />
          <DivisionFilter value={divisionid} onChange={(id) => list.setFilter('divisionid', id)} />
        </div>
        <RunAction due={data?.content.filter(({ state }) => state === 'due').length ?? 0} />
      </div>
      {data && <Explanation from={data.from} to={data.to} closedUntil={data.closeduntil} />}
      {content()}
    </>
  )
}

function RuleFilter({ value, onChange }: { value: number; onChange: (id: number) => void }) {
  const { t } = useTranslation('rules')
  const nameFor = useRuleName()
  const { data } = useQuery(rulesQuery())
  const options = data?.rules.map((rule) => ({ value: rule.id, label: nameFor(rule) })) ?? []
  return (
    <FilterSelect
      label={t('columns.rule')}
      value={value}
      onChange={onChange}
      options={[{ value: 0, label: t('calendar.allRules') }, ...options]}
    />
  )
}

/** The hourly run, asked for at once. */
function RunAction({ due }: { due: number }) {
  const { t } = useTranslation('rules')
  const { mutateAsync } = useRunRules()
  return (
    <PageAction
      label={t('run.label')}
      icon={<IconPlayerPlay size={16} />}
      onClick={() =>
        void confirm({
          title: t('run.title'),
          text: due > 0 ? t('run.text', { count: due }) : t('run.textEarned'),
          confirmLabel: t('run.confirm'),
          cancelLabel: t('run.cancel'),
          action: async () => notifySuccess((await mutateAsync({ body: {} })).message),
        })
      }
    />
  )
}

function Explanation({ from, to, closedUntil }: { from: string; to: string; closedUntil: string | null }) {
  const { t } = useTranslation('rules')
  const format = useFormat()
  return (
    <p className={classes.note}>
      {t('calendar.range', { from: format.date(from), to: format.date(to) })}{' '}
      {closedUntil !== null && t('calendar.closed', { date: format.date(closedUntil) })} {t('calendar.earned')}
    </p>
  )
}

interface Month {
  month: string
  awards: number
  points: number
  coins: number
  skipped: number
}

function Months({ months }: { months: readonly Month[] }) {
  const { t } = useTranslation('rules')
  const format = useFormat()
  return (
    <ul className={classes.months} aria-label={t('calendar.months')}>
      {months.map(({ month, awards, points, coins, skipped }) => (
        <li key={month} className={classes.month}>
          <h2>{format.month(month)}</h2>
          <p className={classes.figure}>{t('calendar.coins', { coins: format.coins(coins), count: coins })}</p>
          <p>
            {t('calendar.awards', { count: awards })} · {t('calendar.points', { count: points })}
          </p>
          <p>{skipped > 0 && t('calendar.skipped', { count: skipped })}</p>
        </li>
      ))}
    </ul>
  )
}

function Day({ date, entries, today }: { date: string; entries: readonly CalendarRow[]; today: string }) {
  const { t } = useTranslation('rules')
  const format = useFormat()
  return (
    <li className={classes.day} data-past={date < today || undefined}>
      <h2 className={classes.date}>
        <span>{format.weekday(date)}</span> {format.date(date)}
        {date === today && <StatusChip tone="blue">{t('calendar.today')}</StatusChip>}
      </h2>
      <ul>
        {entries.map((entry) => (
          <Entry key={`${entry.ruleid} ${entry.userid}`} entry={entry} />
        ))}
      </ul>
    </li>
  )
}

const TONES: Record<CalendarRow['state'], Tone> = {
  coming: 'neutral',
  due: 'blue',
  given: 'good',
  takenback: 'orange',
  skipped: 'yellow',
}

function Entry({ entry }: { entry: CalendarRow }) {
  const { t } = useTranslation('rules')
  const occasionFor = useOccasionName()
  const { badge, userid, fullname, division, state, reason } = entry
  return (
    <li className={classes.entry} data-skipped={state === 'skipped' || undefined}>
      <BadgeMedal image={badge?.smallimage ?? null} size={36} />
      <span className={classes.words}>
        <Link to="/driver-data/$driverid" params={{ driverid: String(userid) }} className={classes.name}>
          {fullname}
        </Link>
        {/* A badge is often called like its occasion. */}
        <span>{[...new Set([occasionFor(entry), badge?.name ?? t('calendar.noBadge'), division])].join(' · ')}</span>
      </span>
      {badge && <BadgeWorth points={badge.points} coins={badge.coins} />}
      <StatusChip tone={TONES[state]}>{reason === null ? t(`states.${state}`) : t(`reasons.${reason}`)}</StatusChip>
    </li>
  )
}
