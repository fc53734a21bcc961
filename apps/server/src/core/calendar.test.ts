import { expect, it } from 'vitest'
import { dateIn, nextWorkingDay } from './calendar.ts'

it('cuts the day where people are', () => {
  const at = new Date('2026-03-01T03:30:00Z')
  expect(dateIn('America/New_York', at)).toBe('2026-02-28')
  expect(dateIn('America/Vancouver', at)).toBe('2026-02-28')
  expect(dateIn('Europe/Paris', at)).toBe('2026-03-01')
  expect(dateIn('Pacific/Kiritimati', new Date('2025-12-31T10:00:00Z'))).toBe('2026-01-01')
})

it('the next working day after a Friday, Saturday or Sunday is the Monday', () => {
  expect(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map(nextWorkingDay)).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
  ])
})
