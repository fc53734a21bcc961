import { HISTORY_PAGE } from '@laurel/contract/my-history.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { fullNameColumn } from '../../db/people.ts'
import type { Me } from './me.service.ts'

interface Wanted {
  /** The last award of the page before. */
  before: { date: string; id: number } | undefined
  /** 0 for all. */
  badgeId: number
}

/** One more than a page holds tells that there are further ones. */
export const listHistoryRows = (db: Db, { companyId, userId }: Me, { before, badgeId }: Wanted) =>
  db
    .selectFrom('awards as a')
    .innerJoin('badges as b', (join) =>
      join.onRef('b.company_id', '=', 'a.company_id').onRef('b.id', '=', 'a.badge_id'),
    )
    // Released data earned the award of a trip, whoever pressed the button.
    .leftJoin('users as giver', (join) => join.onRef('giver.id', '=', 'a.awarded_by').on('a.trip_id', 'is', null))
    .leftJoin('users as reverser', 'reverser.id', 'a.reversed_by')
    .leftJoin('awards as origin', (join) =>
      join.onRef('origin.company_id', '=', 'a.company_id').onRef('origin.id', '=', 'a.moved_from'),
    )
    .select(['a.id', 'a.badge_id', 'a.quantity', 'a.points', 'a.coins_cents', 'a.awarded_for', 'a.awarded_at'])
    .select(['a.comment', 'a.source', 'a.reversed_at', 'a.reversal_reason', 'b.name', 'b.image_hash'])
    .select(['origin.reversed_at as moved_at', 'origin.reversal_reason as move_reason'])
    .select([fullNameColumn('giver').as('giver'), fullNameColumn('reverser').as('reverser')])
    .where('a.company_id', '=', companyId)
    .where('a.user_id', '=', userId)
    .$if(badgeId !== 0, (query) => query.where('a.badge_id', '=', badgeId))
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(a.awarded_for, a.id) < (${before?.date}::date, ${before?.id}::bigint)`),
    )
    .orderBy('a.awarded_for', 'desc')
    .orderBy('a.id', 'desc')
    .limit(HISTORY_PAGE + 1)
    .execute()

export type MyHistoryRow = Awaited<ReturnType<typeof listHistoryRows>>[number]
