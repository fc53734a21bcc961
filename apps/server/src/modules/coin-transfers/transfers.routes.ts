import type { Language } from '@laurel/contract/constants'
import { type FaultCode, sayFault } from '@laurel/contract/messages/say'
import {
  cancelTransfer,
  listTransferCandidates,
  listTransfers,
  queueTransfers,
  restartTransferQueue,
  retryTransfer,
} from '@laurel/contract/transfers'
import { SANDBOX_REFUSAL } from '../../adapters/redeem-partner/partner.ts'
import type { Db } from '../../db/db.ts'
import type { Mount } from '../../http/mount.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { requireCompany } from '../companies/companies.service.ts'
import { requireDivision } from '../divisions/divisions.service.ts'
import { findEarliestDate, listCandidatePage } from './candidates.queries.ts'
import { getQueueState, listTransferPage, markRestarted } from './queue.queries.ts'
import { cancelEntry, retryEntry } from './queue.service.ts'
import { requireTransfersOn, submitTransfers } from './submission.service.ts'
import { processTransfers } from './transfers.jobs.ts'

interface Dependencies {
  queue: JobQueue
  /** No partner is configured. */
  isSandbox: boolean
}

export const transferRoutes = (mount: Mount, { queue, isSandbox: sandbox }: Dependencies) => {
  mount(listTransferCandidates, async ({ db, actor: { scope }, body, now }) => {
    await requireTransfersOn(db, scope)
    if (body.companyid !== 0) await requireCompany(db, scope, body.companyid)
    if (body.divisionid !== 0) await requireDivision(db, scope, body.divisionid)
    const [page, earliestQueueDate] = await Promise.all([
      listCandidatePage(db, scope, body, now),
      findEarliestDate(db, scope, body.companyid, now),
    ])
    return { ...page, earliestQueueDate, sandbox }
  })

  mount(queueTransfers, async ({ db, actor, body, now, lang, audit, done }) => {
    for (const { companyId, firstId, people, coins } of await submitTransfers(db, actor, body, now, lang)) {
      audit.created('transfer', firstId, { people, coins, queueDate: body.queueDate }, companyId)
    }
    return done('transfers_queued')
  })

  mount(listTransfers, async ({ db, actor: { scope }, query, lang }) => {
    if (query.companyid !== 0) await requireCompany(db, scope, query.companyid)
    if (query.divisionid !== 0) await requireDivision(db, scope, query.divisionid)
    const [state, { values, ...sums }] = await Promise.all([queueState(db, lang), listTransferPage(db, query)])
    const content = values.content.map((entry) => ({ ...entry, reason: sayReason(lang, entry.reason) }))
    return { ...state, ...sums, values: { ...values, content }, sandbox }
  })

  mount(cancelTransfer, async ({ db, actor, body, now, audit, done }) => {
    const { companyId, fullname, coins, status, queueDate } = await cancelEntry(db, body.id, {
      actorId: actor.id,
      at: now,
    })
    audit.deleted('transfer', body.id, { fullname, coins, status, queueDate }, companyId)
    return done('transfer_cancelled')
  })

  mount(retryTransfer, async ({ db, body, lang, audit, done }) => {
    const { companyId, status, reason } = await retryEntry(db, body.id)
    const before = { status, reason: sayReason(lang, reason) }
    audit.changed('transfer', body.id, before, { status: 'Pending', reason: null }, companyId)
    await queue.send(db, processTransfers, {})
    return done('transfer_retried')
  })

  mount(restartTransferQueue, async ({ db, audit, done }) => {
    if (await markRestarted(db)) audit.changed('queue', 'transfers', { queueStopped: true }, { queueStopped: false })
    await queue.send(db, processTransfers, {})
    return done('queue_restarted')
  })
}

/** A partner speaks for itself; the sandbox speaks to everybody in their language. */
const sayReason = (lang: Language, reason: string | null) =>
  reason === SANDBOX_REFUSAL ? sayFault(lang, SANDBOX_REFUSAL) : reason

const queueState = async (db: Db, lang: Language) => {
  const { stopped_at: stoppedAt, stop_fault: fault, stop_detail: detail } = await getQueueState(db)
  return {
    queueStopped: stoppedAt !== null,
    stoppedSince: stoppedAt?.toISOString() ?? null,
    stoppedReason: fault === null ? null : sayFault(lang, fault as FaultCode, detail ?? ''),
  }
}
