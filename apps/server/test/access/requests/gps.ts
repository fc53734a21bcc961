import {
  deleteRelease,
  getGpsSample,
  listLeftOutRows,
  listReleases,
  uploadGpsData,
  uploadSplitGpsData,
} from '@laurel/contract/gps-data.ts'
import { correctTrips, listCorrections, previewCorrection } from '@laurel/contract/trip-corrections.ts'
import { updateTrip, updateTrips } from '@laurel/contract/trip-editing.ts'
import { previewRelease, releaseTrips } from '@laurel/contract/trip-release.ts'
import { deleteTrip, getTripSource, getTrips, restoreTrip } from '@laurel/contract/trips.ts'
import { insertLeftOutRows } from '../../../src/modules/trips/upload/left-out.queries.ts'
import { gpsFile } from '../records.ts'
import { type Asking, ask } from './ask.ts'

const upload = ({ corner }: Asking) => ({ body: { divisionid: corner.division.id, firstfile: gpsFile(corner) } })
const newTrip = ({ records, corner }: Asking) => records.trip(corner)
const newReleaseId = async (asking: Asking) => ({ releaseid: (await newTrip(asking)).releaseId })

const releaseWithLeftOutRow = async (asking: Asking) => {
  const { app, corner } = asking
  const release = await newReleaseId(asking)
  const row = { file: 'firstfile', filename: 'days.csv', row: 2, column: 'date', problem: 'date_missing' } as const
  const cells = { driver: corner.mark }
  const key = { id: release.releaseid, company_id: corner.company.id }
  await insertLeftOutRows(app.db, key, [{ ...row, value: '', cells }])
  return release
}

const newTripId = async (asking: Asking) => ({ id: (await newTrip(asking)).id })

const change = async (asking: Asking) => {
  const { id, employeeId } = await newTrip(asking)
  return { id, employeeID: employeeId, numberoftrips: 9 }
}

const correction = async (asking: Asking) => {
  const { id, releaseId, employeeId } = await newTrip(asking)
  const { app } = asking
  await app.db
    .updateTable('gps_releases')
    .set({ released_at: app.clock.now(), released_late_buffer: 5 })
    .where('id', '=', releaseId)
    .execute()
  return { releaseid: releaseId, rows: [{ id, employeeID: employeeId, numberoftrips: 9 }] }
}

export const GPS = [
  ask(previewCorrection, async (asking) => ({ body: await correction(asking) })),
  ask(correctTrips, async (asking) => ({
    body: { ...(await correction(asking)), reason: 'Counted again', version: 0 },
  })),
  ask(listCorrections, async (asking) => ({ query: await newReleaseId(asking) })),
  ask(listReleases, ({ corner }) => ({ query: { divisionid: corner.division.id, perpage: 100 } })),
  ask(uploadGpsData, upload),
  ask(uploadSplitGpsData, upload),
  ask(deleteRelease, async (asking) => ({ body: await newReleaseId(asking) })),
  ask(listLeftOutRows, async (asking) => ({ query: await releaseWithLeftOutRow(asking) })),
  ask(getGpsSample, () => ({ query: {} })),
  ask(getTrips, async (asking) => ({ query: await newReleaseId(asking) })),
  ask(updateTrip, async (asking) => ({ body: await change(asking) })),
  ask(updateTrips, async (asking) => ({ body: { trips: [await change(asking)] } })),
  ask(deleteTrip, async (asking) => ({ body: await newTripId(asking) })),
  ask(restoreTrip, async ({ records, corner }) => ({
    body: { id: (await records.trip(corner, { deleted: true })).id },
  })),
  ask(getTripSource, async (asking) => ({ query: await newTripId(asking) })),
  ask(previewRelease, async (asking) => ({ query: await newReleaseId(asking) })),
  ask(releaseTrips, async (asking) => ({ body: await newReleaseId(asking) })),
]
