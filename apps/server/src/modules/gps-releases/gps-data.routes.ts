import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import {
  deleteRelease,
  getGpsSample,
  listLeftOutRows,
  listReleases,
  uploadGpsData,
  uploadSplitGpsData,
} from '@laurel/contract/gps-data.ts'
import { sendDays } from '@laurel/contract/gps-days.ts'
import { toResult } from '../../core/outcome.ts'
import type { Call, Mount } from '../../http/mount.ts'
import { readDays, storeDays } from './days.service.ts'
import { type ReadUpload, readUpload } from './read-upload.service.ts'
import { listLeftOutFor, listReleasePage, removeRelease, sampleFor } from './releases.service.ts'
import { originFor, storeUpload } from './store-upload.service.ts'

type UploadCall = Call<typeof uploadGpsData.access> & HandlerInput<typeof uploadGpsData>

const upload = {
  prepare: ({ db, body, ...caller }: UploadCall) => readUpload(db, caller, body),
  handle: async ({ db, body, prepared, audit, done, ...caller }: UploadCall & { prepared: ReadUpload }) => {
    const { companyId, divisionName, result } = await storeUpload(db, caller, body, prepared, originFor(caller.actor))
    const { releaseid, listed, ...counts } = result
    const files = { firstfile: body.firstfile.name, secondfile: body.secondfile?.name ?? null }
    const noted = { division: divisionName, ...files, ...counts, listed: listed.length }
    if ((body.mode ?? 'new') === 'new') audit.created({ subject: 'release', id: releaseid, companyId, after: noted })
    else
      audit.changed({ subject: 'release', id: releaseid, companyId, before: {}, after: { mode: body.mode, ...noted } })
    return toResult({ message: done('gps_uploaded').message, result })
  },
}

export const gpsDataRoutes = (mount: Mount) => {
  mount(listReleases, ({ db, actor, query }) => listReleasePage(db, actor.scope, query))

  mount(listLeftOutRows, ({ db, query, ...caller }) => listLeftOutFor(db, caller, query.releaseid))

  mount(uploadGpsData, upload)
  mount(uploadSplitGpsData, upload)

  mount(sendDays, {
    prepare: ({ db, body, ...caller }) => readDays(db, caller, body),
    handle: async ({ db, body, prepared, audit, done, ...caller }) => {
      const { isNew, corrections, ...answer } = await storeDays(db, caller, body, prepared)
      const { releaseid, added, replaced } = answer
      const { company_id: companyId, name: division } = prepared.division
      const noted = { division, added, replaced }
      if (releaseid !== null && isNew) audit.created({ subject: 'release', id: releaseid, companyId, after: noted })
      else if (releaseid !== null) {
        audit.changed({ subject: 'release', id: releaseid, companyId, before: {}, after: noted })
      }
      for (const [id, proposed] of Map.groupBy(corrections, (correction) => correction.releaseid)) {
        audit.changed({ subject: 'release', id, companyId, before: {}, after: { proposed: proposed.length } })
      }
      if (audit.changes.length === 0) audit.nothing()
      return { ...done('days_taken', { params: { days: added + replaced } }), ...answer, corrections }
    },
  })

  mount(deleteRelease, async ({ db, actor, body, audit, done }) => {
    const release = await removeRelease(db, actor.scope, body.releaseid)
    const { start_date: startdate, end_date: enddate, division_name: division } = release
    audit.deleted({
      subject: 'release',
      id: release.id,
      companyId: release.company_id,
      before: { division, startdate, enddate },
    })
    return done('release_deleted', { id: release.id })
  })

  mount(getGpsSample, ({ db, query, ...caller }) => sampleFor(db, caller, query))
}
