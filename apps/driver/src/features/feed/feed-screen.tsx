import { FEED_RANGES, type Feed, listFeed } from '@laurel/contract/feed.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconTrophy } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/api.ts'
import { homeQuery } from '../../lib/home.ts'
import { Button } from '../../parts/button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { TabScreen } from '../../parts/screen.tsx'
import { Segmented } from '../../parts/segmented.tsx'
import { FeedEntry } from './feed-item.tsx'
import classes from './feed-screen.module.css'

type Within = (typeof FEED_RANGES)[number]

const feedQuery = (within: Within) => ({
  queryKey: [listFeed.path, within],
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    call(listFeed, { query: pageParam === null ? { within } : { within, before: pageParam } }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: Feed) => next,
  meta: { offline: true },
})

const route = getRouteApi('/frame/feed')

function Range({ value }: { value: Within }) {
  const { t } = useTranslation('feed')
  const navigate = useNavigate()
  const { data: home } = useQuery(homeQuery())
  if (!home?.division) return null
  const names = { company: home.company, division: home.division }
  const change = (within: Within) =>
    void navigate({ to: '/feed', search: within === 'company' ? {} : { within }, replace: true })
  return (
    <Segmented
      label={t('within')}
      options={FEED_RANGES.map((range) => ({ value: range, text: names[range] }))}
      value={value}
      onChange={change}
    />
  )
}

function BoardLink() {
  const { t } = useTranslation('feed')
  const { data: home } = useQuery(homeQuery())
  if (!home?.functions.board) return null
  return (
    <Link to="/board" className={classes.board} aria-label={t('board')}>
      <IconTrophy size={26} stroke={1.7} aria-hidden />
    </Link>
  )
}

export function FeedScreen() {
  const { t } = useTranslation('feed')
  const { within = 'company' } = route.useSearch()
  const query = useInfiniteQuery(feedQuery(within))
  return (
    <TabScreen title={t('title')} aside={<BoardLink />}>
      <Range value={within} />
      <Loaded query={query}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          return (
            <>
              {items.length === 0 && !query.hasNextPage && <p className={classes.empty}>{t('empty')}</p>}
              <ul className={classes.items}>
                {items.map((item) => (
                  <FeedEntry key={item.id} item={item} readAt={query.dataUpdatedAt} />
                ))}
              </ul>
              {query.hasNextPage && (
                <Button onClick={() => void query.fetchNextPage()} disabled={query.isFetchingNextPage}>
                  {t('more')}
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
    </TabScreen>
  )
}
