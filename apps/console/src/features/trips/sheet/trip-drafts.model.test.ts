import { expect, it } from 'vitest'
import { newTrip } from '../trip-entry.model.ts'
import {
  addDraft,
  dropDrafts,
  editDraft,
  NO_DRAFTS,
  outdatedDrafts,
  rebaseDrafts,
  tripConflicts,
} from './trip-drafts.model.ts'

const { isNew: _, ...stored } = { ...newTrip(7, '2026-03-02'), version: 1 }

it('a row counts as unsaved when it differs from the stored one', () => {
  const changed = editDraft(NO_DRAFTS, stored, { truck: '9' })
  expect([...changed.keys()]).toEqual([7])
  expect(editDraft(changed, stored, { truck: '1' }).size).toBe(0)
})

it('a new row begins with truck 1, one trip and a negative id of its own', () => {
  const added = addDraft(addDraft(NO_DRAFTS, '2026-03-02'), '2026-03-03')
  expect([...added.keys()]).toEqual([-1, -2])
  expect(added.get(-1)).toMatchObject({ trip: { isNew: true }, entry: { truck: '1', numberoftrips: '1' } })
  expect(dropDrafts(added, [-1]).size).toBe(1)
})

it('a draft whose row was changed meanwhile is outdated and can be rebased', () => {
  const drafts = editDraft(addDraft(NO_DRAFTS, '2026-03-02'), stored, { truck: '9' })
  const now = { ...stored, truck: '4', version: 2 }
  expect(outdatedDrafts(drafts, [stored])).toEqual([])
  expect(outdatedDrafts(drafts, [now]).map(({ trip }) => trip.id)).toEqual([7])
  expect(outdatedDrafts(drafts, []).map(({ trip }) => trip.id)).toEqual([7])
  expect(rebaseDrafts(drafts, [now]).get(7)).toMatchObject({ trip: { version: 2 }, entry: { truck: '9' } })
})

it('a conflict over a row lists the fields that differ with both values, and a deleted row without values', () => {
  const drafts = editDraft(NO_DRAFTS, stored, { truck: '9', actuallogin: '05:30' })
  const now = { ...stored, truck: '4', actuallogin: '05:30', version: 2 }
  const outdated = outdatedDrafts(drafts, [now])
  expect(tripConflicts(outdated, [now])).toMatchObject([
    { id: 7, isGone: false, fields: [{ field: 'truck', theirs: '4', yours: '9' }] },
  ])
  expect(tripConflicts(outdated, [{ ...now, deleted: true }])).toMatchObject([{ isGone: true, fields: [] }])
})
