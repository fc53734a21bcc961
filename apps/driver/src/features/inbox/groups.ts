import type { InboxMessage } from '@laurel/contract/inbox.ts'
import { calendarDateIn } from '@laurel/kit/format/format.ts'

export interface Group {
  /** `today`, `week`, or the first day of a month. */
  key: string
  messages: InboxMessage[]
}

const DAY_MS = 24 * 3600 * 1000

/** The Sunday on or before a day. */
const startOfWeek = (day: string) =>
  new Date(Date.parse(day) - new Date(day).getUTCDay() * DAY_MS).toISOString().slice(0, 10)

const keyFor = (day: string, today: string) => {
  if (day >= today) return 'today'
  return day >= startOfWeek(today) ? 'week' : `${day.slice(0, 7)}-01`
}

/** Messages that come newest first, by today, this week and months, on the calendar of the phone. */
export const groupMessages = (messages: readonly InboxMessage[], now: number): Group[] => {
  const today = calendarDateIn(undefined, now)
  const groups = Map.groupBy(messages, ({ at }) => keyFor(calendarDateIn(undefined, at), today))
  return [...groups].map(([key, list]) => ({ key, messages: list }))
}
