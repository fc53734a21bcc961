import { FEED_PAGE_SIZE } from '@laurel/contract/feed.ts'
import { expect, it } from 'vitest'
import { byAge, type FeedMark, isWeek, readCursor, readItemId, toItemId, toPage } from './feed.rules.ts'

const mark = (micros: string, kind: FeedMark['kind'], id: number): FeedMark => ({ micros, kind, id })

it('newer items come first, and at one moment releases before awards and higher ids first', () => {
  const marks = [mark('9', 'award', 1), mark('10', 'award', 1), mark('10', 'release', 5), mark('10', 'award', 2)]
  expect(marks.toSorted(byAge).map((one) => `${one.micros} ${toItemId(one)}`)).toEqual([
    '10 r5',
    '10 a2',
    '10 a1',
    '9 a1',
  ])
})

it('a page that is not the last ends with a cursor that names its last item', () => {
  const marks = Array.from({ length: FEED_PAGE_SIZE + 1 }, (_, index) => mark('1773140400000001', 'award', index + 1))
  const { page, next } = toPage(marks)
  expect([page.length, next]).toEqual([FEED_PAGE_SIZE, '1773140400000001-a2'])
  expect(readCursor(next ?? '')).toEqual(page.at(-1))
})

it('the last page has no cursor, and neither has an empty one', () => {
  expect(toPage([mark('1', 'release', 1)]).next).toBeNull()
  expect(toPage([])).toEqual({ page: [], next: null })
})

it('the id of an item leads back to its award or release', () => {
  for (const key of [
    { kind: 'award', id: 7 },
    { kind: 'release', id: 12 },
  ] as const) {
    expect(readItemId(toItemId(key))).toEqual(key)
  }
})

it.each([
  ['2026-03-02', '2026-03-06', true],
  ['2026-03-01', '2026-03-07', true],
  ['2026-03-02', '2026-03-05', false],
  ['2026-03-01', '2026-03-08', false],
])('a release from %s to %s is about a week: %s', (from, to, expected) => {
  expect(isWeek(from, to)).toBe(expected)
})
