import { expect, it } from 'vitest'
import { calendarDateIn } from '../src/format/format.ts'

it.each(['America/Toronto', 'Pacific/Kiritimati', undefined])(
  'a browser with Temporal finds the same calendar date of an instant as Intl does (%s)',
  (zone) => {
    expect('Temporal' in globalThis).toBe(true)
    const byIntl = new Intl.DateTimeFormat('en-CA', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      timeZone: zone,
    })
    for (const instant of ['2026-03-08T06:59:59Z', '2026-11-01T05:30:00Z', '2026-12-31T23:59:59Z']) {
      expect(calendarDateIn(zone, instant)).toBe(byIntl.format(new Date(instant)))
    }
  },
)
