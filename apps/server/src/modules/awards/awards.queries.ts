import type { listAwards } from '@laurel/contract/awards.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import { sql } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { containing, countAll, type SortTable, selectPage } from '../../db/page.ts'
import { fullNameColumn } from '../../db/people.ts'
import { findOwningCompany, inDivision } from '../../db/scoped.ts'

type AwardList = HandlerInput<typeof listAwards>['query']

const SORTABLE: SortTable<AwardList['sortField']> = {
  awardedfor: sql.ref('a.awarded_for'),
  awardedat: sql.ref('a.awarded_at'),
}

const inScope = (db: Db, scope: Scope) =>
  db.selectFrom('awards as a').where((row) => inDivision(scope, row.ref('a.company_id'), row.ref('a.division_id')))

const filtered = (db: Db, scope: Scope, list: AwardList) =>
  inScope(db, scope)
    .$if(list.divisionid !== 0, (query) => query.where('a.division_id', '=', list.divisionid))
    .$if(list.badgeid !== 0, (query) => query.where('a.badge_id', '=', list.badgeid))
    .$if(list.userid !== 0, (query) => query.where('a.user_id', '=', list.userid))
    .$if(list.giverid !== 0, (query) => query.where('a.awarded_by', '=', list.giverid))
    .$if(list.givenby !== '', (query) =>
      query.where('a.source', list.givenby === 'people' ? 'in' : 'not in', ['manual', 'move']),
    )
    .$if(list.standing === 1, (query) => query.where('a.reversed_at', 'is', null))
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
                person(fullNameColumn('u'), 'ilike', containing(list.search)),
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
    .leftJoin('trips as t', (join) => join.onRef('t.company_id', '=', 'a.company_id').onRef('t.id', '=', 'a.trip_id'))
    .leftJoin('awards as origin', (join) =>
      join.onRef('origin.company_id', '=', 'a.company_id').onRef('origin.id', '=', 'a.moved_from'),
    )
    .leftJoin('users as from_user', 'from_user.id', 'origin.user_id')
    .leftJoin('users as mover', 'mover.id', 'origin.reversed_by')
    .leftJoin('awards as next', (join) =>
      join.onRef('next.company_id', '=', 'a.company_id').onRef('next.moved_from', '=', 'a.id'),
    )
    .leftJoin('users as to_user', 'to_user.id', 'next.user_id')
    .leftJoin('coin_balances as held', (join) =>
      join.onRef('held.company_id', '=', 'a.company_id').onRef('held.user_id', '=', 'a.user_id'),
    )
    .selectAll('a')
    .select(['b.name as badge_name', 'b.type as badge_type', 'b.image_hash', 'u.employee_id', 't.release_id'])
    .select(['origin.reversed_at as from_at', 'origin.reversal_reason as from_reason', 'next.id as to_award_id'])
    .select((row) => row.fn.coalesce('held.cents', row.lit(0)).as('spendable_cents'))
    .select([
      fullNameColumn('u').as('person'),
      fullNameColumn('giver').as('giver'),
      fullNameColumn('reverser').as('reverser'),
      fullNameColumn('from_user').as('from_name'),
      fullNameColumn('mover').as('from_by'),
      fullNameColumn('to_user').as('to_name'),
    ])

export type AwardRow = Awaited<ReturnType<ReturnType<typeof readable>['executeTakeFirstOrThrow']>>

export const listAwardRows = async (db: Db, scope: Scope, list: AwardList) => {
  const [rows, { total }] = await Promise.all([
    selectPage(readable(filtered(db, scope, list)), list, SORTABLE, sql.ref('a.id')).execute(),
    filtered(db, scope, list).select(countAll).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Reads an award for its reversal: a second one waits, and then sees that it came too late. */
export const lockAward = async (db: Db, scope: Scope, id: number) => {
  const companyId = await findOwningCompany(db, scope, 'awards', id)
  if (companyId === undefined) return undefined
  const found = inScope(db, scope).where('a.company_id', '=', companyId).where('a.id', '=', id)
  return readable(found).forUpdate('a').executeTakeFirst()
}

export const markReversed = async (
  db: Db,
  companyId: number,
  id: number,
  { by, at, reason }: { by: number; at: Date; reason: string },
) => {
  await db
    .updateTable('awards')
    .set({ reversed_at: at, reversed_by: by, reversal_reason: reason })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

interface Correction {
  id: number
  reason: string
  by: number | null
  at: Date
}

/** Locks what a correction takes back. Answers fewer than were asked for when one of them was taken back meanwhile. */
export const lockStanding = (db: Db, companyId: number, ids: readonly number[]) =>
  db
    .selectFrom('awards')
    .select(['id as awardId', 'user_id as userId', 'coins_cents as cents', 'trip_id as tripId', 'badge_id as badgeId'])
    .select((row) => row.fn.coalesce('counted_at', 'awarded_at').as('countedAt'))
    .where('company_id', '=', companyId)
    .where((row) => row('id', '=', row.fn.any(row.val(ids))))
    .where('reversed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

export const markCorrected = async (
  db: Db,
  companyId: number,
  ids: readonly number[],
  { id, reason, by, at }: Correction,
) => {
  await db
    .updateTable('awards')
    .set({ reversed_at: at, reversed_by: by, reversal_reason: reason, reversal_correction_id: id })
    .where('company_id', '=', companyId)
    .where((row) => row('id', '=', row.fn.any(row.val(ids))))
    .execute()
}

/** Deletes comments and reasons; points and coins of the awards stay. */
export const emptyAwardTexts = async (db: Db, companyId: number, userId: number) => {
  await db
    .updateTable('awards')
    .set({ comment: '' })
    .set((row) => ({ reversal_reason: row.case().when('reversed_at', 'is', null).then(null).else('').end() }))
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
}
