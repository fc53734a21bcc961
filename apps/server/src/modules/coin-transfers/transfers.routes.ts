import type { Language } from '@laurel/contract/constants.ts'
import type { CsvCell } from '@laurel/contract/endpoint.ts'
import { type FaultCode, sayCount, sayDownload, sayFault, sayOutcome } from '@laurel/contract/messages/say.ts'
import {
  cancelTransfer,
  cancelTransfers,
  exportTransfers,
  getTransferQueueState,
  listTransferCandidates,
  listTransfers,
  queueTransfers,
  restartTransferQueue,
  retryTransfer,
  retryTransfers,
  type Transfer,
} from '@laurel/contract/transfers.ts'
import type { Scope } from '../../access/scope.ts'
import { SANDBOX_REFUSAL } from '../../adapters/redeem-partner/partner.ts'
import type { Db } from '../../db/db.ts'
import type { Mount } from '../../http/mount.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { requireCompany } from '../companies/companies.service.ts'
import { requireDivision } from '../divisions/divisions.service.ts'
import { findEarliestDate, listCandidatePage } from './candidates.queries.ts'
import { ADDRESS_CHANGED } from './processing.service.ts'
import { eachTransfer, getQueueState, listTransferPage, markRestarted, type TransferFilter } from './queue.queries.ts'
import { cancelEntries, cancelEntry, retryEntries, retryEntry } from './queue.service.ts'
import { latestDate, requireTransfersOn, spelledOut, submitTransfers } from './submission.service.ts'
import { processTransfers } from './transfers.jobs.ts'

interface Dependencies {
  queue: JobQueue
  /** No partner is configured. */
  isSandbox: boolean
}

export const transferRoutes = (mount: Mount, { queue, isSandbox: sandbox }: Dependencies) => {
  mount(listTransferCandidates, async ({ db, actor: { scope }, body, now, lang }) => {
    await requireTransfersOn(db, scope)
    await requireFiltered(db, scope, body)
    const [{ content, totalElements }, earliestQueueDate, { stoppedReason: _, ...state }] = await Promise.all([
      listCandidatePage(db, scope, body, now),
      findEarliestDate(db, scope, body.companyid, now),
      queueState(db, lang, now),
    ])
    return {
      content: content.map((person) => ({
        ...person,
        openTransfers: person.openTransfers.map((entry) => ({ ...entry, reason: sayReason(lang, entry.reason) })),
      })),
      totalElements,
      earliestQueueDate,
      latestQueueDate: latestDate(earliestQueueDate),
      queue: state,
      sandbox,
    }
  })

  mount(queueTransfers, async ({ db, actor, body, now, lang, audit, done }) => {
    const submitted = await submitTransfers(db, actor, body, now, lang)
    for (const { companyId, firstId, people, coins } of submitted) {
      audit.created('transfer', firstId, { people, coins, queueDate: body.queueDate }, companyId)
    }
    const total = (what: 'people' | 'coins') => submitted.reduce((sum, { [what]: count }) => sum + count, 0)
    const sentence = sayOutcome(lang, 'transfers_queued', {
      people: sayCount(lang, 'users', total('people')),
      coins: sayCount(lang, 'coins', total('coins')),
      date: spelledOut(body.queueDate, lang),
    })
    return { ...done('transfers_queued'), result: sentence, message: sentence }
  })

  mount(listTransfers, async ({ db, actor: { scope }, query, lang, now }) => {
    await requireFiltered(db, scope, query)
    const [state, { values, ...sums }] = await Promise.all([queueState(db, lang, now), listTransferPage(db, query)])
    const content = values.content.map((entry) => ({ ...entry, reason: sayReason(lang, entry.reason) }))
    return { ...state, ...sums, values: { ...values, content }, sandbox }
  })

  mount(exportTransfers, async ({ db, actor: { scope }, query, lang, now }) => {
    await requireFiltered(db, scope, query)
    return {
      filename: `${sayDownload(lang, 'transfers')} ${now.toISOString().slice(0, 10)}.csv`,
      columns: EXPORT_COLUMNS.map((column) => sayDownload(lang, column)),
      rows: toTransferLines(eachTransfer(db, query), lang),
    }
  })

  mount(getTransferQueueState, ({ db, lang, now }) => queueState(db, lang, now))

  mount(cancelTransfer, async ({ db, actor, body, now, audit, done }) => {
    const { companyId, fullname, coins, status, queueDate } = await cancelEntry(db, body.id, body.reason, {
      actorId: actor.id,
      at: now,
    })
    audit.deleted('transfer', body.id, { fullname, coins, status, queueDate, reason: body.reason }, companyId)
    return done('transfer_cancelled')
  })

  mount(cancelTransfers, async ({ db, actor, body: { ids, reason }, now, lang, audit, done }) => {
    const entries = await cancelEntries(db, ids, reason, { actorId: actor.id, at: now })
    for (const { id, companyId, fullname, coins, status, queueDate } of entries) {
      audit.deleted('transfer', id, { fullname, coins, status, queueDate, reason }, companyId)
    }
    return { ...done('transfers_cancelled'), ...counted(lang, 'transfers_cancelled', ids, entries) }
  })

  mount(retryTransfer, async ({ db, actor, body, now, lang, audit, done }) => {
    const by = { actorId: actor.id, at: now }
    const { entry, replacementId } = await retryEntry(db, body.id, body.newAddress, by)
    const { companyId, status, reason, email, currentEmail, coins, queueDate } = entry
    const before = { status, reason: sayReason(lang, reason) }
    const after = { status: replacementId === undefined ? 'Pending' : 'Cancelled' }
    audit.changed('transfer', body.id, before, after, companyId)
    if (replacementId !== undefined) {
      const replaced = { replaces: body.id, emailBefore: email, email: currentEmail, coins, queueDate }
      audit.created('transfer', replacementId, replaced, companyId)
    }
    await queue.send(db, processTransfers, {})
    return done(replacementId === undefined ? 'transfer_retried' : 'transfer_readdressed')
  })

  mount(retryTransfers, async ({ db, body: { ids }, lang, audit, done }) => {
    const entries = await retryEntries(db, ids)
    for (const { id, companyId, status, reason } of entries) {
      audit.changed('transfer', id, { status, reason: sayReason(lang, reason) }, { status: 'Pending' }, companyId)
    }
    await queue.send(db, processTransfers, {})
    return { ...done('transfers_retried'), ...counted(lang, 'transfers_retried', ids, entries) }
  })

  mount(restartTransferQueue, async ({ db, audit, done }) => {
    if (await markRestarted(db)) audit.changed('queue', 'transfers', { queueStopped: true }, { queueStopped: false })
    await queue.send(db, processTransfers, {})
    return done('queue_restarted')
  })
}

