import type { HistoryFilter } from '@laurel/contract/badge-history.ts'
import { sql } from 'kysely'
import type { DateRange } from '../../core/score-range.ts'
import type { Db } from '../../db/db.ts'
import { countAll } from '../../db/page.ts'
import { fullNameColumn } from '../../db/people.ts'
import type { CardPerson } from './employee.service.ts'

export interface WantedHistory extends Pick<HistoryFilter, 'badgeId' | 'awardedById'> {
  person: CardPerson
  range: DateRange
}

const awardsFor = (db: Db, { companyId, userId }: CardPerson) =>
  db.selectFrom('awards as a').where('a.company_id', '=', companyId).where('a.user_id', '=', userId)

const filtered = (db: Db, { person, range, badgeId, awardedById }: WantedHistory) =>
  awardsFor(db, person)
    .where('a.awarded_for', '>=', range.from)
    .where('a.awarded_for', '<=', range.to)
    .$if(badgeId !== 0, (query) => query.where('a.badge_id', '=', badgeId))
    .$if(awardedById !== 0, (query) => query.where('a.awarded_by', '=', awardedById))

const readable = (db: Db, wanted: WantedHistory) =>
  filtered(db, wanted)
    .innerJoin('badges as b', (join) =>
      join.onRef('b.company_id', '=', 'a.company_id').onRef('b.id', '=', 'a.badge_id'),
    )
    .leftJoin('trips as t', (join) => join.onRef('t.company_id', '=', 'a.company_id').onRef('t.id', '=', 'a.trip_id'))
    .leftJoin('users as giver', 'giver.id', 'a.awarded_by')
    .leftJoin('users as reverser', 'reverser.id', 'a.reversed_by')
    .leftJoin('awards as origin', (join) =>
      join.onRef('origin.company_id', '=', 'a.company_id').onRef('origin.id', '=', 'a.moved_from'),
    )
    .leftJoin('users as from_user', 'from_user.id', 'origin.user_id')
    .leftJoin('users as mover', 'mover.id', 'origin.reversed_by')
    .leftJoin('awards as next', (join) =>
      join.onRef('next.company_id', '=', 'a.company_id').onRef('next.moved_from', '=', 'a.id'),
    )
    .leftJoin('users as to_user', 'to_user.id', 'next.user_id')
    .selectAll('a')
    .select(['b.name as badge_name', 'b.image_hash', 't.release_id'])
    .select(['origin.reversed_at as from_at', 'origin.reversal_reason as from_reason', 'next.id as to_award_id'])
    .select([fullNameColumn('giver').as('giver'), fullNameColumn('reverser').as('reverser')])
    .select([fullNameColumn('from_user').as('from_name'), fullNameColumn('mover').as('from_by')])
    .select(fullNameColumn('to_user').as('to_name'))
    .orderBy('a.awarded_for', 'desc')
    .orderBy('a.id', 'desc')

export type HistoryRow = Awaited<ReturnType<ReturnType<typeof readable>['executeTakeFirstOrThrow']>>

export const listHistoryRows = (db: Db, wanted: WantedHistory, page: { limit: number; offset: number }) =>
  readable(db, wanted).limit(page.limit).offset(page.offset).execute()

export const countHistory = async (db: Db, wanted: WantedHistory) => {
  const { total } = await filtered(db, wanted).select(countAll).executeTakeFirstOrThrow()
  return total
}

const EXPORT_BATCH = 1000

/** All awards that match, newest first, read in batches so that any number fits in memory. */
export async function* eachHistoryRow(db: Db, wanted: WantedHistory) {
  let last: HistoryRow | undefined
  do {
    const after = last
    const rows = await readable(db, wanted)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(a.awarded_for, a.id) < (${after?.awarded_for}::date, ${after?.id}::bigint)`),
      )
      .limit(EXPORT_BATCH)
      .execute()
    yield* rows
    last = rows.length < EXPORT_BATCH ? undefined : rows.at(-1)
  } while (last)
}

export const listAwardedBadges = (db: Db, person: CardPerson) =>
  db
    .selectFrom('badges as b')
    .select(['b.id', 'b.name'])
    .where('b.company_id', '=', person.companyId)
    .where('b.id', 'in', awardsFor(db, person).select('a.badge_id'))
    .orderBy(sql`folded(b.name)`)
    .orderBy('b.id')
    .execute()

export const listGivers = (db: Db, person: CardPerson) =>
  db
    .selectFrom('users as giver')
    .select('giver.id')
    .select(fullNameColumn('giver').$notNull().as('name'))
    .where('giver.company_id', '=', person.companyId)
    .where('giver.id', 'in', awardsFor(db, person).select('a.awarded_by'))
    .orderBy('giver.first_name_key')
    .orderBy('giver.last_name_key')
    .orderBy('giver.id')
    .execute()
