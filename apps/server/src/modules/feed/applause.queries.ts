import { APPLAUSE_NAMES } from '@laurel/contract/feed.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { shownNameColumn } from '../../db/people.ts'
import { type FeedKey, toItemId } from './feed.rules.ts'

interface Reader {
  companyId: number
  userId: number
}

const columnFor = ({ kind }: FeedKey) => (kind === 'award' ? 'award_id' : 'release_id')

export interface ApplauseRow {
  count: number
  mine: boolean
  /** The newest ones who show their names. */
  by: string[]
}

/** By the id of the item. Names are read for the reader’s own items alone. */
export const readApplause = async (
  db: Db,
  { companyId, userId }: Reader,
  items: readonly (FeedKey & { isOwn: boolean })[],
) => {
  if (items.length === 0) return new Map<string, ApplauseRow>()
  const { rows } = await sql<ApplauseRow & FeedKey>`
    select i.kind, i.id, coalesce(c.count, 0)::int as count, coalesce(c.mine, false) as mine,
      array(
        select p.name from (
          select ${shownNameColumn('u')} as name, a.id
          from applause a join users u on u.company_id = a.company_id and u.id = a.user_id
          where i.is_own and a.company_id = ${companyId} and u.purged_at is null
            and case i.kind when 'award' then a.award_id = i.id else a.release_id = i.id end
        ) p
        where p.name is not null order by p.id desc limit ${APPLAUSE_NAMES}
      ) as by
    from unnest(
      ${items.map(({ kind }) => kind)}::text[],
      ${items.map(({ id }) => id)}::bigint[],
      ${items.map(({ isOwn }) => isOwn)}::boolean[]
    ) as i (kind, id, is_own)
    left join lateral (
      select count(*) as count, bool_or(user_id = ${userId}) as mine from (
        select user_id from applause where i.kind = 'award' and company_id = ${companyId} and award_id = i.id
        union all
        select user_id from applause where i.kind = 'release' and company_id = ${companyId} and release_id = i.id
      ) one
    ) c on true
  `.execute(db)
  return new Map(rows.map(({ kind, id, ...row }) => [toItemId({ kind, id }), row]))
}

/** A repeat adds nothing. */
export const insertApplause = async (db: Db, { companyId, userId }: Reader, item: FeedKey, at: Date) => {
  await db
    .insertInto('applause')
    .values({ company_id: companyId, user_id: userId, [columnFor(item)]: item.id, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteApplause = async (db: Db, { companyId, userId }: Reader, item: FeedKey) => {
  await db
    .deleteFrom('applause')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where(columnFor(item), '=', item.id)
    .execute()
}

/** What a person gave, and what others gave for their awards. */
export const deleteApplauseFor = async (db: Db, { companyId, userId }: Reader) => {
  await db
    .deleteFrom('applause')
    .where('company_id', '=', companyId)
    .where((row) =>
      row.or([
        row('user_id', '=', userId),
        row(
          'award_id',
          'in',
          row.selectFrom('awards').select('id').where('company_id', '=', companyId).where('user_id', '=', userId),
        ),
      ]),
    )
    .execute()
}
