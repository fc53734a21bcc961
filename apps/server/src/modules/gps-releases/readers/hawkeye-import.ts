import { pickColumns } from './columns.ts'
import { blankTrip, countIn, eachPlacedRow, timeIn } from './read-rows.ts'
import type { ImportSystem, Reading, ReadTrip } from './reader.ts'

const TRUCKS = {
  name: 'gps_trucks',
  columns: pickColumns('truck', 'date', 'login', 'logout', 'trips'),
  required: ['truck', 'date', 'login', 'logout', 'trips'],
  sample: [
    ['214', '2026-03-02', '05:21', '15:48', '6'],
    ['188', '2026-03-02', '05:52', '15:30', '5'],
  ],
} as const

const ASSIGNMENTS = {
  name: 'gps_assignments',
  columns: pickColumns('truck', 'date', 'employeeId', 'scheduledIn'),
  required: ['truck', 'date', 'employeeId', 'scheduledIn'],
  sample: [
    ['214', '2026-03-02', 'E-1001', '05:30'],
    ['188', '2026-03-02', 'E-1002', '05:30'],
    ['207', '2026-03-02', 'E-1003', '06:00'],
  ],
} as const

const truckDayKey = (truck: string, day: string) => `${day} ${truck.toLowerCase()}`

/** Data of trucks and assignments of drivers, matched by truck and day. */
export const hawkeyeImport: ImportSystem = {
  files: [TRUCKS, ASSIGNMENTS],
  read: async ([trucks = new Uint8Array(), assignments = new Uint8Array()], { latestDay }) => {
    const reading: Reading = { rows: 0, trips: [], unplaced: [] }
    const { trips, unplaced } = reading
    const context = { latestDay, dayColumns: ['date'], unplaced } as const
    const driven = new Map<string, ReadTrip>()
    const assigned = new Set<string>()

    reading.rows += await eachPlacedRow('firstfile', trucks, TRUCKS, context, (row) => {
      const { cells, day, issues } = row
      const key = truckDayKey(cells.truck, day)
      const trip = {
        ...blankTrip(row),
        truck: cells.truck,
        loginMinutes: timeIn(cells.login, 'login', day, issues),
        logoutMinutes: timeIn(cells.logout, 'logout', day, issues),
        tripCount: countIn(cells.trips, issues),
      }
      trips.push(trip)
      if (driven.has(key)) issues.push({ code: 'truck_twice', field: 'truck', value: cells.truck })
      else if (cells.truck !== '') driven.set(key, trip)
    })

    reading.rows += await eachPlacedRow('secondfile', assignments, ASSIGNMENTS, context, (row) => {
      const { cells, day, issues, line } = row
      const key = truckDayKey(cells.truck, day)
      const scheduledMinutes = timeIn(cells.scheduledIn, 'scheduled', day, issues)
      const trip = driven.get(key)
      if (trip === undefined || assigned.has(key)) {
        if (assigned.has(key)) issues.push({ code: 'truck_twice', field: 'truck', value: cells.truck })
        trips.push({ ...blankTrip(row), employeeId: cells.employeeId, truck: cells.truck, scheduledMinutes })
      } else {
        Object.assign(trip, { employeeId: cells.employeeId, scheduledMinutes })
        trip.issues.push(...issues)
        trip.lines.push(line)
      }
      if (cells.truck !== '') assigned.add(key)
    })

    for (const [key, { issues, truck }] of driven) {
      if (!assigned.has(key)) issues.push({ code: 'truck_unassigned', field: 'employeeID', value: truck })
    }
    return reading
  },
}
