import type { FeedItem } from '@laurel/contract/feed.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconConfetti } from '@tabler/icons-react'
import { useApplause } from './applauded.ts'
import classes from './applause.module.css'

type Applause = NonNullable<FeedItem['applause']>

interface ApplauseProps {
  id: string
  /** What is applauded, for screen readers. */
  what: string
  applause: Applause
  /** When the feed was read. */
  readAt: number
}

export function ApplauseButton({ id, what, applause, readAt }: ApplauseProps) {
  const { t } = useTranslation('feed')
  const format = useFormat()
  const { mine, count, toggle, problem } = useApplause(id, applause, readAt)
  return (
    <div className={classes.applause}>
      <button type="button" className={classes.button} aria-pressed={mine} onClick={() => void toggle()}>
        <IconConfetti size={22} stroke={1.8} aria-hidden />
        <span className={classes.hidden}>{t('applaud', { what })}</span>
        <span aria-hidden>{format.number(count)}</span>
        <span className={classes.hidden}>{t('applauds', { count })}</span>
      </button>
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** For the person who is applauded. */
export function ApplauseReceived({ applause: { count } }: { applause: Applause }) {
  const { t } = useTranslation('feed')
  const format = useFormat()
  return (
    <span className={classes.received}>
      <IconConfetti size={22} stroke={1.8} aria-hidden />
      <span aria-hidden>{format.number(count)}</span>
      <span className={classes.hidden}>{t('applauds', { count })}</span>
    </span>
  )
}

/** “Gloria G., Omar F. and 3 more applaud”: those who hide their names are only counted. */
export function Applauders({ applause: { by, count } }: { applause: Applause }) {
  const { t } = useTranslation('feed')
  const format = useFormat()
  if (by.length === 0) return null
  const others = count - by.length
  const names = others > 0 ? [...by, t('others', { count: others })] : by
  return <p className={classes.by}>{t('applaudedBy', { count, names: format.list(names) })}</p>
}
