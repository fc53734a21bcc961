import { expect, it } from 'vitest'
import { toKinds } from './badge-kinds.ts'
import type { ArchivedBadge, ListedBadge } from './badges.queries.ts'

const badge = (id: number, name: string, given: Partial<ListedBadge> = {}): ListedBadge => ({
  id,
  name,
  type: 'MANAGEMENT',
  points: 10,
  coins: 1,
  smallimage: null,
  description: '',
  divisionid: 1,
  originalId: null,
  feedType: 'NoneType',
  activeMonthlyLimit: false,
  monthlyLimit: 0,
  activeWeeklyLimit: false,
  weeklyLimit: 0,
  activeDriverLimit: false,
  driverLimit: 0,
  activeWeeklyDriverLimit: false,
  weeklyDriverLimit: 0,
  version: 1,
  assignable: true,
  copies: 0,
  ...given,
})

const badges = [
  badge(1, 'Safe winter'),
  badge(2, 'Safe summer', { assignable: false }),
  badge(3, 'On time', { type: 'ON_TIME', assignable: false }),
]
const archived: ArchivedBadge[] = [{ ...badge(4, 'Safe spring'), archivedat: '2026-03-10T12:00:00.000Z' }]

const idsIn = (lists: Parameters<typeof toKinds>[0], search: string, isEditor: boolean) =>
  Object.fromEntries(
    Object.entries(toKinds(lists, { search, isEditor })).map(([kind, of]) => [kind, of?.map(({ id }) => id)]),
  )

it('an editor finds every badge that people give among the assignable ones', () => {
  expect(idsIn({ badges, archived }, '', true)).toEqual({
    all: [1, 2, 3],
    given: [1, 2],
    automatic: [3],
    archived: [4],
  })
})

it('a Manager finds only granted badges among the assignable ones and no deleted ones', () => {
  expect(idsIn({ badges, archived: undefined }, '', false)).toEqual({
    all: [1, 2, 3],
    given: [1],
    automatic: [3],
    archived: undefined,
  })
})

it('a search leaves the badges of each kind that match it', () => {
  expect(idsIn({ badges, archived }, 'summer', true)).toEqual({ all: [2], given: [2], automatic: [], archived: [] })
  expect(idsIn({ badges, archived }, 'safe', true)).toEqual({
    all: [1, 2],
    given: [1, 2],
    automatic: [],
    archived: [4],
  })
})
