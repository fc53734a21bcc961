import type { GpsUpload } from '@laurel/contract/gps-data.ts'
import type { Insertable } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import type { Caller } from '../../access/caller.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import type { GpsReleases } from '../../db/schema.ts'
import { followRows } from '../trips/release/release-days.service.ts'
import {
  importTrips,
  keepLeftOut,
  type LeftOutRow,
  openPendingRelease,
  reserveNewRelease,
} from '../trips/upload/upload.service.ts'
import type { ReadUpload } from './read-upload.service.ts'
import { insertRelease } from './releases.queries.ts'
import { toListedRow } from './releases.wire.ts'

/** How a release came here, by name where no person brought it. */
export type Origin = Pick<Insertable<GpsReleases>, 'origin' | 'origin_name' | 'uploaded_by'>

/** A key is no person, and who made it need not be of the company. */
export const originFor = ({ id, via }: Actor): Origin =>
  via ? { origin: 'key', origin_name: via.name } : { origin: 'person', uploaded_by: id }

/** Every row of the files becomes part of a trip, or is stored as left out. */
export const storeUpload = (db: Db, caller: Caller, upload: GpsUpload, read: ReadUpload, origin: Origin) =>
  inTransaction(db, async (db) => {
    const { reading, division, days, lateBufferMinutes } = read
    const isNew = (upload.mode ?? 'new') === 'new'
    const place = { companyId: division.company_id, divisionId: division.id, divisionName: division.name }
    const names = [upload.firstfile.name, upload.secondfile?.name ?? '']
    const target = isNew
      ? {
          ...(await reserveNewRelease(db, place, reading.trips)),
          id: await insertNew(db, caller, upload, read, origin),
        }
      : await openPendingRelease(db, caller, place, upload, reading.trips)
    const key = { id: target.id, company_id: division.company_id }
    const fileNameFor = (file: 'firstfile' | 'secondfile') => upload[file]?.name ?? ''
    // The release stores the names of its first files only, so lines of later files carry theirs.
    const trips = isNew
      ? reading.trips
      : reading.trips.map((trip) => ({
          ...trip,
          lines: trip.lines.map((line) => ({ ...line, filename: fileNameFor(line.file) })),
        }))
    const release = { ...key, late_buffer_minutes: lateBufferMinutes }
    const invalid = await importTrips(db, release, target.drivers, trips, target.present)
    const leftOut = reading.unplaced.map((row): LeftOutRow => ({ ...row, filename: fileNameFor(row.file) }))
    await keepLeftOut(db, key, leftOut, upload.mode === 'replace' ? names : [])
    const { first, last } = await followRows(db, { ...key, start_date: days.first, end_date: days.last })
    return {
      companyId: division.company_id,
      divisionName: division.name,
      result: {
        releaseid: target.id,
        rows: reading.rows,
        trips: trips.length,
        invalid,
        startdate: first,
        enddate: last,
        replaced: target.replaced,
        listed: leftOut.map((row) => toListedRow(caller.lang, row)),
      },
    }
  })

const insertNew = (
  db: Db,
  { now }: Caller,
  upload: GpsUpload,
  { division, importTypeId, days }: ReadUpload,
  origin: Origin,
) =>
  insertRelease(db, {
    company_id: division.company_id,
    division_id: division.id,
    import_type_id: importTypeId,
    start_date: days.first,
    end_date: days.last,
    first_file: upload.firstfile.name,
    second_file: upload.secondfile?.name ?? null,
    ...origin,
    created_at: now,
  })
