import { type Idea, listMySuggestions } from '@laurel/contract/suggestions.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconBulb, IconPlus } from '@tabler/icons-react'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/api.ts'
import { useOutbox } from '../../offline/outbox.ts'
import { Button } from '../../parts/button.tsx'
import { Card } from '../../parts/card.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/screen.tsx'
import { Bubble } from '../../parts/write/bubble.tsx'
import { Foot } from '../../parts/write/foot.tsx'
import classes from './ideas.module.css'
import { UnsentIdeas } from './unsent-ideas.tsx'

const ideasQuery = infiniteQueryOptions({
  queryKey: [listMySuggestions.path],
  queryFn: ({ pageParam, signal }) =>
    call(listMySuggestions, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => (next === null ? null : Number(next)),
  meta: { offline: true },
})

function IdeaCard({ idea }: { idea: Idea }) {
  const { t } = useTranslation('ideas')
  const format = useFormat()
  const { title, text, at, state, images, answer } = idea
  return (
    <Card className={classes.idea}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <span className={classes.state} data-state={state}>
          {t(`states.${state}`)}
        </span>
      </div>
      <p className={classes.at}>{format.instant(at)}</p>
      <p className={classes.text}>{text}</p>
      {images.length > 0 && (
        <ul className={classes.pictures}>
          {images.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener" aria-label={t('photos.open', { number: index + 1, title })}>
                <img src={url} alt="" loading="lazy" width={88} height={88} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <Bubble
          text={answer.text}
          from={answer.by}
          note={t('answered', { name: answer.by, date: format.instant(answer.date) })}
        />
      )}
    </Card>
  )
}

function Empty() {
  const { t } = useTranslation('ideas')
  return (
    <div className={classes.none}>
      <IconBulb size={40} stroke={1.5} aria-hidden />
      <p>{t('none')}</p>
    </div>
  )
}

/** What the person suggested to their company, and what became of it. */
export function IdeasPage() {
  const { t } = useTranslation('ideas')
  const navigate = useNavigate()
  const query = useInfiniteQuery(ideasQuery)
  const hasUnsent = useOutbox('idea').length > 0
  return (
    <Page title={t('title')} back="/">
      <UnsentIdeas />
      <Loaded query={query}>
        {({ pages }) => {
          const ideas = pages.flatMap(({ suggestions }) => suggestions)
          if (ideas.length === 0) return hasUnsent ? null : <Empty />
          return ideas.map((idea) => <IdeaCard key={idea.id} idea={idea} />)
        }}
      </Loaded>
      {query.hasNextPage && (
        <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      <Foot>
        <Button primary onClick={() => void navigate({ to: '/ideas/new' })}>
          <IconPlus size={22} aria-hidden />
          {t('newTitle')}
        </Button>
      </Foot>
    </Page>
  )
}
