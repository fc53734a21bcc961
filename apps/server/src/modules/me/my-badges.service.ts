import type { MyBadge } from '@laurel/contract/me.ts'
import { toCoins } from '../../core/money.ts'
import type { Db } from '../../db/db.ts'
import { fileUrl } from '../files/files.service.ts'
import type { Me } from './me.service.ts'
import { type MyBadgeRow, selectMyBadges } from './my-badges.queries.ts'

type Allowance = MyBadge['left']

/** A limit that was lowered below what is used leaves nothing. */
const toAllowance = (limit: number | null, used: number): Allowance =>
  limit === null ? null : { left: Math.max(0, limit - used), of: limit }

const tightest = (allowances: readonly Allowance[]) =>
  allowances.filter((one) => one !== null).toSorted((one, other) => one.left - other.left || one.of - other.of)[0] ??
  null

export const toMyBadge = (row: MyBadgeRow): MyBadge => {
  const limits = {
    week: toAllowance(row.week_limit, row.week_used),
    month: toAllowance(row.month_limit, row.month_used),
    divisionweek: toAllowance(row.division_week_limit, row.division_week_used),
    divisionmonth: toAllowance(row.division_month_limit, row.division_month_used),
  }
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    smallimage: fileUrl(row.image_hash),
    points: row.points,
    coins: toCoins(row.coins_cents),
    automatic: row.type !== 'MANAGEMENT',
    earned: row.earned,
    left: tightest(Object.values(limits)),
    limits,
  }
}

/** The badges of the own division, those that the person earned before first. */
export const myBadgesFor = async (db: Db, me: Me) => {
  const { rows } = await selectMyBadges(me).execute(db)
  return rows.map(toMyBadge).toSorted((one, other) => Number(other.earned > 0) - Number(one.earned > 0))
}
