import { fetchMyExport, getMyExport, startMyExport } from '@laurel/contract/my-data.ts'
import { toResult } from '../../core/outcome.ts'
import type { Mount } from '../../http/mount.ts'
import { requireCopyTry, requireProofOrPasskey, spendProofOrPasskey } from '../auth/own-proof.service.ts'
import { openMe } from '../me/me.service.ts'
import type { Services } from '../services.ts'
import { makeCopy } from './my-data.jobs.ts'
import { handOut, newestCopyFor, orderCopy } from './my-data.service.ts'

type Wanted = 'queue' | 'sessions' | 'secrets' | 'publicUrl'

export const myDataRoutes = (mount: Mount, services: Pick<Services, Wanted>) => {
  const { queue, secrets } = services

  mount(startMyExport, {
    prepare: async ({ db, body, ...caller }) => {
      await openMe(db, caller)
      await requireProofOrPasskey(db, services, caller, body)
      await requireCopyTry(db, caller.actor, caller.now)
    },
    handle: async ({ db, body, audit, accepted, ...caller }) => {
      const { companyId, userId } = await openMe(db, caller)
      await spendProofOrPasskey(db, secrets, caller, body)
      const { jobid, order } = await orderCopy(db, caller, companyId)
      if (order) await queue.send(db, makeCopy, order)
      audit.changed({ subject: 'user', id: userId, companyId, before: {}, after: { dataCopy: 'requested' } })
      accepted()
      return toResult({ result: { jobid } })
    },
  })

  mount(getMyExport, async ({ db, ...caller }) => ({
    copy: await newestCopyFor(db, await openMe(db, caller), caller.now),
  }))

  mount(fetchMyExport, async ({ db, params: { jobid }, audit, ...caller }) => {
    const { companyId, userId } = await openMe(db, caller)
    const file = await handOut(db, { companyId, userId }, jobid, caller.now)
    audit.changed({ subject: 'user', id: userId, companyId, before: {}, after: { dataCopy: 'fetched' } })
    return { ...file, mime: 'application/zip', privateForSeconds: 0 }
  })
}
