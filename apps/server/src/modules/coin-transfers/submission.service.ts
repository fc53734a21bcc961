import type { TransferRequest } from '@laurel/contract/transfers.ts'
import type { By } from '../../access/caller.ts'
import type { Scope } from '../../access/scope.ts'
import { AppError, notFound, required } from '../../core/app-error.ts'
import { dateIn, daysAfter, nextWorkingDay } from '../../core/calendar.ts'
import { fullName } from '../../core/full-name.ts'
import { toCents, toCoins } from '../../core/money.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { holdCoins, lockBalances } from '../ledger/ledger.service.ts'
import { getCompanySettings } from '../places/places.service.ts'
import { insertTransfers, lockRecipients, type Recipient } from './submission.queries.ts'

/** Admin can always transfer; people of a company only while it has transfers switched on. */
export const requireTransfersOn = async (db: Db, scope: Scope) => {
  if (scope.kind === 'platform') return
  const { hasCoinTransfers } = await getCompanySettings(db, scope.companyId)
  if (!hasCoinTransfers) throw new AppError('transfers_off')
}

interface Wanted {
  userId: number
  cents: number
  /** Where in the request the person is named first. */
  index: number
}

/** Puts all of these transfers into the queue and their coins on hold, or none. Answers what each company got. */
export const submitTransfers = (
  db: Db,
  { actor: { id: queuedBy, scope }, now }: By<'id' | 'scope'>,
  { values, queueDate }: TransferRequest,
) =>
  inTransaction(db, async (db) => {
    await requireTransfersOn(db, scope)
    const wanted = sumByPerson(values)
    const people = await lockRecipients(db, scope, [...wanted.keys()])
    if (people.length !== wanted.size) throw notFound()
    if (people.some(({ status }) => status === 'Removed')) throw new AppError('person_removed', { field: 'values' })
    requireDate(people, queueDate, now)

    const submitted = []
    for (const [companyId, recipients] of byCompany(people)) {
      const transfers = recipients.flatMap(({ id }) => wanted.get(id) ?? [])
      await requireCoins(db, companyId, recipients, wanted)
      const entries = await insertTransfers(db, companyId, transfers, { queueDate, queuedBy, at: now })
      await holdCoins(db, companyId, entries, { actor: { id: queuedBy }, now })
      const cents = transfers.reduce((sum, { cents }) => sum + cents, 0)
      submitted.push({ companyId, firstId: entries[0]?.transferId ?? 0, people: entries.length, coins: toCoins(cents) })
    }
    return submitted
  })

/**
 * A transfer that somebody requests for themselves: held, checked and limited as those of staff, on the next working day of
 * their company.
 */
export const submitOwnTransfer = async (db: Db, { actor, now }: By, { companyId, today, coins }: OwnRequest) => {
  const due = nextWorkingDay(today)
  const scope = { kind: 'company', companyId, divisionIds: null } as const
  const request = { values: [{ userid: actor.id, coins }], queueDate: due }
  const [submitted] = await submitTransfers(db, { actor: { id: actor.id, scope }, now }, request).catch(aboutOneself)
  return { id: required(submitted).firstId, due }
}

interface OwnRequest {
  companyId: number
  /** The date in the company. */
  today: string
  coins: number
}

/** The refusal of a list of people, said to the one person it is about. */
const aboutOneself = (error: unknown): never => {
  if (!(error instanceof AppError) || error.code !== 'transfer_too_much') throw error
  const [problem] = error.problems ?? []
  const { left = 0 } = problem && 'params' in problem ? (problem.params ?? {}) : {}
  throw new AppError('own_transfer_too_much', { field: 'coins', params: { left } })
}

const sumByPerson = (values: TransferRequest['values']) => {
  const wanted = new Map<number, Wanted>()
  for (const [index, { userid, coins }] of values.entries()) {
    const earlier = wanted.get(userid)
    if (earlier) earlier.cents += toCents(coins)
    else wanted.set(userid, { userId: userid, cents: toCents(coins), index })
  }
  return wanted
}

/** Always in the same order, so that two submissions never wait for each other. */
const byCompany = (people: readonly Recipient[]) =>
  [...Map.groupBy(people, ({ company_id: companyId }) => companyId)].sort(([one], [other]) => one - other)

/** Coins are on hold until then, so a slip of the year must not lock them away. */
const AHEAD_DAYS = 365

export const latestDate = (earliest: string) => daysAfter(earliest, AHEAD_DAYS)

const requireDate = (people: readonly Recipient[], queueDate: string, now: Date) => {
  const zones = new Set(people.map(({ timezone }) => timezone))
  const earliest =
    [...zones]
      .map((zone) => daysAfter(dateIn(zone, now), 1))
      .sort()
      .at(-1) ?? ''
  if (queueDate < earliest) {
    throw new AppError('queue_date_too_early', { field: 'queueDate', params: { date: { date: earliest } } })
  }
  const latest = latestDate(earliest)
  if (queueDate > latest) {
    throw new AppError('queue_date_too_late', { field: 'queueDate', params: { date: { date: latest } } })
  }
}

const requireCoins = async (
  db: Db,
  companyId: number,
  recipients: readonly Recipient[],
  wanted: ReadonlyMap<number, Wanted>,
) => {
  const balances = await lockBalances(
    db,
    companyId,
    recipients.map(({ id }) => id),
  )
  const problems = recipients.flatMap((person) => {
    const { cents = 0, index = 0 } = wanted.get(person.id) ?? {}
    const spendable = balances.get(person.id) ?? 0
    if (cents <= spendable) return []
    const params = { name: fullName(person), left: Math.floor(toCoins(spendable)) }
    return [{ path: `values.${index}.coins`, code: 'transfer_too_much' as const, params }]
  })
  if (problems.length > 0) throw new AppError('transfer_too_much', { problems })
}
