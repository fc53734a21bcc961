import { pickColumns } from './columns.ts'
import { blankTrip, countIn, eachPlacedRow, timeIn } from './read-rows.ts'
import type { ImportSystem, Reading } from './reader.ts'

const DAYS = {
  name: 'gps_days',
  columns: pickColumns('employeeId', 'driver', 'date', 'truck', 'scheduledIn', 'login', 'logout', 'trips'),
  required: ['employeeId', 'date', 'scheduledIn', 'login', 'logout', 'trips'],
  sample: [
    ['E-1001', 'Amadou Diallo', '2026-03-02', '214', '05:30', '05:21', '15:48', '6'],
    ['E-1002', 'Béatrice Gagnon', '2026-03-02', '188', '05:30', '05:52', '15:30', '5'],
    ['E-1003', 'Fatima Haddad', '2026-03-02', '207', '06:00', '', '', '0'],
    ['E-1004', 'Oscar Nyström', '2026-03-02', '226', '22:00', '21:57', '06:03', '4'],
  ],
} as const

/** One file with one row per person and day. */
export const normalImport: ImportSystem = {
  files: [DAYS],
  read: async ([content = new Uint8Array()], { latestDay }) => {
    const reading: Reading = { rows: 0, trips: [], unplaced: [] }
    const { trips, unplaced } = reading
    const context = { latestDay, dayColumns: ['date'], unplaced } as const
    reading.rows = await eachPlacedRow('firstfile', content, DAYS, context, (row) => {
      const { cells, day, issues } = row
      trips.push({
        ...blankTrip(row),
        employeeId: cells.employeeId,
        driverName: cells.driver,
        truck: cells.truck,
        scheduledMinutes: timeIn(cells.scheduledIn, 'scheduled', day, issues),
        loginMinutes: timeIn(cells.login, 'login', day, issues),
        logoutMinutes: timeIn(cells.logout, 'logout', day, issues),
        tripCount: countIn(cells.trips, issues),
      })
    })
    return reading
  },
}
