import type { Language } from '@laurel/contract/constants.ts'
import { isoDay } from '../days-before.ts'
import type { GpsDay } from './gps-files.ts'

/** What staff decided about a row before it was released. */
export interface Decision {
  employeeId: string
  day: string
  what: 'granted' | 'denied' | 'deleted'
  reason: string
}

type Turn = 'onTime' | 'late' | 'absent' | 'off' | Decision['what']

/** Monday to Friday of the weeks before this one, the latest first: every state that a day can have. */
const WEEKS: Record<number, readonly Turn[]> = {
  1: ['onTime', 'onTime', 'onTime', 'late', 'onTime'],
  2: ['onTime', 'late', 'absent', 'granted', 'onTime'],
  3: ['onTime', 'denied', 'off', 'onTime', 'deleted'],
  4: ['onTime', 'onTime', 'onTime', 'onTime', 'onTime'],
}

const REASONS: Record<Language, Partial<Record<Turn, string>>> = {
  en: {
    granted: 'Road closed after an accident, called in before the shift.',
    denied: 'Left the yard before the end of the shift without a word.',
  },
  fr: {
    granted: 'Route fermée après un accident, retard annoncé avant le quart.',
    denied: 'A quitté la cour avant la fin du quart sans prévenir.',
  },
}

const SCHEDULED = '06:00'
const LOGIN: Partial<Record<Turn, string>> = { late: '06:19', absent: '', granted: '06:34' }

const played = (day: GpsDay, turn: Turn): GpsDay => {
  const login = LOGIN[turn] ?? '05:53'
  return { ...day, scheduled: SCHEDULED, login, logout: login && '16:31', trips: login ? 5 : 0 }
}

/** The days of a week as they are, but for the people of the sign-in page. */
export const scriptWeek = (
  days: readonly GpsDay[],
  employeeIds: readonly string[],
  weeksAgo: number,
  lang: Language,
) => {
  const turns = WEEKS[weeksAgo] ?? []
  const turnFor = ({ employeeId, day }: GpsDay) =>
    employeeIds.includes(employeeId) ? turns[new Date(day).getUTCDay() - 1] : undefined
  const decisions = days.flatMap((day): Decision[] => {
    const what = turnFor(day)
    if (what !== 'granted' && what !== 'denied' && what !== 'deleted') return []
    return [{ employeeId: day.employeeId, day: isoDay(new Date(day.day)), what, reason: REASONS[lang][what] ?? '' }]
  })
  const rows = days.flatMap((day) => {
    const turn = turnFor(day)
    if (turn === undefined) return [day]
    return turn === 'off' ? [] : [played(day, turn)]
  })
  return { days: rows, decisions }
}
