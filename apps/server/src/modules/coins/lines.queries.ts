import type { listCoinLines } from '@laurel/contract/coins.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import { sql } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { selectPage } from '../../db/page.ts'
import { fullNameColumn } from '../../db/people.ts'
import { inDivision } from '../../db/scoped.ts'

/**
 * Whose coins the caller may look at. People who were erased are among them: their lines stay, without a name. A balance
 * is what only people with coins have.
 */
export const findCoinOwner = (db: Db, scope: Scope, userId: number) =>
  db
    .selectFrom('users as u')
    .innerJoin('coin_balances as b', (join) =>
      join.onRef('b.company_id', '=', 'u.company_id').onRef('b.user_id', '=', 'u.id'),
    )
    .select(['u.id', 'b.company_id', 'u.employee_id', 'u.status', 'b.cents', 'b.held_cents'])
    .select(fullNameColumn('u').$notNull().as('name'))
    .where('u.id', '=', userId)
    .where((row) => inDivision(scope, row.ref('b.company_id'), row.ref('u.division_id')))
    .executeTakeFirst()

export type CoinOwner = NonNullable<Awaited<ReturnType<typeof findCoinOwner>>>

const linesFor = (db: Db, { id, company_id: companyId }: CoinOwner) =>
  db.selectFrom('coin_lines as l').where('l.company_id', '=', companyId).where('l.user_id', '=', id)

const described = (lines: ReturnType<typeof linesFor>) =>
  lines
    .leftJoin('awards as a', (join) => join.onRef('a.company_id', '=', 'l.company_id').onRef('a.id', '=', 'l.award_id'))
    .leftJoin('badges as b', 'b.id', 'a.badge_id')
    .leftJoin('users as actor', 'actor.id', 'l.actor_id')
    .select(['l.id', 'l.at', 'l.reason', 'l.amount_cents', 'l.held_cents', 'l.award_id', 'l.transfer_id', 'l.note'])
    .select(['a.awarded_for', 'a.source', 'a.trip_id', 'a.comment', 'a.reversal_reason', 'b.name as badge'])
    .select(fullNameColumn('actor').as('by'))

export type LineRow = Awaited<ReturnType<ReturnType<typeof described>['execute']>>[number]

type LineList = HandlerInput<typeof listCoinLines>['query']

export const listLineRows = async (db: Db, owner: CoinOwner, list: LineList) => {
  const lines = linesFor(db, owner)
  const [rows, { total, paid }] = await Promise.all([
    described(selectPage(lines, { ...list, search: '' }, { id: sql.ref('l.id') }, sql.ref('l.id'))).execute(),
    lines
      .select([
        sql<number>`count(*)`.as('total'),
        sql<number>`coalesce(-sum(held_cents) filter (where reason = 'transfer_settled'), 0)::bigint`.as('paid'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total, paid }
}

/** In the order of time. */
export const listAllLineRows = (db: Db, owner: CoinOwner) => described(linesFor(db, owner)).orderBy('l.id').execute()

export const findLineRow = (db: Db, owner: CoinOwner, id: number) =>
  described(linesFor(db, owner)).where('l.id', '=', id).executeTakeFirst()

/** The line that a movement of this transaction wrote last; the balance of the person is locked meanwhile. */
export const getNewestLineId = async (db: Db, owner: CoinOwner) => {
  const { id } = await linesFor(db, owner).select('l.id').orderBy('l.id', 'desc').limit(1).executeTakeFirstOrThrow()
  return id
}

/** What could be spent before a line was written. */
export const sumBefore = async (db: Db, owner: CoinOwner, lineId: number) => {
  const { cents } = await linesFor(db, owner)
    .select(sql<number>`coalesce(sum(l.amount_cents), 0)::bigint`.as('cents'))
    .where('l.id', '<', lineId)
    .executeTakeFirstOrThrow()
  return cents
}
