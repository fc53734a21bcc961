import { listMyHistory, type MyHistory } from '@laurel/contract/my-history.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { call } from '../../lib/api.ts'
import { useFunction } from '../../lib/home.ts'
import { CoinDisc, Points } from '../../parts/amounts.tsx'
import { Button } from '../../parts/button.tsx'
import { CardList, Row, Section } from '../../parts/card.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/screen.tsx'
import classes from './history-page.module.css'
import { byMonth } from './months.ts'

type Award = MyHistory['awards'][number]

const historyQuery = (badgeid: number) => ({
  queryKey: [listMyHistory.path, badgeid],
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    call(listMyHistory, { query: { badgeid, ...(pageParam !== null && { before: pageParam }) } }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: MyHistory) => next,
  meta: { offline: true },
})

function AwardRow({ award }: { award: Award }) {
  const { t } = useTranslation('history')
  const format = useFormat()
  const hasDays = useFunction('days')
  const { takenback: taken } = award
  const from = award.by ? t('from', { name: award.by }) : t(award.rule ? 'fromRule' : 'fromData')
  const gone = taken && { date: format.instantDay(taken.at), name: taken.by ?? '', reason: taken.reason }
  return (
    <Row
      icon={
        <span className={classes.medal} data-taken={taken !== null || undefined}>
          <BadgeMedal image={award.smallimage} size={44} />
        </span>
      }
      name={
        <span data-taken={taken !== null || undefined} className={classes.name}>
          {t('times', { name: award.name, count: award.quantity })}
        </span>
      }
      detail={
        <>
          {[from, format.date(award.date)].join(' · ')}
          {award.comment && <span className={classes.comment}>{t('quoted', { text: award.comment })}</span>}
          {award.moved && (
            <span className={classes.comment}>
              {t('moved', { date: format.instantDay(award.moved.at), reason: award.moved.reason })}
            </span>
          )}
          {gone && <span className={classes.taken}>{t(taken.by ? 'takenBack' : 'takenBackPlain', gone)}</span>}
        </>
      }
      value={
        <span className={classes.worth} data-taken={taken !== null || undefined}>
          <Points value={award.points} />
          {award.coins > 0 && (
            <span className={classes.coins}>
              <CoinDisc size={16} />
              {format.coins(award.coins)}
            </span>
          )}
        </span>
      }
      {...(hasDays && { link: { to: '/days/$date', params: { date: award.date } } })}
    />
  )
}

const route = getRouteApi('/frame/history')

export function HistoryPage() {
  const { t } = useTranslation('history')
  const format = useFormat()
  const { badge = 0 } = route.useSearch()
  const query = useInfiniteQuery(historyQuery(badge))
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  return (
    <Page title={t('title')} back={badge === 0 ? '/' : '/badges'}>
      {badge !== 0 && (
        <Link to="/history" className={classes.all}>
          {t('showAll')}
        </Link>
      )}
      <Loaded query={query}>
        {({ pages }) => {
          const awards = pages.flatMap((page) => page.awards)
          if (awards.length === 0) return <p className={classes.none}>{t('none')}</p>
          return byMonth(awards).map(({ month, awards }) => (
            <section key={month} className={classes.month}>
              <Section title={format.month(`${month}-01`)} />
              <CardList>
                {awards.map((award) => (
                  <AwardRow key={award.id} award={award} />
                ))}
              </CardList>
            </section>
          ))
        }}
      </Loaded>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Page>
  )
}
