import {
  checkGpsServer,
  createGpsSource,
  deleteGpsSource,
  fetchGpsSource,
  listGpsSourceFiles,
  listGpsSources,
  pauseGpsSource,
  updateGpsSource,
} from '@laurel/contract/gps-sources.ts'
import { SourceFault } from '../../adapters/gps-files/files.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../services.ts'
import { fetchSource } from './sources.jobs.ts'
import {
  changeSource,
  dropSource,
  getSource,
  makeSource,
  pauseSource,
  readSourceFiles,
  readSources,
  sayProblem,
} from './sources.service.ts'

export const gpsSourceRoutes = (
  mount: Mount,
  { secrets, queue, gpsFiles }: Pick<Services, 'secrets' | 'queue' | 'gpsFiles'>,
) => {
  mount(listGpsSources, ({ db, query, ...caller }) => readSources(db, caller, query.companyid))

  mount(listGpsSourceFiles, ({ db, query, ...caller }) => readSourceFiles(db, caller, query.id))

  mount(createGpsSource, async ({ db, body, audit, done, ...caller }) => {
    const { id, companyId, noted } = await makeSource(db, secrets, caller, body)
    audit.created({ subject: 'gpssource', id, companyId, after: noted })
    return done('gps_source_created', { id })
  })

  mount(updateGpsSource, async ({ db, body, audit, done, ...caller }) => {
    const { companyId, before, after } = await changeSource(db, secrets, caller, body)
    audit.changed({ subject: 'gpssource', id: body.id, companyId, before, after })
    return done('gps_source_updated', { id: body.id })
  })

  mount(pauseGpsSource, async ({ db, body, audit, done, ...caller }) => {
    const { companyId, before, after } = await pauseSource(db, caller, body.id, body.paused)
    if (before.state === after.state) audit.nothing()
    audit.changed({ subject: 'gpssource', id: body.id, companyId, before, after })
    return done('gps_source_updated', { id: body.id })
  })

  mount(deleteGpsSource, async ({ db, body, audit, done, ...caller }) => {
    const { companyId, ...before } = await dropSource(db, caller, body.id)
    audit.deleted({ subject: 'gpssource', id: body.id, companyId, before })
    return done('gps_source_deleted', { id: body.id })
  })

  mount(fetchGpsSource, async ({ db, actor, body, audit, accepted, done }) => {
    const source = await getSource(db, actor.scope, body.id)
    await queue.send(db, fetchSource, { sourceId: source.id }, { singletonKey: String(source.id) })
    // What the fetch brings leaves lines of its own.
    audit.nothing()
    accepted()
    return done('gps_source_fetching', { id: source.id })
  })

  mount(checkGpsServer, async ({ body, lang }) => {
    try {
      return { fingerprint: await gpsFiles.readFingerprint(body), problem: null }
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error
      return { fingerprint: null, problem: sayProblem(lang, error) }
    }
  })
}
