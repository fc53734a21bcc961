import type { InboxMessage } from '@laurel/contract/inbox.ts'
import { expect, it } from 'vitest'
import { groupMessages } from './groups.ts'

const at = (instant: string): InboxMessage => ({
  id: 1,
  kind: 'staff',
  title: '',
  text: '',
  at: instant,
  read: false,
  link: '/inbox',
  smallimage: null,
})

it('messages are grouped by today, the week since Sunday, and months', () => {
  const days = ['2026-11-18', '2026-11-17', '2026-11-15', '2026-11-14', '2026-11-01', '2026-10-31', '2025-11-20']
  const groups = groupMessages(
    days.map((day) => at(`${day}T12:00:00Z`)),
    Date.parse('2026-11-18T13:00:00Z'),
  )
  expect(groups.map(({ key, messages }) => [key, messages.length])).toEqual([
    ['today', 1],
    ['week', 2],
    ['2026-11-01', 2],
    ['2026-10-01', 1],
    ['2025-11-01', 1],
  ])
})

it('a message of a clock that is ahead of the phone counts as of today', () => {
  const groups = groupMessages([at('2026-11-19T12:00:00Z')], Date.parse('2026-11-18T13:00:00Z'))
  expect(groups.map(({ key }) => key)).toEqual(['today'])
})
