import type { HandlerInput } from '@laurel/contract/endpoint'
import { deleteRelease, getGpsSample, listReleases, uploadGpsData, uploadSplitGpsData } from '@laurel/contract/gps-data'
import type { Call, Mount } from '../../http/mount.ts'
import { sampleOf } from './gps-sample.service.ts'
import { uploadFiles } from './gps-upload.service.ts'
import { listReleasePage, removeRelease } from './releases.service.ts'

type UploadCall = Call<typeof uploadGpsData.access> & HandlerInput<typeof uploadGpsData>

const upload = async ({ db, actor, lang, now, body, audit, done }: UploadCall) => {
  const { companyId, divisionName, result } = await uploadFiles(db, { actor, lang, now }, body)
  const { releaseid, listed, ...counts } = result
  const files = { firstfile: body.firstfile.name, secondfile: body.secondfile?.name ?? null }
  audit.created('release', releaseid, { division: divisionName, ...files, ...counts, listed: listed.length }, companyId)
  return { status: 1 as const, message: done('gps_uploaded').message, result }
}

export const gpsDataRoutes = (mount: Mount) => {
  mount(listReleases, ({ db, actor, query }) => listReleasePage(db, actor.scope, query))

  mount(uploadGpsData, upload)
  mount(uploadSplitGpsData, upload)

  mount(deleteRelease, async ({ db, actor, body, audit, done }) => {
    const release = await removeRelease(db, actor.scope, body.releaseid)
    const { start_date: startdate, end_date: enddate, division_name: division } = release
    audit.deleted('release', release.id, { division, startdate, enddate }, release.company_id)
    return done('release_deleted', { id: release.id })
  })

  mount(getGpsSample, ({ db, actor, query }) => sampleOf(db, actor, query.importid, query.file))
}
