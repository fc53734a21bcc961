const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (timezone: string) => {
  const known = formats.get(timezone)
  if (known) return known
  // Swedish writes dates and times the ISO way: 2026-03-29 17:05.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timezone, format)
  return format
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** What calendar and clock show in a time zone; the minute is counted from midnight. */
export const wallClock = (timezone: string, at: Date) => {
  const [date = '', time = ''] = formatIn(timezone).format(at).split(' ')
  const [hours = '0', minutes = '0'] = time.split(':')
  return { date, minute: Number(hours) * 60 + Number(minutes) }
}

const shownMs = (timezone: string, ms: number) => {
  const { date, minute } = wallClock(timezone, new Date(ms))
  return Date.parse(date) + minute * MINUTE_MS
}

/**
 * The instant at which the clock of a time zone shows this. The first of two where the clock is put back; one after the
 * gap where it is put forward over that minute.
 */
export const instantAt = (timezone: string, date: string, minute: number) => {
  const shown = Date.parse(date) + minute * MINUTE_MS
  const offsetNear = (ms: number) => shownMs(timezone, ms) - ms
  const candidates = [shown - DAY_MS, shown + DAY_MS].map((ms) => shown - offsetNear(ms))
  const exact = candidates.filter((ms) => shownMs(timezone, ms) === shown)
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates))
}
