import { type Hours, WAKING_HOURS } from '@laurel/contract/message-hours.ts'
import { daysAfter } from '../../core/calendar.ts'
import { instantAt, wallClock } from '../../core/wall-clock.ts'

interface Waiting {
  now: Date
  timezone: string
  hours: Hours
  /** When this person was last pushed something that was not urgent. */
  lastPush: Date | null
}

/** When a message may be pushed: `now`, or the beginning of the hours of a later day. One push a day. */
export const nextPush = ({ now, timezone, hours, lastPush }: Waiting) => {
  const { date, minute } = wallClock(timezone, now)
  const isDone = lastPush !== null && wallClock(timezone, lastPush).date >= date
  if (!isDone && minute >= hours.from && minute < hours.to) return now
  const day = isDone || minute >= hours.to ? daysAfter(date, 1) : date
  return instantAt(timezone, day, hours.from)
}

/** Urgent messages leave people alone only at night. */
export const nextUrgentPush = (now: Date, timezone: string) =>
  nextPush({ now, timezone, hours: WAKING_HOURS, lastPush: null })

/** How long the push service keeps a message for a phone that is off: to the end of the hours of the next day. */
export const secondsToKeep = ({ now, timezone, hours }: Omit<Waiting, 'lastPush'>) => {
  const { date } = wallClock(timezone, now)
  return Math.ceil((instantAt(timezone, daysAfter(date, 1), hours.to).getTime() - now.getTime()) / 1000)
}
