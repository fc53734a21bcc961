import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import type { SentDay, sendDays } from '@laurel/contract/gps-days.ts'
import type { Caller } from '../../access/caller.ts'
import { saySentence } from '../../core/wording.ts'
import type { Db } from '../../db/db.ts'
import { getCompanySettings } from '../places/places.service.ts'
import { latestDayAt } from '../trips/release/release-days.service.ts'
import { type SentTrip, takeDays } from '../trips/sent-days/sent-days.service.ts'
import { tripSentence } from '../trips/trips.service.ts'
import { readDay } from './readers/cells.ts'
import { countIn, timeIn } from './readers/read-rows.ts'
import type { TripIssue } from './readers/reader.ts'
import { insertRelease } from './releases.queries.ts'
import { requireGpsDivision } from './releases.service.ts'
import { originFor } from './store-upload.service.ts'

type SentDays = HandlerInput<typeof sendDays>['body']

/** The name in place of that of a file; people find it where a row tells its source. */
const SOURCE_NAME = 'API'

/** Reads days as the rows of a file are read: without a day there is no row, and other flaws are problems of the row. */
export const readDays = async (db: Db, { actor, now }: Caller, { divisionid, days }: SentDays) => {
  const division = await requireGpsDivision(db, actor.scope, divisionid)
  const settings = await getCompanySettings(db, division.company_id)
  const latestDay = latestDayAt(now)
  const read = days.map((sent, index) => ({ row: index + 1, sent, found: readDay(sent.date, latestDay) }))
  return {
    division,
    settings,
    trips: read.flatMap(({ row, sent, found }) => ('day' in found ? [toSentTrip(row, sent, found.day)] : [])),
    undated: read.flatMap(({ row, sent, found }) =>
      'day' in found ? [] : [{ row, field: 'date', code: found.problem, value: sent.date }],
    ),
  }
}

type ReadDays = Awaited<ReturnType<typeof readDays>>

const toSentTrip = (row: number, sent: SentDay, day: string): SentTrip => {
  const issues: TripIssue[] = []
  return {
    row,
    trip: {
      workDate: day,
      employeeId: sent.employeeid,
      driverName: '',
      truck: sent.truck,
      scheduledMinutes: timeIn(sent.scheduled, 'scheduled', day, issues),
      loginMinutes: timeIn(sent.login, 'login', day, issues),
      logoutMinutes: timeIn(sent.logout, 'logout', day, issues),
      tripCount: countIn(sent.trips, issues),
      issues,
      lines: [{ file: 'firstfile', row, cells: sent }],
    },
  }
}

/** The field of the call for a field of a trip. */
const SENT_FIELDS: Record<string, keyof SentDay> = {
  employeeID: 'employeeid',
  workdate: 'date',
  scheduledtimein: 'scheduled',
  actuallogin: 'login',
  actuallogout: 'logout',
  numberoftrips: 'trips',
}

export const storeDays = async (db: Db, caller: Caller, { days }: SentDays, read: ReadDays) => {
  const { division, settings, trips, undated } = read
  const place = {
    companyId: division.company_id,
    divisionId: division.id,
    divisionName: division.name,
    lateBufferMinutes: settings.lateBufferMinutes,
  }
  const taken = await takeDays(db, caller, place, trips, (db, { first, last }) =>
    insertRelease(db, {
      ...originFor(caller.actor),
      origin: 'api',
      company_id: place.companyId,
      division_id: place.divisionId,
      import_type_id: settings.importTypeId,
      start_date: first,
      end_date: last,
      first_file: SOURCE_NAME,
      created_at: caller.now,
    }),
  )
  const about = (row: number) => ({
    row,
    employeeid: days[row - 1]?.employeeid ?? '',
    date: days[row - 1]?.date ?? '',
  })
  const problems = [
    ...undated.map(({ row, field, code, value }) => ({
      ...about(row),
      field,
      message: saySentence(caller.lang, { tripCode: code, params: { value } }),
      taken: false,
    })),
    ...taken.problems.map(({ row, problem, taken }) => ({
      ...about(row),
      field: SENT_FIELDS[problem.field] ?? problem.field,
      message: saySentence(caller.lang, tripSentence(problem)),
      taken,
    })),
  ]
  return {
    releaseid: taken.releaseId,
    isNew: taken.isNew,
    added: taken.added,
    replaced: taken.replaced,
    unchanged: taken.unchanged,
    problems: problems.toSorted((one, other) => one.row - other.row),
    conflicts: taken.conflicts.map(({ row, reason, releaseId }) => ({ ...about(row), releaseid: releaseId, reason })),
    corrections: taken.corrections.map(({ row, releaseId, id }) => ({ ...about(row), releaseid: releaseId, id })),
  }
}
