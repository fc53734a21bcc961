import { shortened } from '../../../table-file/read-table.ts'
import { pickColumns } from './columns.ts'
import { blankTrip, eachPlacedRow, limitCount, personDay, timeIn } from './read-rows.ts'
import type { ImportSystem, Reading, ReadTrip } from './reader.ts'

const ATTENDANCE = {
  name: 'gps_attendance',
  columns: pickColumns('employeeId', 'date', 'scheduledIn', 'clockIn', 'clockOut'),
  required: ['employeeId', 'date', 'scheduledIn', 'clockIn', 'clockOut'],
  sample: [
    ['E-1001', '03/02/2026', '5:30 AM', '5:21 AM', '3:48 PM'],
    ['E-1002', '03/02/2026', '5:30 AM', '5:52 AM', '3:30 PM'],
    ['E-1003', '03/02/2026', '6:00 AM', '', ''],
  ],
} as const

const TICKETS = {
  name: 'gps_tickets',
  columns: pickColumns('employeeId', 'date', 'truck', 'ticket'),
  required: ['employeeId', 'date'],
  sample: [
    ['E-1001', '03/02/2026', '214', '880141'],
    ['E-1001', '03/02/2026', '214', '880156'],
    ['E-1002', '03/02/2026', '188', '880149'],
  ],
} as const

/** Attendance, and one ticket per trip. The trips of a person and day are the number of different tickets. */
export const ohioSplitImport: ImportSystem = {
  files: [ATTENDANCE, TICKETS],
  read: async ([attendance = new Uint8Array(), tickets = new Uint8Array()], { latestDay }) => {
    const reading: Reading = { rows: 0, trips: [], unplaced: [] }
    const { trips, unplaced } = reading
    const context = { latestDay, dayColumns: ['date'], unplaced } as const
    const known = new Map<string, ReadTrip>()
    const counted = new Set<string>()

    const add = (trip: ReadTrip) => {
      const key = personDay(trip.employeeId, trip.workDate)
      trips.push(trip)
      if (trip.employeeId !== '' && !known.has(key)) known.set(key, trip)
    }

    reading.rows += await eachPlacedRow('firstfile', attendance, ATTENDANCE, context, (row) => {
      const { cells, day, issues } = row
      add({
        ...blankTrip(row),
        employeeId: cells.employeeId,
        scheduledMinutes: timeIn(cells.scheduledIn, 'scheduled', day, issues),
        loginMinutes: timeIn(cells.clockIn, 'login', day, issues),
        logoutMinutes: timeIn(cells.clockOut, 'logout', day, issues),
      })
    })

    reading.rows += await eachPlacedRow('secondfile', tickets, TICKETS, context, (row) => {
      const { cells, day, issues, line } = row
      const key = personDay(cells.employeeId, day)
      const ticket = `${key} ${cells.ticket.toLowerCase()}`
      if (cells.ticket !== '' && cells.employeeId !== '' && counted.has(ticket)) {
        unplaced.push({ ...line, column: 'ticket', problem: 'ticket_repeated', value: shortened(cells.ticket) })
        return
      }
      counted.add(ticket)
      const trip = known.get(key)
      if (trip === undefined) {
        add({ ...blankTrip(row), employeeId: cells.employeeId, truck: cells.truck, tripCount: 1 })
        return
      }
      trip.tripCount += 1
      if (trip.truck === '') trip.truck = cells.truck
      trip.issues.push(...issues)
      trip.lines.push(line)
    })
    known.forEach(limitCount)
    known.forEach(flagNoShow)
    return reading
  },
}

/** Tickets without a log-in are a contradiction, which the uploader has to resolve. */
const flagNoShow = ({ scheduledMinutes, loginMinutes, tripCount, issues }: ReadTrip) => {
  const isTold = issues.some(({ field }) => field === 'actuallogin')
  if (scheduledMinutes === null || loginMinutes !== null || tripCount === 0 || isTold) return
  issues.push({ code: 'noshow_with_trips', field: 'actuallogin', value: String(tripCount) })
}
