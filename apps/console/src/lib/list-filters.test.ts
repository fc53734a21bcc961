import { calendarDate, idOrAll } from '@laurel/contract/rules.ts'
import { describe, expect, it } from 'vitest'
import { choiceFilter, countFilter, dayFilter, dayOrNoneFilter, idFilter, isDay, textFilter } from './list-filters.ts'

describe('a filter of a list', () => {
  it.each([0, 7, '7', '007', 2_147_483_647, 2_147_483_648, -1, 1.5, 'all', null, undefined, [7], '2026-11-15'])(
    'takes the id %j exactly where the server does',
    (value) => {
      const { data } = idOrAll.safeParse(value)
      expect(idFilter.read(value) ?? idFilter.normal).toBe(data ?? 0)
    },
  )

  it.each([
    '2026-11-15',
    '2024-02-29',
    '2026-02-29',
    '2026-13-01',
    '0000-01-01',
    '0001-01-01',
    '2026-1-1',
    20261115,
    '',
  ])('takes the day %j exactly where the server does', (value) => {
    expect(isDay(value)).toBe(calendarDate.safeParse(value).success)
    expect(dayFilter.read(value)).toBe(isDay(value) ? value : undefined)
    expect(dayOrNoneFilter.read(value) ?? dayOrNoneFilter.normal).toBe(isDay(value) ? value : '')
  })

  it('of a count ends at its largest value', () => {
    expect([0, 5, 6].map(countFilter(5).read)).toEqual([0, 5, undefined])
  })

  it('of a choice begins with the first one unless another is named', () => {
    expect(choiceFilter(['no', 'yes']).normal).toBe('no')
    expect(choiceFilter(['', 'changes'], 'changes').normal).toBe('changes')
    expect(choiceFilter(['no', 'yes']).read('maybe')).toBeUndefined()
  })

  it('of a text takes text alone', () => {
    expect(textFilter.read('all')).toBe('all')
    expect(textFilter.read(5)).toBeUndefined()
  })
})
