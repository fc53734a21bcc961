import type { InboxMessage } from '@laurel/contract/inbox.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { calendarDateIn, formatTime } from '@laurel/kit/format/format.ts'
import { useFormat, useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import {
  IconArrowUpRight,
  IconBellZ,
  IconCalendarCheck,
  IconMessageCheck,
  IconSpeakerphone,
  IconStar,
} from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { homeQuery, useFunction } from '../../lib/home.ts'
import { useHours } from '../../lib/message-hours.ts'
import { Button } from '../../parts/button.tsx'
import { Card, CardList, Row, Section } from '../../parts/card.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/screen.tsx'
import { groupMessages } from './groups.ts'
import classes from './inbox.module.css'
import { inboxQuery, readAll } from './inbox.queries.ts'
import { PhoneCard } from './phone-card.tsx'
import { useSeen } from './use-seen.ts'

const ICONS = {
  awards: IconStar,
  releases: IconCalendarCheck,
  transfers: IconArrowUpRight,
  answers: IconMessageCheck,
  staff: IconSpeakerphone,
}

function MessageIcon({ kind, smallimage }: Pick<InboxMessage, 'kind' | 'smallimage'>) {
  if (smallimage !== null) return <BadgeMedal image={smallimage} size={44} />
  const Icon = ICONS[kind]
  return (
    <span className={classes.icon} data-kind={kind}>
      <Icon size={22} stroke={1.7} aria-hidden />
    </span>
  )
}

/** A message of staff is all there is to read; the others lead to what they tell. */
const targetFor = (link: string, hasDays: boolean) => {
  const url = new URL(link, location.origin)
  if (url.pathname === '/inbox' || (url.pathname.startsWith('/days') && !hasDays)) return undefined
  return { to: url.pathname, search: Object.fromEntries(url.searchParams) }
}

interface MessageProps {
  message: InboxMessage
  isNew: boolean
  group: string
  seen: (id: number) => (row: HTMLElement | null) => (() => void) | undefined
}

function Message({ message, isNew, group, seen }: MessageProps) {
  const { t } = useTranslation('inbox')
  const format = useFormat()
  const lang = useLang()
  const hasDays = useFunction('days')
  const target = targetFor(message.link, hasDays)
  const day = calendarDateIn(undefined, message.at)
  const when =
    group === 'today'
      ? formatTime(lang, Date.parse(message.at))
      : group === 'week'
        ? format.weekday(day)
        : format.dayMonth(day)
  const content = (
    <>
      <MessageIcon {...message} />
      <span className={classes.words}>
        <span className={classes.head}>
          <b>{message.title}</b>
          <time dateTime={message.at}>{when}</time>
        </span>
        <span className={classes.text}>{message.text}</span>
        {isNew && <span className={classes.hidden}>{t('unread')}</span>}
      </span>
    </>
  )
  return (
    <li ref={message.read ? undefined : seen(message.id)} data-new={isNew || undefined} className={classes.message}>
      {target ? (
        <Link {...target} className={classes.row}>
          {content}
        </Link>
      ) : (
        <div className={classes.row}>{content}</div>
      )}
    </li>
  )
}

function Hours() {
  const { t } = useTranslation('inbox')
  const hours = useHours()
  if (!hours) return null
  return (
    <CardList>
      <Row
        icon={<IconBellZ size={24} stroke={1.7} aria-hidden />}
        name={t('rings', hours)}
        detail={t('ringsText')}
        link={{ to: '/me/messages' }}
      />
    </CardList>
  )
}

function Messages({ messages, fresh }: { messages: readonly InboxMessage[]; fresh: ReadonlySet<number> }) {
  const { t } = useTranslation('inbox')
  const format = useFormat()
  const seen = useSeen()
  const [now] = useState(Date.now)
  if (messages.length === 0) {
    return (
      <Card className={classes.empty}>
        <h2>{t('empty.title')}</h2>
        <p>{t('empty.text')}</p>
      </Card>
    )
  }
  return groupMessages(messages, now).map(({ key, messages: list }) => {
    const title = key === 'today' || key === 'week' ? t(key) : format.month(key)
    return (
      <section key={key} className={classes.group}>
        <Section title={title} />
        <CardList label={title}>
          {list.map((message) => (
            <Message
              key={message.id}
              message={message}
              group={key}
              isNew={!message.read || fresh.has(message.id)}
              seen={seen}
            />
          ))}
        </CardList>
      </section>
    )
  })
}

/** What was unread when it came into view stays marked until the person leaves or says that all is read. */
const useFresh = (messages: readonly InboxMessage[]) => {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const found = messages.filter(({ id, read }) => !read && !fresh.has(id))
  if (found.length > 0) setFresh(new Set([...fresh, ...found.map(({ id }) => id)]))
  return { fresh, clear: () => setFresh(new Set()) }
}

export function InboxPage() {
  const { t } = useTranslation('inbox')
  const queryClient = useQueryClient()
  const query = useInfiniteQuery(inboxQuery)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const messages = data?.pages.flatMap((page) => page.messages) ?? []
  const { fresh, clear } = useFresh(messages)
  const all = useMutation({
    mutationFn: readAll,
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: homeQuery().queryKey })
      clear()
    },
  })
  const isNew = fresh.size > 0 || messages.some(({ read }) => !read)
  return (
    <Page
      title={t('title')}
      back="/"
      aside={
        isNew && (
          <button type="button" className={classes.all} onClick={() => all.mutate()} disabled={all.isPending}>
            {t('markAll')}
          </button>
        )
      }
    >
      <PhoneCard isOffer />
      <Loaded query={query}>{() => <Messages messages={messages} fresh={fresh} />}</Loaded>
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
          {t('more')}
        </Button>
      )}
      <Hours />
    </Page>
  )
}
