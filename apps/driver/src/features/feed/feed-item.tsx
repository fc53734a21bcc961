import type { FeedAward, FeedItem, FeedRelease } from '@laurel/contract/feed.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { calendarDateIn, formatTime } from '@laurel/kit/format/format.ts'
import { useFormat, useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { Applauders, ApplauseButton, ApplauseReceived } from './applause.tsx'
import classes from './feed-item.module.css'

/** The time of today, else the day. */
const useWhen = () => {
  const lang = useLang()
  const format = useFormat()
  return (at: string) => {
    const [day, today] = [calendarDateIn(undefined, at), calendarDateIn(undefined, Date.now())]
    if (day === today) return formatTime(lang, Date.parse(at))
    return day.slice(0, 4) === today.slice(0, 4) ? format.dayMonth(day) : format.date(day)
  }
}

interface ItemProps<I extends FeedItem> {
  item: I
  readAt: number
}

function ItemApplause({ item, what, readAt }: ItemProps<FeedItem> & { what: string }) {
  const { id, applause } = item
  if (!applause) return null
  if (!applause.open) return <ApplauseReceived applause={applause} />
  return <ApplauseButton id={id} what={what} applause={applause} readAt={readAt} />
}

function AwardItem({ item, readAt }: ItemProps<FeedAward>) {
  const { t } = useTranslation('feed')
  const when = useWhen()
  const { badge, own, by } = item
  const name = own ? t('you') : item.hidden ? t('colleague') : item.name
  const from = () => {
    if (by !== null) return t('from', { name: by, when: when(item.at) })
    return item.rule ? t('fromRule', { when: when(item.at) }) : when(item.at)
  }
  return (
    <li className={classes.item} data-own={own || undefined}>
      <div className={classes.head}>
        <Avatar name={item.name} photo={item.photo} hidden={item.hidden && item.photo === null} size={40} />
        <div className={classes.words}>
          <h2>{name}</h2>
          <p>{from()}</p>
        </div>
        <ItemApplause item={item} what={`${name}, ${badge.name}`} readAt={readAt} />
      </div>
      <div className={classes.badge}>
        <BadgeMedal image={badge.smallimage} size={56} />
        <div className={classes.words}>
          <h3>
            {badge.name}
            {item.quantity > 1 && ` × ${item.quantity}`}
          </h3>
          {badge.description && <p>{badge.description}</p>}
          {item.comment && <p className={classes.comment}>{t('quoted', { text: item.comment })}</p>}
        </div>
      </div>
      {item.applause && <Applauders applause={item.applause} />}
    </li>
  )
}

const MEDALS = 3

function ReleaseItem({ item, readAt }: ItemProps<FeedRelease>) {
  const { t } = useTranslation('feed')
  const format = useFormat()
  const { people, perfect, own, badges, from, to } = item
  const title = () => {
    if (perfect !== null && perfect > 0) return t('perfectWeeks', { count: perfect })
    if (!own) return t('earned', { count: people })
    return people === 1 ? t('youEarned') : t('youAndOthersEarned', { count: people - 1 })
  }
  const range = from === to ? format.date(from) : format.dateRange(from, to)
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <span className={classes.medals}>
          {badges.slice(0, MEDALS).map(({ id, smallimage }) => (
            <BadgeMedal key={id} image={smallimage} size={40} />
          ))}
        </span>
        <div className={classes.words}>
          <h2>{title()}</h2>
          <p>{t('where', { name: item.division, range })}</p>
          <p>{format.list(badges.map(({ name }) => name))}</p>
        </div>
        <ItemApplause item={item} what={`${title()}, ${item.division}`} readAt={readAt} />
      </div>
    </li>
  )
}

export function FeedEntry({ item, readAt }: ItemProps<FeedItem>) {
  return item.kind === 'award' ? <AwardItem item={item} readAt={readAt} /> : <ReleaseItem item={item} readAt={readAt} />
}
