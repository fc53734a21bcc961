import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import {
  deleteRelease,
  getGpsSample,
  listLeftOutRows,
  listReleases,
  uploadGpsData,
  uploadSplitGpsData,
} from '@laurel/contract/gps-data.ts'
import type { Call, Mount } from '../../http/mount.ts'
import { sampleFor } from './gps-sample.service.ts'
import { type ReadUpload, readUpload } from './gps-upload.service.ts'
import { listLeftOutFor, listReleasePage, removeRelease } from './releases.service.ts'
import { storeUpload } from './store-upload.service.ts'

type UploadCall = Call<typeof uploadGpsData.access> & HandlerInput<typeof uploadGpsData>

const upload = {
  prepare: ({ db, actor, lang, now, body }: UploadCall) => readUpload(db, { actor, lang, now }, body),
  handle: async ({ db, actor, lang, now, body, prepared, audit, done }: UploadCall & { prepared: ReadUpload }) => {
    const { companyId, divisionName, result } = await storeUpload(db, { actor, lang, now }, body, prepared)
    const { releaseid, listed, ...counts } = result
    const files = { firstfile: body.firstfile.name, secondfile: body.secondfile?.name ?? null }
    const noted = { division: divisionName, ...files, ...counts, listed: listed.length }
    if ((body.mode ?? 'new') === 'new') audit.created('release', releaseid, noted, companyId)
    else audit.changed('release', releaseid, {}, { mode: body.mode, ...noted }, companyId)
    return { status: 1 as const, message: done('gps_uploaded').message, result }
  },
}

export const gpsDataRoutes = (mount: Mount) => {
  mount(listReleases, ({ db, actor, query }) => listReleasePage(db, actor.scope, query))

  mount(listLeftOutRows, ({ db, actor, query, lang }) => listLeftOutFor(db, actor.scope, query.releaseid, lang))

  mount(uploadGpsData, upload)
  mount(uploadSplitGpsData, upload)

  mount(deleteRelease, async ({ db, actor, body, audit, done }) => {
    const release = await removeRelease(db, actor.scope, body.releaseid)
    const { start_date: startdate, end_date: enddate, division_name: division } = release
    audit.deleted('release', release.id, { division, startdate, enddate }, release.company_id)
    return done('release_deleted', { id: release.id })
  })

  mount(getGpsSample, ({ db, actor, query, lang }) => sampleFor(db, actor, query, lang))
}
