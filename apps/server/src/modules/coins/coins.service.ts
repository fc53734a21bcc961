import type { Caller } from '../../access/caller.ts'
import { isLimitedToDivisions, type Scope } from '../../access/scope.ts'
import { AppError, required } from '../../core/app-error.ts'
import { dateIn, daysAfter, monthsAfter } from '../../core/calendar.ts'
import { toCents, toCoins } from '../../core/money.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { correctCoins } from '../ledger/ledger.service.ts'
import { tellCoins } from '../messages/messages.service.ts'
import { getCompanySettings, requireCompany } from '../places/places.service.ts'
import { findCoinOwner, getNewestLineId } from './lines.queries.ts'
import {
  type CompanyIds,
  findOldest,
  isLedgerAgreed,
  listOwed,
  type MonthSums,
  sumDue,
  sumMonth,
  sumWaiting,
} from './owed.queries.ts'

/** The own company, or for Admin the named one or all. */
export const companiesFor = async (db: Db, scope: Scope, named: number): Promise<CompanyIds> => {
  if (named !== 0) await requireCompany(db, scope, named)
  // Only an API key can be a caller here that sees less than the company, whose sums these are.
  if (isLimitedToDivisions(scope)) throw new AppError('key_divisions')
  if (scope.kind === 'company') return [scope.companyId]
  return named === 0 ? null : [named]
}

export const owedFor = async (db: Db, companyIds: CompanyIds) => {
  const [rows, oldest, waiting, agrees] = await Promise.all([
    listOwed(db, companyIds),
    findOldest(db, companyIds),
    sumWaiting(db, companyIds),
    isLedgerAgreed(db, companyIds),
  ])
  const count = (column: 'free' | 'held' | 'left_free' | 'left_held' | 'people' | 'left_people') =>
    rows.reduce((total, row) => total + row[column], 0)
  const sum = (column: 'free' | 'held' | 'left_free' | 'left_held') => toCoins(count(column))
  return {
    free: sum('free'),
    held: sum('held'),
    total: toCoins(count('free') + count('held')),
    people: count('people'),
    left: { free: sum('left_free'), held: sum('left_held'), people: count('left_people') },
    divisions: rows.map((row) => ({
      divisionid: row.division_id,
      name: row.division,
      companyid: row.company_id,
      company: row.company,
      free: toCoins(row.free),
      held: toCoins(row.held),
      left: { free: toCoins(row.left_free), held: toCoins(row.left_held) },
    })),
    oldest,
    waiting,
    agrees,
  }
}

export const toMonthCoins = (sums: MonthSums) => ({
  opening: toCoins(sums.opening),
  earned: toCoins(sums.earned),
  reversed: toCoins(sums.reversed),
  corrected: toCoins(sums.corrected),
  transferred: toCoins(sums.transferred),
  closing: toCoins(sums.closing),
})

/** Before, one large award would be taken for the pace of the month. */
const PROJECTED_FROM_DAY = 3

/**
 * Awards come at a pace; transfers do not, because most programmes pay once a month. Of those, what is settled and what is
 * due until the end of the month counts. Corrections by hand stay as they are.
 */
const projection = (sums: MonthSums, dueCents: number, { day, length }: { day: number; length: number }) => {
  const atPace = (cents: number) => Math.round((cents / day) * length)
  const { opening, corrected } = sums
  const [earned, reversed, transferred] = [atPace(sums.earned), atPace(sums.reversed), sums.transferred + dueCents]
  const closing = Math.max(0, opening + earned - reversed + corrected - transferred)
  return toMonthCoins({ opening, earned, reversed, corrected, transferred, closing })
}

export const rollforwardFor = async (db: Db, { now }: Caller, companyIds: CompanyIds, month: string) => {
  const sums = await sumMonth(db, companyIds, `${month}-01`)
  const zone = companyIds?.[0] === undefined ? 'UTC' : (await getCompanySettings(db, companyIds[0])).timezone
  const today = dateIn(zone, now)
  const day = Number(today.slice(8))
  const figures = { month, ...toMonthCoins(sums) }
  if (today.slice(0, 7) !== month || day < PROJECTED_FROM_DAY) return { ...figures, projection: null }
  const nextMonth = monthsAfter(`${month}-01`, 1)
  const length = Number(daysAfter(nextMonth, -1).slice(8))
  return { ...figures, projection: projection(sums, await sumDue(db, companyIds, nextMonth), { day, length }) }
}

/** Adds or takes coins by hand, and tells the person. It is of today, so closed books do not stand in the way. */
export const correctByHand = (
  db: Db,
  { actor, now }: Caller,
  { userid, coins, reason }: { userid: number; coins: number; reason: string },
) =>
  inTransaction(db, async (db) => {
    const owner = required(await findCoinOwner(db, actor.scope, userid))
    const { company_id: companyId, name } = owner
    const cents = toCents(coins)
    const change = { userId: userid, cents, note: reason }
    await correctCoins(db, companyId, change, { actor, now }).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'coins_insufficient')) throw error
      throw new AppError('correction_too_much', { field: 'coins', params: { name, left: toCoins(owner.cents) } })
    })
    const line = { id: await getNewestLineId(db, owner), cents, reason }
    await tellCoins(db, { companyId, at: now, userId: userid, line })
    return { companyId, name, before: toCoins(owner.cents), after: toCoins(owner.cents + cents) }
  })
