import { listPersonTransfers } from '@laurel/contract/coins.ts'
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
} from '@laurel/contract/transfers.ts'
import { withSentence } from '../../core/outcome.ts'
import type { Db } from '../../db/db.ts'
import type { Mount } from '../../http/mount.ts'
import { requirePlaces } from '../places/places.service.ts'
import type { Services } from '../services.ts'
import { findEarliestDate, listCandidateRows } from './candidates.queries.ts'
import { sayReason } from './processing.service.ts'
import {
  eachTransferRow,
  getQueueState,
  listPersonTransferRows,
  listTransferRows,
  markRestarted,
  type TransferRow,
} from './queue.queries.ts'
import { cancelEntries, cancelEntry, retryEntries, retryEntry } from './queue.service.ts'
import { latestDate, requireTransfersOn, submitTransfers } from './submission.service.ts'
import { processTransfers } from './transfers.jobs.ts'
import { toCandidate, toTransfer, toTransferSums } from './transfers.wire.ts'

export const transferRoutes = (mount: Mount, { queue, partner }: Pick<Services, 'queue' | 'partner'>) => {
  const { isSandbox: sandbox } = partner
  mount(listTransferCandidates, async ({ db, actor: { scope }, body, now, lang }) => {
    await requireTransfersOn(db, scope)
    await requirePlaces(db, scope, body)
    const [{ rows, total }, earliestQueueDate, { stoppedReason: _, ...state }] = await Promise.all([
      listCandidateRows(db, scope, body, now),
      findEarliestDate(db, scope, body.companyid, now),
      queueState(db, lang, now),
    ])
    return {
      content: rows.map(toCandidate).map((person) => ({
        ...person,
        openTransfers: person.openTransfers.map((entry) => ({ ...entry, reason: sayReason(lang, entry.reason) })),
      })),
      totalElements: total,
      earliestQueueDate,
      latestQueueDate: latestDate(earliestQueueDate),
      queue: state,
      sandbox,
    }
  })

  mount(queueTransfers, async ({ db, body, audit, done, ...caller }) => {
    const { lang } = caller
    const submitted = await submitTransfers(db, caller, body)
    for (const { companyId, firstId, people, coins } of submitted) {
      audit.created({
        subject: 'transfer',
        id: firstId,
        companyId,
        after: { people, coins, queueDate: body.queueDate },
      })
    }
    const total = (what: 'people' | 'coins') => submitted.reduce((sum, { [what]: count }) => sum + count, 0)
    return done('transfers_queued', {
      params: {
        people: { dependents: { users: total('people') } },
        coins: sayCount(lang, 'coins', total('coins')),
        date: { date: body.queueDate },
      },
    })
  })

  mount(listTransfers, async ({ db, actor: { scope }, query, lang, now }) => {
    await requirePlaces(db, scope, query)
    const [state, { rows, sums }] = await Promise.all([queueState(db, lang, now), listTransferRows(db, query)])
    const content = rows.map(toTransfer).map((entry) => ({ ...entry, reason: sayReason(lang, entry.reason) }))
    const { totalElements, ...totals } = toTransferSums(sums, query)
    return { ...state, ...totals, values: { content, totalElements }, sandbox }
  })

  mount(listPersonTransfers, async ({ db, actor: { scope }, query, lang }) => {
    await requirePlaces(db, scope, { divisionid: query.divisionid })
    const { rows, total } = await listPersonTransferRows(db, scope, query)
    const content = rows.map(toTransfer).map(({ reason, ...entry }) => ({ ...entry, reason: sayReason(lang, reason) }))
    return { content, totalElements: total }
  })

  mount(exportTransfers, async ({ db, actor: { scope }, query, lang, now }) => {
    await requirePlaces(db, scope, query)
    return {
      filename: `${sayDownload(lang, 'transfers')} ${now.toISOString().slice(0, 10)}.csv`,
      columns: EXPORT_COLUMNS.map((column) => sayDownload(lang, column)),
      rows: toTransferLines(eachTransferRow(db, query), lang),
    }
  })

  mount(getTransferQueueState, ({ db, lang, now }) => queueState(db, lang, now))

  mount(cancelTransfer, async ({ db, body, audit, done, ...caller }) => {
    const { companyId, fullname, coins, status, queueDate } = await cancelEntry(db, body.id, body.reason, caller)
    audit.deleted({
      subject: 'transfer',
      id: body.id,
      companyId,
      before: { fullname, coins, status, queueDate, reason: body.reason },
    })
    return done('transfer_cancelled')
  })

  mount(cancelTransfers, async ({ db, body: { ids, reason }, audit, ...caller }) => {
    const { lang } = caller
    const entries = await cancelEntries(db, ids, reason, caller)
    for (const { id, companyId, fullname, coins, status, queueDate } of entries) {
      audit.deleted({ subject: 'transfer', id, companyId, before: { fullname, coins, status, queueDate, reason } })
    }
    return counted(lang, 'transfers_cancelled', ids, entries)
  })

  mount(retryTransfer, async ({ db, body, audit, done, ...caller }) => {
    const { lang } = caller
    const { entry, replacementId } = await retryEntry(db, body.id, body.newAddress, caller)
    const { companyId, status, reason, email, currentEmail, coins, queueDate } = entry
    const before = { status, reason: sayReason(lang, reason) }
    const after = { status: replacementId === undefined ? 'Pending' : 'Cancelled' }
    audit.changed({ subject: 'transfer', id: body.id, companyId, before, after })
    if (replacementId !== undefined) {
      const replaced = { replaces: body.id, emailBefore: email, email: currentEmail, coins, queueDate }
      audit.created({ subject: 'transfer', id: replacementId, companyId, after: replaced })
    }
    await queue.send(db, processTransfers, {})
    return done(replacementId === undefined ? 'transfer_retried' : 'transfer_readdressed')
  })

  mount(retryTransfers, async ({ db, body: { ids }, lang, audit }) => {
    const entries = await retryEntries(db, ids)
    for (const { id, companyId, status, reason } of entries) {
      audit.changed({
        subject: 'transfer',
        id,
        companyId,
        before: { status, reason: sayReason(lang, reason) },
        after: { status: 'Pending' },
      })
    }
    await queue.send(db, processTransfers, {})
    return counted(lang, 'transfers_retried', ids, entries)
  })

  mount(restartTransferQueue, async ({ db, audit, done }) => {
    if (await markRestarted(db))
      audit.changed({
        subject: 'queue',
        id: 'transfers',
        companyId: null,
        before: { queueStopped: true },
        after: { queueStopped: false },
      })
    await queue.send(db, processTransfers, {})
    return done('queue_restarted')
  })
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
  return withSentence(sentence, { changed, skipped })
}

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

async function* toTransferLines(rows: AsyncIterable<TransferRow>, lang: Language): AsyncGenerator<CsvCell[]> {
  for await (const row of rows) {
    const entry = toTransfer(row)
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
