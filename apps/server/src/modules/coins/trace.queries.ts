import type { TransferStatus } from '@laurel/contract/transfers.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { fullNameColumn } from '../../db/people.ts'
import type { CoinOwner } from './lines.queries.ts'
import type { TracedLine } from './trace.rules.ts'

const OWNERS = {
  transferid: 'coin_transfers',
  awardid: 'awards',
  tripid: 'trips',
  lineid: 'coin_lines',
} as const

export type TraceSubject = keyof typeof OWNERS

/** Whose coins it is about; the caller checks whether they are in sight. */
export const findOwnerId = async (db: Db, subject: TraceSubject, id: number) => {
  const { rows } = await sql<{ user_id: number | null }>`
    select user_id from ${sql.table(OWNERS[subject])} where id = ${id}
  `.execute(db)
  return rows[0]?.user_id ?? undefined
}

export const listTracedLines = (db: Db, { id, company_id: companyId }: CoinOwner): Promise<TracedLine[]> =>
  db
    .selectFrom('coin_lines')
    .select(['id', 'reason', 'amount_cents as amountCents', 'award_id as awardId', 'transfer_id as transferId'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', id)
    .orderBy('id')
    .$castTo<TracedLine>()
    .execute()

export const listAwardIdsOfTrip = async (db: Db, { company_id: companyId }: CoinOwner, tripId: number) => {
  const rows = await db
    .selectFrom('awards')
    .select('id')
    .where('company_id', '=', companyId)
    .where('trip_id', '=', tripId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Where the coins of these lines came from: award, badge, trip, line of the file, upload and release. */
export const listOrigins = (db: Db, { company_id: companyId }: CoinOwner, lineIds: readonly number[]) =>
  db
    .selectFrom('coin_lines as l')
    .leftJoin('awards as a', (join) => join.onRef('a.company_id', '=', 'l.company_id').onRef('a.id', '=', 'l.award_id'))
    .leftJoin('badges as b', 'b.id', 'a.badge_id')
    .leftJoin('trips as t', (join) => join.onRef('t.company_id', '=', 'a.company_id').onRef('t.id', '=', 'a.trip_id'))
    .leftJoin('gps_releases as r', (join) =>
      join.onRef('r.company_id', '=', 't.company_id').onRef('r.id', '=', 't.release_id'),
    )
    .leftJoin('users as giver', (join) =>
      join.on('giver.id', '=', (row) => row.fn.coalesce('a.awarded_by', 'l.actor_id')),
    )
    .leftJoin('users as releaser', 'releaser.id', 'r.released_by')
    .leftJoin('users as uploader', 'uploader.id', 'r.uploaded_by')
    .select(['l.id', 'l.award_id', 'l.amount_cents', 'l.at', 'l.note', 'a.awarded_for', 'a.source', 'a.reversed_at'])
    .select(['b.name as badge', 't.id as trip_id', 't.file_row', 'r.id as release_id'])
    .select(['r.released_at', 'r.created_at as uploaded_at'])
    .select(
      sql<string | null>`coalesce(
        t.lines -> 0 ->> 'filename', case t.file when 1 then r.first_file when 2 then r.second_file end
      )`.as('file'),
    )
    .select([
      fullNameColumn('giver').as('giver'),
      fullNameColumn('releaser').as('releaser'),
      fullNameColumn('uploader').as('uploader'),
    ])
    .where('l.company_id', '=', companyId)
    .where((row) => row('l.id', '=', row.fn.any(row.val(lineIds))))
    .execute()

export type Origin = Awaited<ReturnType<typeof listOrigins>>[number]

export const listTransfersById = (db: Db, { company_id: companyId }: CoinOwner, ids: readonly number[]) =>
  db
    .selectFrom('coin_transfers as t')
    .leftJoin('users as q', 'q.id', 't.queued_by')
    .select(['t.id', 't.cents', 't.status', 't.queue_date', 't.processed_at', 't.created_at', 't.reason'])
    .select(fullNameColumn('q').as('queuer'))
    .where('t.company_id', '=', companyId)
    .where((row) => row('t.id', '=', row.fn.any(row.val(ids))))
    .orderBy('t.id')
    .$narrowType<{ status: TransferStatus }>()
    .execute()

export type TracedTransferRow = Awaited<ReturnType<typeof listTransfersById>>[number]
