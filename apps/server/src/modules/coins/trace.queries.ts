import type { TraceKind } from '@laurel/contract/coin-trace.ts'
import type { TransferStatus } from '@laurel/contract/transfers.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { fullNameColumn } from '../../db/people.ts'
import { byNumber, inCompany, inDivision } from '../../db/scoped.ts'
import type { CoinOwner } from './lines.queries.ts'
import type { TracedLine } from './trace.rules.ts'

const OWNERS = {
  transferid: 'coin_transfers',
  awardid: 'awards',
  tripid: 'trips',
  lineid: 'coin_lines',
} as const

export type TraceSubject = keyof typeof OWNERS

/** Whose coins it is about; the caller checks whether the person is in sight. */
export const findOwnerId = async (db: Db, scope: Scope, subject: TraceSubject, id: number) => {
  const { rows } = await sql<{ user_id: number | null }>`
    select user_id from ${sql.table(OWNERS[subject])} where id = ${id} and ${byNumber(scope, sql.ref('company_id'))}
  `.execute(db)
  return rows[0]?.user_id ?? undefined
}

/**
 * Transfers, awards, trips and lines of this number whose person the caller sees, in this order. One statement each:
 * transfers are not stored by company like the others, and a union of both would need all machines of a database.
 */
export const findNumbered = async (db: Db, scope: Scope, id: number) => {
  const seen = byNumber(scope, sql.ref('n.company_id'))
  const find = async (kind: TraceKind, cents: RawBuilder<unknown>, table: string) => {
    const { rows } = await sql<{ name: string; cents: number }>`
      select ${fullNameColumn('u')} as name, (${cents})::bigint as cents
      from ${sql.table(table)} n
      join users u on u.company_id = n.company_id and u.id = n.user_id
      where n.id = ${id} and ${seen} and ${inDivision(scope, sql.ref('n.company_id'), sql.ref('u.division_id'))}
    `.execute(db)
    return rows.map((row) => ({ kind, ...row }))
  }
  const ofTrip = sql`
    select sum(a.coins_cents) from awards a
    where a.company_id = n.company_id and ${inCompany(scope, sql.ref('a.company_id'))}
      and a.trip_id = n.id and a.user_id = n.user_id
  `
  const [transfers, awards, trips, lines] = await Promise.all([
    find('transfer', sql`n.cents`, 'coin_transfers'),
    find('award', sql`n.coins_cents`, 'awards'),
    find('trip', ofTrip, 'trips'),
    find('line', sql`n.amount_cents`, 'coin_lines'),
  ])
  const withCoins = [...awards, ...trips].filter(({ cents }) => cents > 0)
  return [...transfers, ...withCoins, ...lines]
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
    .leftJoin('awards as before', (join) =>
      join.onRef('before.company_id', '=', 'a.company_id').onRef('before.id', '=', 'a.moved_from'),
    )
    .leftJoin('users as had', 'had.id', 'before.user_id')
    .leftJoin('trips as t', (join) => join.onRef('t.company_id', '=', 'a.company_id').onRef('t.id', '=', 'a.trip_id'))
    .leftJoin('gps_releases as r', (join) =>
      join.onRef('r.company_id', '=', 't.company_id').onRef('r.id', '=', 't.release_id'),
    )
    .leftJoin('divisions as d', 'd.id', 'r.division_id')
    .leftJoin('users as giver', (join) =>
      join.on('giver.id', '=', (row) => row.fn.coalesce('a.awarded_by', 'l.actor_id')),
    )
    .leftJoin('users as releaser', 'releaser.id', 'r.released_by')
    .leftJoin('users as uploader', 'uploader.id', 'r.uploaded_by')
    .select(['l.id', 'l.award_id', 'l.amount_cents', 'l.at', 'l.note', 'a.awarded_for', 'a.source', 'a.reversed_at'])
    .select(['a.comment', 'a.quantity', 'a.moved_from', 'b.name as badge', 'b.image_hash', 't.id as trip_id'])
    .select(['t.file_row', 't.work_date', 't.truck', 't.scheduled_minutes', 't.login_minutes'])
    .select(['t.is_no_show', 't.is_late', 't.is_perfect'])
    .select(['r.id as release_id', 'r.released_at', 'r.created_at as uploaded_at', 'r.released_late_buffer'])
    .select(['r.start_date', 'r.end_date', 'd.name as division'])
    .select(
      sql<number>`(
        select count(*) from release_corrections c where c.company_id = r.company_id and c.release_id = r.id
      )`.as('corrections'),
    )
    .select([
      sql<string | null>`coalesce(
        t.lines -> 0 ->> 'filename', case t.file when 1 then r.first_file when 2 then r.second_file end
      )`.as('file'),
      sql<Record<string, string> | null>`t.lines -> 0 -> 'cells'`.as('cells'),
    ])
    .select([
      fullNameColumn('had').as('had_by'),
      fullNameColumn('giver').as('giver'),
      fullNameColumn('releaser').as('releaser'),
      sql<string | null>`coalesce(r.origin_name, ${fullNameColumn('uploader')})`.as('uploader'),
    ])
    .where('l.company_id', '=', companyId)
    .where((row) => row('l.id', '=', row.fn.any(row.val(lineIds))))
    .execute()

export type Origin = Awaited<ReturnType<typeof listOrigins>>[number]

export const listTransfersById = (db: Db, { company_id: companyId }: CoinOwner, ids: readonly number[]) =>
  db
    .selectFrom('coin_transfers as t')
    .leftJoin('users as q', 'q.id', 't.queued_by')
    .select([
      't.id',
      't.cents',
      't.status',
      't.queue_date',
      't.processed_at',
      't.created_at',
      't.reason',
      't.cancel_reason',
    ])
    .select(fullNameColumn('q').as('queuer'))
    .where('t.company_id', '=', companyId)
    .where((row) => row('t.id', '=', row.fn.any(row.val(ids))))
    .orderBy('t.id')
    .$narrowType<{ status: TransferStatus }>()
    .execute()

export type TracedTransferRow = Awaited<ReturnType<typeof listTransfersById>>[number]