const requireFiltered = async (
  db: Db,
  scope: Scope,
  { companyid, divisionid }: Pick<TransferFilter, 'companyid' | 'divisionid'>,
) => {
  if (companyid !== 0) await requireCompany(db, scope, companyid)
  if (divisionid !== 0) await requireDivision(db, scope, divisionid)
}

const counted = (
  lang: Language,
  code: 'transfers_cancelled' | 'transfers_retried',
  ids: readonly number[],
  entries: readonly unknown[],
) => {
  const [changed, skipped] = [entries.length, new Set(ids).size - entries.length]
  const sentence = [
    sayOutcome(lang, code, { changed }),
    ...(skipped > 0 ? [sayOutcome(lang, 'transfers_skipped', { skipped })] : []),
  ].join(' ')
  return { result: sentence, message: sentence, changed, skipped }
}

const REASONS_OF_OURS: readonly string[] = [SANDBOX_REFUSAL, ADDRESS_CHANGED] satisfies FaultCode[]

/** A partner speaks for itself; what we say ourselves is said to everybody in their language. */
const sayReason = (lang: Language, reason: string | null) =>
  reason !== null && REASONS_OF_OURS.includes(reason) ? sayFault(lang, reason as FaultCode) : reason

const queueState = async (db: Db, lang: Language, now: Date) => {
  const state = await getQueueState(db)
  const { stopped_at: stoppedAt, stop_fault: fault, stop_detail: detail, waiting_until: waitingUntil } = state
  return {
    queueStopped: stoppedAt !== null,
    stoppedSince: stoppedAt?.toISOString() ?? null,
    stoppedReason: fault === null ? null : sayFault(lang, fault as FaultCode, detail ?? ''),
    waitingUntil: waitingUntil !== null && waitingUntil > now ? waitingUntil.toISOString() : null,
  }
}

const EXPORT_COLUMNS = [
  'entry',
  'full_name',
  'employee_id',
  'email',
  'company',
  'coins',
  'status',
  'transfer_date',
  'processed',
  'reason',
  'cancel_reason',
  'reference',
  'queued_by',
  'queued_at',
] as const

const STATUS_TEXT = {
  Pending: 'status_pending',
  Success: 'status_success',
  Error: 'status_error',
  Cancelled: 'status_cancelled',
} as const

async function* toTransferLines(transfers: AsyncIterable<Transfer>, lang: Language): AsyncGenerator<CsvCell[]> {
  for await (const entry of transfers) {
    yield [
      entry.id,
      entry.fullname,
      entry.employeeid,
      entry.email,
      entry.company,
      entry.coins,
      sayDownload(lang, STATUS_TEXT[entry.status]),
      entry.queueDate,
      entry.processedDate,
      sayReason(lang, entry.reason),
      entry.cancelReason,
      entry.reference,
      entry.queuedBy,
      entry.createddate,
    ]
  }
}
