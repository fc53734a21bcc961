import { beforeEach, expect, it, vi } from 'vitest'
import { recentItems, rememberItem } from './recent-items.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

const item = (number: number) => ({ id: `person-${number}`, label: `Person ${number}`, href: `/driver-data/${number}` })

it('the palette remembers the last five items, the latest first and each one once', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 3]) rememberItem(7, item(number))
  expect(recentItems(7).map(({ id }) => id)).toEqual(['person-3', 'person-6', 'person-5', 'person-4', 'person-2'])
})

it('the palette shows nobody the recent items of somebody else', () => {
  rememberItem(7, item(1))
  expect(recentItems(8)).toEqual([])
})

it('the palette ignores stored items that it cannot read', () => {
  rememberItem(7, item(1))
  for (const key of stored.keys()) stored.set(key, '[{"id":1},"x",null]')
  expect(recentItems(7)).toEqual([])
})
