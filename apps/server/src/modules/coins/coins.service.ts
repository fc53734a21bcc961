import type { Caller } from '../../access/caller.ts'
import type { Scope } from '../../access/scope.ts'
import { AppError, required } from '../../core/app-error.ts'
import { dateIn, daysAfter, monthsAfter } from '../../core/calendar.ts'
import { toCents, toCoins } from '../../core/money.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { correctCoins } from '../ledger/ledger.service.ts'
import { getCompanySettings, requireCompany } from '../places/places.service.ts'
import { findCoinOwner } from './lines.queries.ts'
import { type CompanyIds, findOldest, listOwed, type MonthSums, sumMonth } from './owed.queries.ts'

/** The own company, or for Admin the named one or all. */
export const companiesFor = async (db: Db, scope: Scope, named: number): Promise<CompanyIds> => {
  if (named !== 0) await requireCompany(db, scope, named)
  if (scope.kind === 'company') return [scope.companyId]
  return named === 0 ? null : [named]
}

export const owedFor = async (db: Db, companyIds: CompanyIds) => {
  const [rows, oldest] = await Promise.all([listOwed(db, companyIds), findOldest(db, companyIds)])
  const sum = (column: 'free' | 'held' | 'left_free' | 'left_held') =>
    toCoins(rows.reduce((total, row) => total + row[column], 0))
  return {
    free: sum('free'),
    held: sum('held'),
    total: toCoins(rows.reduce((total, row) => total + row.free + row.held, 0)),
    left: { free: sum('left_free'), held: sum('left_held') },
    divisions: rows.map((row) => ({
      divisionid: row.division_id,
      name: row.division,
      companyid: row.company_id,
      company: row.company,
      free: toCoins(row.free),
      held: toCoins(row.held),
    })),
    oldest,
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

const projection = (earnedCents: number, month: string, today: string) => {
  const day = Number(today.slice(8))
  if (today.slice(0, 7) !== month || day < PROJECTED_FROM_DAY) return null
  const length = Number(daysAfter(monthsAfter(`${month}-01`, 1), -1).slice(8))
  return toCoins(Math.round((earnedCents / day) * length))
}

export const rollforwardFor = async (db: Db, { now }: Caller, companyIds: CompanyIds, month: string) => {
  const sums = await sumMonth(db, companyIds, `${month}-01`)
  const zone = companyIds?.[0] === undefined ? 'UTC' : (await getCompanySettings(db, companyIds[0])).timezone
  return { month, ...toMonthCoins(sums), projected: projection(sums.earned, month, dateIn(zone, now)) }
}

/** Adds or takes coins by hand. It is of today, so closed books do not stand in the way. */
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
    return { companyId, name, before: toCoins(owner.cents), after: toCoins(owner.cents + cents) }
  })
