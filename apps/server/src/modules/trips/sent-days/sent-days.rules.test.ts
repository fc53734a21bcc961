import { describe, expect, it } from 'vitest'
import type { HolderRow } from '../release/release-days.service.ts'
import type { TripRow } from '../sheet/sheet.queries.ts'
import type { ImportedTrip } from '../upload/imported-trips.queries.ts'
import { decideFate } from './sent-days.rules.ts'

const trip: ImportedTrip = {
  workDate: '2026-03-02',
  employeeId: 'D1',
  driverName: '',
  truck: '214',
  scheduledMinutes: 360,
  loginMinutes: 355,
  logoutMinutes: 930,
  tripCount: 6,
  issues: [],
  lines: [],
}
const values = { truck: '214', scheduled_minutes: 360, login_minutes: 355, logout_minutes: 930, trip_count: 6 }
const own = (given: object = {}) =>
  ({
    ...values,
    id: 1,
    release_id: 9,
    deleted_at: null,
    issues: [],
    version: 3,
    sent_version: 3,
    ...given,
  }) as unknown as TripRow
const holder = (given: object = {}) =>
  ({ ...values, trip_id: 1, release_id: 9, released_at: null, ...given }) as unknown as HolderRow

describe('a day that was sent', () => {
  it('a day that no release has is added', () => {
    expect(decideFate(trip, undefined, undefined)).toEqual({ kind: 'add' })
  })

  it('a row of the open release is replaced as long as nobody has touched it since it was sent', () => {
    expect(decideFate(trip, own({ trip_count: 5 }), undefined).kind).toBe('replace')
    expect(decideFate(trip, own({ trip_count: 5, version: 4 }), undefined)).toMatchObject({ reason: 'edited' })
    expect(decideFate(trip, own({ deleted_at: new Date() }), undefined)).toMatchObject({ reason: 'deleted' })
  })

  it('a row that somebody edited to what is sent now is no conflict', () => {
    expect(decideFate(trip, own({ version: 4 }), undefined).kind).toBe('unchanged')
  })

  it('a row with an unreadable time is replaced even where its other values are the same', () => {
    const issue = { code: 'time_unreadable', field: 'actuallogin', value: 'noon' } as const
    expect(decideFate({ ...trip, issues: [issue] }, own(), undefined).kind).toBe('replace')
    expect(decideFate(trip, own({ issues: [issue] }), undefined).kind).toBe('replace')
  })

  it('a released row that differs becomes a proposal, and a row of another pending release a conflict', () => {
    expect(decideFate(trip, undefined, holder({ trip_count: 5, released_at: new Date() })).kind).toBe('propose')
    expect(decideFate(trip, undefined, holder({ trip_count: 5 }))).toMatchObject({ reason: 'elsewhere' })
    expect(decideFate(trip, undefined, holder()).kind).toBe('unchanged')
  })
})
