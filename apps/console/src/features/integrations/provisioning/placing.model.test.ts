import type { ProviderGroup } from '@laurel/contract/provisioning.ts'
import { expect, it } from 'vitest'
import { isIncomplete, placingFor, toChanges } from './placing.model.ts'

const group = (given: Partial<ProviderGroup> = {}): ProviderGroup => ({
  id: 1,
  name: 'Fleet',
  members: 3,
  role: null,
  divisions: [],
  toplace: true,
  ...given,
})

const placed = group({ id: 2, role: 'Manager', divisions: [{ id: 7, name: 'North' }], toplace: false })

it('a group that nobody placed begins without a choice, one that places nobody with that choice', () => {
  expect(placingFor(group())).toEqual({ role: '', divisionids: [] })
  expect(placingFor(group({ toplace: false }))).toEqual({ role: 'none', divisionids: [] })
})

it('only groups whose place became another one are sent', () => {
  const edits = { 1: { role: 'none', divisionids: [] }, 2: { role: 'Manager', divisionids: [7] } } as const
  const changes = toChanges([group(), placed], {
    1: { ...edits[1], divisionids: [] },
    2: { ...edits[2], divisionids: [7] },
  })
  expect(changes).toEqual([{ group: group(), role: null, divisionids: [] }])
})

it('company admins have no divisions, and every other role is incomplete without one', () => {
  const [change] = toChanges([placed], { 2: { role: 'CompanyAdmin', divisionids: [7] } })
  expect(change).toMatchObject({ role: 'CompanyAdmin', divisionids: [] })
  expect(isIncomplete({ role: 'CompanyAdmin', divisionids: [] })).toBe(false)
  expect(isIncomplete({ role: 'Driver', divisionids: [] })).toBe(true)
  expect(isIncomplete({ role: null, divisionids: [] })).toBe(false)
})
