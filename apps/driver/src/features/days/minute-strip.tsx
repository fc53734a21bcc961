import type { Day } from '@laurel/contract/days.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Card } from '../../parts/card.tsx'
import classes from './minute-strip.module.css'

/** Minutes before the start and after the end of the buffer that are drawn at least. */
const BEFORE = 15
const AFTER = 15

const toMinutes = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

const toClock = (minutes: number) => {
  const ofDay = (minutes + 24 * 60) % (24 * 60)
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}

/** A picture of the sentence above it: before the start, the minutes that are allowed, late, and the log-in. */
export function MinuteStrip({ day: { scheduled, login, delay, latebuffer } }: { day: Day }) {
  const { t } = useTranslation('days')
  if (scheduled === null || login === null || delay === null || latebuffer === null) return null
  const first = Math.min(-BEFORE, delay - 5)
  const last = Math.max(latebuffer + AFTER, delay + 5)
  const at = (minutes: number) => `${((minutes - first) / (last - first)) * 100}%`
  const isLate = delay > latebuffer
  return (
    <Card className={classes.card}>
      <div className={classes.strip} aria-hidden>
        <span className={classes.before} style={{ insetInlineStart: 0, insetInlineEnd: `calc(100% - ${at(0)})` }} />
        <span
          className={classes.allowed}
          style={{ insetInlineStart: at(0), insetInlineEnd: `calc(100% - ${at(latebuffer)})` }}
        />
        {isLate && (
          <span
            className={classes.late}
            style={{ insetInlineStart: at(latebuffer), insetInlineEnd: `calc(100% - ${at(delay)})` }}
          />
        )}
        <span className={classes.tick} style={{ insetInlineStart: at(0) }}>
          <b>{scheduled}</b>
          {t('begins')}
        </span>
        {latebuffer > 0 && (
          <span className={classes.tick} data-end style={{ insetInlineStart: at(latebuffer) }}>
            <b>{toClock(toMinutes(scheduled) + latebuffer)}</b>
            {t('stillOnTime')}
          </span>
        )}
        <span className={classes.login} data-late={isLate || undefined} style={{ insetInlineStart: at(delay) }}>
          <b>{login}</b>
          {t('loginMark')}
        </span>
      </div>
    </Card>
  )
}
