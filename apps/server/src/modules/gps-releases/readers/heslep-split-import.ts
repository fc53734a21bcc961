import { pickColumns } from './columns.ts'
import { blankTrip, countIn, eachPlacedRow, personDay, timeIn } from './read-rows.ts'
import type { ImportSystem, Reading, ReadTrip } from './reader.ts'

const SCHEDULE = {
  name: 'gps_schedule',
  columns: pickColumns('employeeId', 'date', 'scheduledIn'),
  required: ['employeeId', 'date', 'scheduledIn'],
  sample: [
    ['E-1001', '2026-03-02', '05:30'],
    ['E-1002', '2026-03-02', '05:30'],
    ['E-1003', '2026-03-02', '06:00'],
  ],
} as const

const DAYS = {
  name: 'gps_worked',
  columns: pickColumns('employeeId', 'date', 'truck', 'login', 'logout', 'trips'),
  required: ['employeeId', 'date', 'login', 'logout', 'trips'],
  sample: [
    ['E-1001', '2026-03-02', '214', '05:21', '15:48', '6'],
    ['E-1002', '2026-03-02', '188', '05:52', '15:30', '5'],
  ],
} as const

/** A schedule and the worked days, matched by person and day. Scheduled people who did not come have no worked day. */
export const heslepSplitImport: ImportSystem = {
  files: [SCHEDULE, DAYS],
  read: async ([schedule = new Uint8Array(), days = new Uint8Array()], { latestDay }) => {
    const reading: Reading = { rows: 0, trips: [], unplaced: [] }
    const { trips, unplaced } = reading
    const context = { latestDay, dayColumns: ['date'], unplaced } as const
    const waiting = new Map<string, ReadTrip>()

    reading.rows += await eachPlacedRow('firstfile', schedule, SCHEDULE, context, (row) => {
      const { cells, day, issues } = row
      const key = personDay(cells.employeeId, day)
      const trip = {
        ...blankTrip(row),
        employeeId: cells.employeeId,
        scheduledMinutes: timeIn(cells.scheduledIn, 'scheduled', day, issues),
      }
      trips.push(trip)
      if (cells.employeeId !== '' && !waiting.has(key)) waiting.set(key, trip)
    })

    reading.rows += await eachPlacedRow('secondfile', days, DAYS, context, (row) => {
      const { cells, day, issues, line } = row
      const key = personDay(cells.employeeId, day)
      const worked = {
        truck: cells.truck,
        loginMinutes: timeIn(cells.login, 'login', day, issues),
        logoutMinutes: timeIn(cells.logout, 'logout', day, issues),
        tripCount: countIn(cells.trips, issues),
      }
      const scheduled = waiting.get(key)
      if (scheduled === undefined) {
        trips.push({ ...blankTrip(row), employeeId: cells.employeeId, ...worked })
        return
      }
      waiting.delete(key)
      Object.assign(scheduled, worked)
      scheduled.issues.push(...issues)
      scheduled.lines.push(line)
    })
    return reading
  },
}
