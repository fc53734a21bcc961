import type { CallResult } from '@laurel/contract/endpoint.ts'
import type { getInsightSummary, InsightFigures } from '@laurel/contract/insights.ts'
import { CoinAmount } from '@laurel/kit/brand/coin-amount.tsx'
import { ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Skeleton } from '@mantine/core'
import { IconArrowRight, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryProblem } from '../../../lib/table-query.ts'
import { Bar, Sparkline } from '../charts/small-charts.tsx'
import { pointsBetween, toShare } from '../insights.model.ts'
import classes from '../insights.module.css'
import type { InsightQuery } from '../insights.queries.ts'

type Summary = CallResult<typeof getInsightSummary>

interface FigureProps {
  title: string
  value: ReactNode
  change: ReactNode
  curve?: readonly number[]
  /** Wraps the value in the link to what it counted. */
  link: (value: ReactNode) => ReactNode
  children?: ReactNode
}

function Figure({ title, value, change, curve, link, children }: FigureProps) {
  return (
    <section className={classes.figure} aria-label={title}>
      <h2>{title}</h2>
      <div className={classes.value}>
        {link(value)}
        {curve && <Sparkline values={curve} />}
        {children}
      </div>
      <p className={classes.change}>{change}</p>
    </section>
  )
}

/** An arrow and words; the arrow says nothing that the words do not. */
function Change({ by, words }: { by: number; words: string }) {
  const Icon = by === 0 ? IconArrowRight : by > 0 ? IconTrendingUp : IconTrendingDown
  return (
    <>
      <Icon size={16} aria-hidden data-down={by < 0 || undefined} />
      {words}
    </>
  )
}

interface FiguresProps {
  query: UseQueryResult<Summary>
  /** The screen's own filters, for the lists behind the figures. */
  asked: InsightQuery
  /** Opens the awards behind the figures; not for those who may not list them. */
  onAwards?: (() => void) | undefined
}

/** The head of the insights: what was reached, and what was given. */
export function Figures({ query, asked, onAwards }: FiguresProps) {
  const { t } = useTranslation('insights')
  const format = useFormat()
  const { data } = query
  const problem = queryProblem(query)
  if (!data && problem) {
    return (
      <div className={classes.part}>
        <ErrorState {...problem} title={t('failed')} />
      </div>
    )
  }
  if (!data) {
    return (
      <div className={classes.figures} aria-hidden>
        {['recognised', 'awards', 'worth', 'budget'].map((name) => (
          <Skeleton key={name} height={104} radius={12} />
        ))}
      </div>
    )
  }
  const { people, before, spans, budget } = data
  const share = toShare(data.recognised, people)
  const shareBefore = toShare(before.recognised, people) ?? 0
  const points = share === null ? 0 : pointsBetween(share, shareBefore)
  const curve = (value: (span: InsightFigures) => number) => spans.map(value)
  const say = (key: 'more' | 'less', count: number) => t(`figures.${key}`, { count: Math.abs(count) })
  const change = (by: number) => (by === 0 ? t('figures.same') : say(by > 0 ? 'more' : 'less', by))
  const pointWords =
    points === 0 ? t('figures.same') : t(`figures.points${points > 0 ? 'More' : 'Less'}`, { count: Math.abs(points) })
  const toReport = (value: ReactNode) => (
    <Link to="/reports" search={{ ...reportFilters(asked), sort: '-points' }} className={classes.figureLink}>
      {value}
    </Link>
  )
  const toAwards = (value: ReactNode) =>
    onAwards ? (
      <button type="button" className={classes.figureLink} onClick={onAwards}>
        {value}
      </button>
    ) : (
      toReport(value)
    )
  const worthMore = data.points - before.points
  return (
    <div className={classes.figures} data-refreshing={query.isPlaceholderData || undefined}>
      <Figure
        title={t('figures.recognised')}
        value={share === null ? '–' : format.percent(share)}
        link={toReport}
        curve={curve(({ recognised }) => recognised)}
        change={<Change by={points} words={pointWords} />}
      />
      <Figure
        title={t(asked.automatic === 1 ? 'figures.allAwards' : 'figures.awards')}
        value={format.number(data.awards)}
        link={toAwards}
        curve={curve(({ awards }) => awards)}
        change={<Change by={data.awards - before.awards} words={change(data.awards - before.awards)} />}
      />
      <Figure
        title={t('figures.worth')}
        value={
          <>
            {format.number(data.points)}
            <small>
              <CoinAmount coins={data.coins} />
            </small>
          </>
        }
        link={toReport}
        curve={curve((span) => span.points)}
        change={
          <Change
            by={worthMore}
            words={t('figures.worthBefore', {
              points: format.number(before.points),
              coins: format.coins(before.coins),
            })}
          />
        }
      />
      {budget && (
        <Figure
          title={t('figures.budget')}
          value={
            <>
              {format.coins(Math.max(0, budget.coins - budget.used))}
              <small>{t('figures.budgetOf', { coins: format.coins(budget.coins) })}</small>
            </>
          }
          link={(value) => value}
          change={t('figures.budgetUsed', { share: format.percent(toShare(budget.used, budget.coins) ?? 1) })}
        >
          <span className={classes.budgetBar}>
            <Bar
              share={toShare(budget.used, budget.coins) ?? 1}
              tone={budget.used >= budget.coins ? 'orange' : 'plain'}
            />
          </span>
        </Figure>
      )}
    </div>
  )
}

/** The filters of the report that fit these insights. */
const reportFilters = ({ companyid = 0, divisionid = 0, from, to }: InsightQuery) => ({
  from,
  to,
  ...(companyid !== 0 && { companyid: Number(companyid) }),
  ...(divisionid !== 0 && { divisionid: Number(divisionid) }),
})
