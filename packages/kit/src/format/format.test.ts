import { describe, expect, it } from 'vitest'
import {
  calendarDateIn,
  formatAverage,
  formatBytes,
  formatCoins,
  formatDate,
  formatDateRange,
  formatInstant,
  formatList,
  formatNumber,
  formatPercent,
  formatRelative,
} from './format.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ')

describe('numbers', () => {
  it('a number is grouped by thousands as its language does', () => {
    expect(formatNumber('en', 6318)).toBe('6,318')
    expect(plain(formatNumber('fr', 6318))).toBe('6 318')
  })

  it('an amount of coins has two decimals', () => {
    expect(formatCoins('en', 1572.5)).toBe('1,572.50')
    expect(plain(formatCoins('fr', 1572.5))).toBe('1 572,50')
    expect(formatCoins('en', 0)).toBe('0.00')
  })

  it('a share and a file size are written as their language does', () => {
    expect(formatPercent('en', 0.52)).toBe('52%')
    expect(plain(formatPercent('fr', 0.52))).toBe('52 %')
    expect(formatBytes('en', 1024 * 1024)).toBe('1 MB')
    expect(plain(formatBytes('fr', 1536))).toBe('1,5 ko')
  })
})

describe('what is written without Intl', () => {
  const LOCALES = { en: 'en-GB', fr: 'fr-FR' } as const
  const languages = ['en', 'fr'] as const
  const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const

  it.each(languages)('numbers of any size and sign are written as Intl writes them (%s)', (lang) => {
    const byIntl = (value: number, decimals: number) =>
      new Intl.NumberFormat(LOCALES[lang], {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }).format(value)
    for (const value of [0, 7, 999, 1000, 12_345, 1_234_567, -5, -999, -1000, -1_234_567, 1e15, 1e21]) {
      expect(formatNumber(lang, value)).toBe(byIntl(value, 0))
      expect(formatCoins(lang, value)).toBe(byIntl(value, 2))
    }
    for (const value of [0.5, 1.25, 1.005, 1234.56, -0.004, -1234.5, 0.1 + 0.2, Number.NaN]) {
      expect(formatCoins(lang, value)).toBe(byIntl(value, 2))
      expect(formatAverage(lang, value)).toBe(byIntl(value, 1))
      expect(formatNumber(lang, value)).toBe(new Intl.NumberFormat(LOCALES[lang]).format(value))
    }
  })

  it.each(languages)('days of every month, and ranges of them, are written as Intl writes them (%s)', (lang) => {
    const format = new Intl.DateTimeFormat(LOCALES[lang], day)
    const first = '2026-01-05'
    for (let month = 1; month <= 12; month += 1) {
      const date = `2026-${String(month).padStart(2, '0')}-17`
      expect(formatDate(lang, date)).toBe(format.format(new Date(date)))
      expect(formatDateRange(lang, first, date)).toBe(format.formatRange(new Date(first), new Date(date)))
      expect(formatDateRange(lang, '2025-12-31', date)).toBe(format.formatRange(new Date('2025-12-31'), new Date(date)))
    }
    expect(formatDateRange(lang, first, first)).toBe(format.format(new Date(first)))
  })
})

describe('calendar dates', () => {
  it('a calendar date does not depend on the time zone of the reader', () => {
    expect(formatDate('en', '2023-03-02')).toBe('2 Mar 2023')
    expect(formatDate('fr', '2023-12-31')).toBe('31 déc. 2023')
    expect(formatDate('en', '2024-01-01')).toBe('1 Jan 2024')
  })

  it('a date range names month and year once if both days share them', () => {
    expect(plain(formatDateRange('en', '2026-11-01', '2026-11-15'))).toMatch(/^1 ?– ?15 Nov 2026$/)
    expect(formatDateRange('en', '2026-11-15', '2026-11-15')).toBe('15 Nov 2026')
  })

  it('the calendar date of an instant is that of the given time zone', () => {
    expect(calendarDateIn('America/New_York', '2026-11-15T03:30:00Z')).toBe('2026-11-14')
    expect(calendarDateIn('Europe/Paris', '2026-11-15T23:30:00Z')).toBe('2026-11-16')
  })
})

describe('instants', () => {
  it('an instant is shown with day and time of the given time zone', () => {
    expect(formatInstant('en', '2026-11-15T07:00:00Z', 'America/New_York')).toBe('15 Nov 2026, 02:00')
  })

  const ago = (instant: string, now: string, lang: 'en' | 'fr' = 'en') =>
    formatRelative(lang, instant, Date.parse(now), 'America/New_York')

  it('an instant of the last month is shown relative to now', () => {
    const now = '2026-11-15T17:00:00Z'
    expect(ago('2026-11-15T16:59:40Z', now)).toBe('now')
    expect(ago('2026-11-15T16:58:00Z', now)).toBe('2 minutes ago')
    expect(ago('2026-11-15T12:00:00Z', now)).toBe('5 hours ago')
    expect(ago('2026-11-14T16:00:00Z', now)).toBe('yesterday')
    expect(ago('2026-11-03T16:00:00Z', now, 'fr')).toBe('il y a 12 jours')
    expect(ago('2026-11-16T18:00:00Z', now)).toBe('tomorrow')
  })

  it('a relative time counts calendar days of the shown time zone, not periods of 24 hours', () => {
    expect(ago('2026-11-13T20:06:00Z', '2026-11-15T17:45:00Z')).toBe('2 days ago')
    expect(ago('2026-11-15T04:30:00Z', '2026-11-15T17:45:00Z')).toBe('yesterday')
    expect(ago('2026-11-15T04:30:00Z', '2026-11-15T05:30:00Z')).toBe('1 hour ago')
  })

  it('an instant more than 29 days ago is shown as its date', () => {
    expect(ago('2026-10-17T16:00:00Z', '2026-11-15T17:00:00Z')).toBe('29 days ago')
    expect(ago('2026-10-16T16:00:00Z', '2026-11-15T17:00:00Z')).toBe('16 Oct 2026')
    expect(ago('2024-11-01T11:00:00Z', '2026-11-15T17:00:00Z', 'fr')).toBe('1 nov. 2024')
  })
})

it('a list of names ends with the word for “and” of its language', () => {
  expect(formatList('en', ['North', 'South', 'East'])).toBe('North, South and East')
  expect(formatList('fr', ['Nord', 'Sud'])).toBe('Nord et Sud')
})
