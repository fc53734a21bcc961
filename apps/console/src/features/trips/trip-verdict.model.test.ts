import type { Trip } from '@laurel/contract/trips.ts'
import { describe, expect, it } from 'vitest'
import { type Draft, newTrip, type TripEntry, toTripChange, toTripEntry } from './trip-entry.model.ts'
import { judgeDraft, secondRows, stateFor } from './trip-verdict.model.ts'

const stored: Trip = {
  ...newTrip(7, '2026-03-02'),
  userid: 3,
  employeeID: 'D3',
  driver: 'Ada Quick',
  scheduledtimein: '06:00',
  actuallogin: '05:55',
  actuallogout: '15:30',
  perfectAttendance: true,
  valid: true,
}

const buildDraft = (part: Partial<TripEntry>, trip: Trip = stored): Draft => ({
  trip,
  entry: { ...toTripEntry(trip), ...part },
})
const judged = (draft: Draft, isSecond = false) => judgeDraft(draft, { lang: 'en', lateBufferMinutes: 5, isSecond })
const stateAfter = (part: Partial<TripEntry>) => stateFor(judged(buildDraft(part)))

it('an unsaved row shows the state it will have', () => {
  expect(stateAfter({ actuallogin: '06:05' })).toBe('perfect')
  expect(stateAfter({ actuallogin: '06:06' })).toBe('late')
  expect(stateAfter({ actuallogin: '' })).toBe('noshow')
  expect(stateAfter({ actuallogout: '05:00' })).toBe('invalid')
})

it('an unsaved row ends on the next day for a shift of up to 16 hours, or when it is dated there', () => {
  const evening = { ...stored, scheduledtimein: '17:00', actuallogin: '17:00', actuallogout: '02:00' }
  expect(judged(buildDraft({ truck: '9' }, evening)).valid).toBe(true)
  expect(judged(buildDraft({ actuallogout: '09:00' }, evening)).valid).toBe(true)
  const long = judged(buildDraft({ actuallogout: '09:01' }, evening))
  expect(long.problems.map(({ code }) => code)).toEqual(['logout_before_login'])
  expect(judged(buildDraft({ actuallogout: '09:01', logoutNextDay: true }, evening)).valid).toBe(true)
  expect(judged(buildDraft({ truck: '9' }, { ...evening, actuallogout: '10:00', logoutNextDay: true })).valid).toBe(
    true,
  )
})

it('an unsaved row separates missing from wrong values and keeps what was typed', () => {
  const codes = (part: Partial<TripEntry>) => judged(buildDraft(part)).problems.map(({ code }) => code)
  expect(codes({ numberoftrips: '' })).toEqual(['entry_missing'])
  expect(codes({ numberoftrips: '2.5' })).toEqual(['entry_wrong'])
  expect(codes({ numberoftrips: 'abc-5' })).toEqual(['entry_wrong'])
  expect(codes({ numberoftrips: '1001' })).toEqual(['entry_wrong'])
  expect(codes({ numberoftrips: '4.0' })).toEqual([])
})

it('an unsaved row with an unreadable number of trips is right once one is typed, also 0', () => {
  const problems = [{ code: 'trips_unreadable', field: 'numberoftrips', message: '“many” is not a number' } as const]
  const wrong = { ...stored, numberoftrips: 0, valid: false, problems }
  expect(toTripEntry(wrong).numberoftrips).toBe('')
  expect(judged(buildDraft({ truck: '9' }, wrong)).problems).toEqual(problems)
  expect(judged(buildDraft({ numberoftrips: '0' }, wrong)).valid).toBe(true)
  expect(toTripChange(buildDraft({ numberoftrips: '0' }, wrong), 'en')).toMatchObject({ accepted: ['numberoftrips'] })
})

it('an unsaved row is wrong while a field is empty or half typed', () => {
  expect(judged(buildDraft({ numberoftrips: '' })).problems.map(({ field }) => field)).toEqual(['numberoftrips'])
  expect(judged(buildDraft({ actuallogin: ':30' })).problems.map(({ field }) => field)).toEqual(['actuallogin'])
  expect(judged(buildDraft({ numberoftrips: '1001' })).valid).toBe(false)
  expect(judged(buildDraft({ numberoftrips: '0' })).valid).toBe(true)
})

it('a new row needs a driver', () => {
  const added = newTrip(-1, '2026-03-02')
  expect(judged(buildDraft({}, added)).problems.map(({ field }) => field)).toEqual(['employeeID'])
  expect(judged(buildDraft({ userid: 3, employeeID: 'D3' }, added)).valid).toBe(true)
})

it('an unsaved row keeps a problem of the file until that field is changed', () => {
  const problems = [{ code: 'time_unreadable', field: 'actuallogin', message: '“0555” is not a time' } as const]
  const wrong = { ...stored, actuallogin: null, valid: false, problems }
  expect(judged(buildDraft({ truck: '9' }, wrong)).problems).toEqual(problems)
  expect(judged(buildDraft({ actuallogin: '05:55' }, wrong)).valid).toBe(true)
})

it('an unsaved row keeps a decision about perfect attendance', () => {
  const excused = { ...stored, override: { reason: 'Snow', by: 'Bo', at: '2026-03-03T10:00:00Z' } }
  expect(judged(buildDraft({ actuallogin: '07:00' }, excused)).perfectAttendance).toBe(true)
})

describe('a second row for a person and day', () => {
  const other = { ...stored, id: 8, userid: 4, employeeID: 'D4' }
  const drafts = (...list: Draft[]) => new Map(list.map((draft) => [draft.trip.id, draft]))

  it('the row that was changed to a person with another row on that day is the second one', () => {
    const changed = buildDraft({ userid: 3, employeeID: 'D3' }, other)
    expect(secondRows([stored, other], drafts(changed))).toEqual(new Set([8]))
    expect(judged(changed, true).problems.map(({ code }) => code)).toEqual(['second_row'])
  })

  it('a second row for a person and day is right once the first one is deleted', () => {
    const changed = buildDraft({ userid: 3, employeeID: 'D3' }, other)
    expect(secondRows([{ ...stored, deleted: true }, other], drafts(changed))).toEqual(new Set())
  })

  it('a second row for a person and day is found among new rows too', () => {
    const twice = [-1, -2].map((id) => buildDraft({ userid: 5 }, newTrip(id, '2026-03-02')))
    expect(secondRows([stored], drafts(...twice))).toEqual(new Set([-2]))
  })
})
