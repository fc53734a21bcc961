import { expect, it } from 'vitest'
import { newTrip, toCorrectedRow } from '../trip-entry.model.ts'
import { needsAttention, sheetRowsFor } from './sheet-row.model.ts'
import { editDraft, NO_DRAFTS } from './trip-drafts.model.ts'

const { isNew: _, ...row } = newTrip(7, '2026-03-02')
const stored = { ...row, userid: 1, driver: 'Ada', employeeID: 'D1', valid: true, perfectAttendance: true, version: 3 }
const sheet = (trip: typeof stored) => ({ trips: [trip], lateBufferMinutes: 5 })

it('a row that a correction deletes keeps its values, is marked and needs no attention', () => {
  const drafts = editDraft(editDraft(NO_DRAFTS, stored, { numberoftrips: '' }), stored, { deleted: true })
  const [shown] = sheetRowsFor('2026-03-02', { sheet: sheet(stored), drafts, lang: 'en' }).shown
  expect(shown).toMatchObject({ isUnsaved: true, entry: { deleted: true } })
  expect(shown && needsAttention(shown)).toBe(false)
  const [draft] = drafts.values()
  expect(draft && toCorrectedRow(draft, 'en')).toMatchObject({ id: 7, deleted: true, numberoftrips: 1, version: 3 })
})

it('a correction can restore a row that was deleted before the release', () => {
  const gone = { ...stored, deleted: true }
  const drafts = editDraft(NO_DRAFTS, gone, { deleted: false })
  const [shown] = sheetRowsFor('2026-03-02', { sheet: sheet(gone), drafts, lang: 'en' }).shown
  expect(shown).toMatchObject({ isUnsaved: true, entry: { deleted: false } })
})

it('a draft of a row that another person deleted meanwhile is not shown', () => {
  const drafts = editDraft(NO_DRAFTS, stored, { truck: '9' })
  const [shown] = sheetRowsFor('2026-03-02', { sheet: sheet({ ...stored, deleted: true }), drafts, lang: 'en' }).shown
  expect(shown).toMatchObject({ isUnsaved: false, entry: { deleted: true } })
})

it('a decision about perfect attendance counts against the times and is sent with its reason', () => {
  const drafts = editDraft(
    NO_DRAFTS,
    { ...stored, scheduledtimein: '06:00', actuallogin: '06:40' },
    {
      perfectAttendance: true,
      excuse: 'Snow',
    },
  )
  const [shown] = sheetRowsFor('2026-03-02', { sheet: sheet(stored), drafts, lang: 'en' }).shown
  expect(shown?.verdict).toMatchObject({ lateArrival: true, perfectAttendance: true })
  const [draft] = drafts.values()
  expect(draft && toCorrectedRow(draft, 'en')).toMatchObject({ perfectAttendance: true, reason: 'Snow' })
})
