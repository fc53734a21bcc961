import { pickColumns } from './columns.ts'
import { blankTrip, countIn, eachPlacedRow, timeIn } from './read-rows.ts'
import type { ImportSystem, Reading } from './reader.ts'

const DAYS = {
  name: 'gps_stamps',
  columns: pickColumns('employeeId', 'driver', 'startScheduled', 'startActual', 'endActual', 'truck', 'loads'),
  required: ['employeeId', 'startScheduled', 'startActual', 'endActual', 'loads'],
  sample: [
    ['E-1001', 'Diallo, Amadou', '03/02/2026 05:30', '03/02/2026 05:21', '03/02/2026 15:48', '214', '6'],
    ['E-1004', 'Nyström, Oscar', '03/02/2026 22:00', '03/02/2026 21:57', '03/03/2026 06:03', '226', '4'],
    ['E-1003', 'Haddad, Fatima', '03/02/2026 06:00', '', '', '207', '0'],
  ],
} as const

/** `Last, First` as `First Last`. */
const spoken = (name: string) => {
  const [, last, first] = /^([^,]+),\s*(\S.*)$/.exec(name) ?? []
  return last === undefined || first === undefined ? name : `${first} ${last.trim()}`
}

/** One file with stamps of date and time. The day is that of the scheduled start, else of the actual one. */
export const preCastImport: ImportSystem = {
  files: [DAYS],
  read: async ([content = new Uint8Array()], { latestDay }) => {
    const reading: Reading = { rows: 0, trips: [], unplaced: [] }
    const { trips, unplaced } = reading
    const context = { latestDay, dayColumns: ['startScheduled', 'startActual'], unplaced } as const
    reading.rows = await eachPlacedRow('firstfile', content, DAYS, context, (row) => {
      const { cells, day, issues } = row
      const loginMinutes = timeIn(cells.startActual, 'login', day, issues)
      const logoutMinutes = timeIn(cells.endActual, 'logout', day, issues)
      // Stamps have dates, so an end before the start cannot be a night shift.
      if (loginMinutes !== null && logoutMinutes !== null && logoutMinutes < loginMinutes) {
        issues.push({ code: 'logout_before_login', field: 'actuallogout', value: '' })
      }
      trips.push({
        ...blankTrip(row),
        employeeId: cells.employeeId,
        driverName: spoken(cells.driver),
        truck: cells.truck,
        scheduledMinutes: timeIn(cells.startScheduled, 'scheduled', day, issues),
        loginMinutes,
        logoutMinutes,
        tripCount: countIn(cells.loads, issues),
      })
    })
    return reading
  },
}
