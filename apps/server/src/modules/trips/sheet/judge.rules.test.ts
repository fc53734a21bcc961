import { attendanceFor, endsBeforeItBegins } from '@laurel/contract/attendance.ts'
import { tripState } from '@laurel/contract/trips.ts'
import { minutesFromTyped } from '@laurel/contract/typed-time.ts'
import { describe, expect, it } from 'vitest'
import { type JudgedRow, judge } from './judge.rules.ts'

const minutes = (time: string | null) => (time === null ? null : (minutesFromTyped(time) ?? null))

const times = (scheduled: string | null, login: string | null, logout: string | null = null) => ({
  scheduledMinutes: minutes(scheduled),
  loginMinutes: minutes(login),
  logoutMinutes: minutes(logout),
})

describe('a late arrival', () => {
  it.each([
    ['06:00', '05:00', false],
    ['06:00', '06:00', false],
    ['06:00', '06:05', false],
    ['06:00', '06:06', true],
    ['06:00', '19:30', true],
    ['05:00', '19:30', true],
    ['23:55', '00:00', false],
    ['23:55', '00:01', true],
    ['22:00', '02:00', true],
    ['00:15', '23:50', false],
    ['18:00', '17:59', false],
    [null, '09:00', false],
    ['06:00', null, false],
  ])(
    'with a buffer of 5 minutes a person scheduled at %s who logs in at %s is late: %s',
    (scheduled, login, expected) => {
      expect(attendanceFor(times(scheduled, login), 5).lateArrival).toBe(expected)
    },
  )

  it('without a buffer a log-in one minute after the schedule is late', () => {
    expect(attendanceFor(times('06:00', '06:00'), 0).lateArrival).toBe(false)
    expect(attendanceFor(times('06:00', '06:01'), 0).lateArrival).toBe(true)
  })

  it('a log-in after midnight is late by its dated time', () => {
    const night = { scheduledMinutes: 23 * 60 + 45, loginMinutes: 24 * 60 + 5, logoutMinutes: 32 * 60 }
    expect(attendanceFor(night, 19).lateArrival).toBe(true)
    expect(attendanceFor(night, 20).lateArrival).toBe(false)
  })
})

it.each([
  ['06:00', '06:00', { noshow: false, lateArrival: false, perfectAttendance: true }],
  ['06:00', '07:00', { noshow: false, lateArrival: true, perfectAttendance: false }],
  ['06:00', null, { noshow: true, lateArrival: false, perfectAttendance: false }],
  [null, '09:00', { noshow: false, lateArrival: false, perfectAttendance: true }],
  [null, null, { noshow: false, lateArrival: false, perfectAttendance: false }],
])('a person scheduled at %s who logs in at %s is judged %o', (scheduled, login, expected) => {
  expect(attendanceFor(times(scheduled, login), 5)).toEqual(expected)
})

it.each([
  ['06:00', '15:00', false],
  ['06:00', '06:00', false],
  ['06:00', '05:59', true],
  ['18:00', '02:00', false],
  ['16:00', '00:30', false],
  ['08:00', '00:00', false],
  ['08:00', '00:01', true],
  ['22:00', '06:00', false],
  ['06:00', null, false],
  [null, '06:00', false],
])('a shift with log-in %s and log-out %s ends before it begins: %s', (login, logout, expected) => {
  expect(endsBeforeItBegins(times(null, login, logout))).toBe(expected)
})

describe('the rows of a release', () => {
  const row = (given: Partial<JudgedRow> = {}): JudgedRow => ({
    workDate: '2026-03-02',
    employeeId: 'D1',
    driverId: 1,
    deleted: false,
    issues: [],
    attendanceOverride: null,
    ...times('06:00', '06:00', '15:00'),
    ...given,
  })
  const codes = (...rows: JudgedRow[]) => judge(rows, 5).map(({ problems }) => problems.map(({ code }) => code))

  it('rows of different people or days have no problems', () => {
    expect(codes(row(), row({ driverId: 2 }), row({ workDate: '2026-03-03' }))).toEqual([[], [], []])
  })

  it('of several rows for one person and day only the first that is not deleted is valid', () => {
    expect(codes(row(), row(), row())).toEqual([[], ['second_row'], ['second_row']])
    expect(codes(row({ deleted: true }), row(), row())).toEqual([[], [], ['second_row']])
  })

  it('a row without a known driver is invalid', () => {
    const nobody = { driverId: undefined }
    expect(codes(row(nobody), row({ ...nobody, employeeId: '' }), row({ ...nobody, employeeId: '' }))).toEqual([
      ['driver_unknown'],
      ['employee_missing'],
      ['employee_missing'],
    ])
    const unassigned = { code: 'truck_unassigned', field: 'employeeID', value: '7' } as const
    expect(codes(row({ ...nobody, employeeId: '', issues: [unassigned] }))).toEqual([['truck_unassigned']])
  })

  it('an override decides about perfect attendance', () => {
    const late = times('06:00', '08:00')
    const [excused, revoked] = judge(
      [row({ ...late, attendanceOverride: true }), row({ driverId: 2, attendanceOverride: false })],
      5,
    )
    expect(excused).toMatchObject({ lateArrival: true, perfectAttendance: true })
    expect(revoked).toMatchObject({ lateArrival: false, perfectAttendance: false })
  })
})

it('a row with several states shows the worst one', () => {
  const worst = { valid: false, noshow: true, lateArrival: true, perfectAttendance: false }
  expect(tripState(worst)).toBe('invalid')
  expect(tripState({ ...worst, valid: true })).toBe('noshow')
  expect(tripState({ ...worst, valid: true, noshow: false })).toBe('late')
  expect(tripState({ ...worst, valid: true, noshow: false, lateArrival: false })).toBe('imperfect')
})
