import type { Day, DayThen } from '@laurel/contract/days.ts'

type PresentDay = Omit<Day, 'question'>

/** What is kept of a day with a question about it. */
export const toDayThen = ({ state, scheduled, login, logout, trips, delay, points, coins }: PresentDay): DayThen => ({
  state,
  scheduled,
  login,
  logout,
  trips,
  delay,
  points,
  coins,
})

const COMPARED = ['state', 'scheduled', 'login', 'logout', 'trips'] as const

/** Points alone do not count: somebody may have given a badge for the day that has nothing to do with the question. */
export const isCorrected = (then: DayThen, askedAt: Date, day: PresentDay) =>
  COMPARED.some((name) => then[name] !== day[name]) || day.corrections.some(({ at }) => at > askedAt.toISOString())
