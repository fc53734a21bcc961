/** First and last day, both included, as `YYYY-MM-DD`. */
export type DateRange = readonly [from: string, to: string]

/** Computes in UTC, where every day has 24 hours. */
const onDays = (date: string, change: (day: Date) => void) => {
  const day = new Date(`${date}T00:00:00Z`)
  change(day)
  return day.toISOString().slice(0, 10)
}

export const addDays = (date: string, days: number) => onDays(date, (day) => day.setUTCDate(day.getUTCDate() + days))

/** From Sunday. */
export const weekToDate = (today: string): DateRange => [
  onDays(today, (day) => day.setUTCDate(day.getUTCDate() - day.getUTCDay())),
  today,
]

export const monthToDate = (today: string): DateRange => [onDays(today, (day) => day.setUTCDate(1)), today]

export const yearToDate = (today: string): DateRange => [onDays(today, (day) => day.setUTCMonth(0, 1)), today]

/** No data is older than this day. */
export const FIRST_DAY = '2020-01-01'

export const allTime = (today: string): DateRange => [FIRST_DAY, today]

/** The whole calendar month before this one. */
export const previousMonth = (today: string): DateRange => {
  const last = onDays(today, (day) => day.setUTCDate(0))
  return [onDays(last, (day) => day.setUTCDate(1)), last]
}

export const PRESETS = {
  week: weekToDate,
  month: monthToDate,
  lastMonth: previousMonth,
  year: yearToDate,
  all: allTime,
}

export type PresetName = keyof typeof PRESETS

/** What a picker offers unless it asks for others. */
export const PRESET_NAMES: readonly PresetName[] = ['week', 'month', 'year', 'all']

/** The preset that equals this range today; the shortest one if several do. */
export const presetFor = (range: DateRange | null, today: string, names = PRESET_NAMES) =>
  names.find((name) => range?.join() === PRESETS[name](today).join())
