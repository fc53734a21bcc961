import type { Award, listAwards } from '@laurel/contract/awards.ts'
import type { BadgeType } from '@laurel/contract/badges.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import { sql } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import { toCoins } from '../../core/money.ts'
import type { Db } from '../../db/db.ts'
import { containing, countAll, type SortTable, selectPage } from '../../db/page.ts'
import { inDivision } from '../../db/scoped.ts'
import { fileUrl } from '../files/files.service.ts'

type AwardList = HandlerInput<typeof listAwards>['query']

const SORTABLE: SortTable<AwardList['sortField']> = {
  awardedfor: sql.ref('a.awarded_for'),
  awardedat: sql.ref('a.awarded_at'),
}

const fullName = (person: 'u' | 'giver' | 'reverser') =>
  sql<string | null>`${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)}`

const inScope = (db: Db, scope: Scope) =>
  db.selectFrom('awards as a').where((row) => inDivision(scope, row.ref('a.company_id'), row.ref('a.division_id')))

const filtered = (db: Db, scope: Scope, list: AwardList) =>
  inScope(db, scope)
    .$if(list.divisionid !== 0, (query) => query.where('a.division_id', '=', list.divisionid))
    .$if(list.badgeid !== 0, (query) => query.where('a.badge_id', '=', list.badgeid))
    .$if(list.userid !== 0, (query) => query.where('a.user_id', '=', list.userid))
    .$if(list.from !== undefined, (query) => query.where('a.awarded_for', '>=', list.from ?? ''))
    .$if(list.to !== undefined, (query) => query.where('a.awarded_for', '<=', list.to ?? ''))
    .$if(list.search !== '', (query) =>
      query.where((row) =>
        row.exists(
          row
            .selectFrom('users as u')
            .select('u.id')
            .whereRef('u.id', '=', 'a.user_id')
            .where((person) =>
              person.or([
                person(fullName('u'), 'ilike', containing(list.search)),
                person('u.employee_id', 'ilike', containing(list.search)),
              ]),
            ),
        ),
      ),
    )

const readable = (awards: ReturnType<typeof inScope>) =>
  awards
    .innerJoin('badges as b', 'b.id', 'a.badge_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('users as giver', 'giver.id', 'a.awarded_by')
    .leftJoin('users as reverser', 'reverser.id', 'a.reversed_by')
    .leftJoin('coin_balances as held', (join) =>
      join.onRef('held.company_id', '=', 'a.company_id').onRef('held.user_id', '=', 'a.user_id'),
    )
    .selectAll('a')
    .select(['b.name as badge_name', 'b.type as badge_type', 'b.image_hash', 'u.employee_id'])
    .select((row) => row.fn.coalesce('held.cents', row.lit(0)).as('spendable_cents'))
    .select([fullName('u').as('person'), fullName('giver').as('giver'), fullName('reverser').as('reverser')])

export type AwardRow = Awaited<ReturnType<ReturnType<typeof readable>['executeTakeFirstOrThrow']>>

export const listAwardRows = async (db: Db, scope: Scope, list: AwardList) => {
  const [rows, { total }] = await Promise.all([
    selectPage(readable(filtered(db, scope, list)), list, SORTABLE, sql.ref('a.id')).execute(),
    filtered(db, scope, list).select(countAll).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Reads an award for its reversal: a second one waits, and then sees that it came too late. */
export const lockAward = (db: Db, scope: Scope, id: number) =>
  readable(inScope(db, scope)).where('a.id', '=', id).forUpdate('a').executeTakeFirst()

export const markReversed = async (
  db: Db,
  id: number,
  { by, at, reason }: { by: number; at: Date; reason: string },
) => {
  await db
    .updateTable('awards')
    .set({ reversed_at: at, reversed_by: by, reversal_reason: reason })
    .where('id', '=', id)
    .execute()
}

export const toAward = (row: AwardRow, canReverse: boolean): Award => ({
  id: row.id,
  badgeid: row.badge_id,
  badgename: row.badge_name,
  badgetype: row.badge_type as BadgeType,
  smallimage: fileUrl(row.image_hash),
  userid: row.user_id,
  employeeid: row.employee_id,
  fullname: row.person ?? '',
  divisionid: row.division_id,
  awardedfor: row.awarded_for,
  awardedat: row.awarded_at.toISOString(),
  awardedbyid: row.awarded_by,
  awardedby: row.giver,
  quantity: row.quantity,
  points: row.points,
  coins: toCoins(row.coins_cents),
  commentary: row.comment,
  reversedat: row.reversed_at?.toISOString() ?? null,
  reversedby: row.reverser,
  reversalreason: row.reversal_reason,
  canReverse,
})
