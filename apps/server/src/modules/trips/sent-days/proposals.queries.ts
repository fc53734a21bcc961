import type { CorrectionProposal } from '@laurel/contract/gps-days.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { countAll } from '../../../db/page.ts'
import { fullNameColumn } from '../../../db/people.ts'
import type { ReleaseRow } from '../sheet/sheet.queries.ts'

type ReleaseKey = Pick<ReleaseRow, 'id' | 'company_id'>

export interface NewProposal {
  releaseId: number
  tripId: number
  wanted: CorrectionProposal['wanted']
}

interface Sending {
  companyId: number
  keyName: string | null
  sentBy: number | null
  at: Date
}

/** What was sent later for the same row takes the place of what waits. Answers the ids in the order of the trips. */
export const upsertProposals = async (
  db: Db,
  { companyId, keyName, sentBy, at }: Sending,
  proposals: readonly NewProposal[],
) => {
  if (proposals.length === 0) return []
  const { rows } = await sql<{ id: number; trip_id: number }>`
    insert into correction_proposals (company_id, release_id, trip_id, key_name, sent_by, at, wanted)
    select ${companyId}::int, v.release_id, v.trip_id, ${keyName}::text, ${sentBy}::int, ${at}::timestamptz, v.wanted
    from unnest(
      ${proposals.map(({ releaseId }) => releaseId)}::bigint[],
      ${proposals.map(({ tripId }) => tripId)}::bigint[],
      ${proposals.map(({ wanted }) => JSON.stringify(wanted))}::jsonb[]
    ) as v (release_id, trip_id, wanted)
    on conflict (company_id, trip_id) where done_at is null
      do update set key_name = excluded.key_name, sent_by = excluded.sent_by, at = excluded.at, wanted = excluded.wanted
    returning id, trip_id
  `.execute(db)
  const ids = new Map(rows.map(({ id, trip_id: tripId }) => [tripId, id]))
  return proposals.map(({ tripId }) => ids.get(tripId) ?? 0)
}

const open = (db: Db, { id, company_id: companyId }: ReleaseKey) =>
  db
    .selectFrom('correction_proposals as p')
    .where('p.company_id', '=', companyId)
    .where('p.release_id', '=', id)
    .where('p.done_at', 'is', null)

export const listOpenProposals = (db: Db, release: ReleaseKey) =>
  open(db, release)
    .leftJoin('users as u', 'u.id', 'p.sent_by')
    .select(['p.id', 'p.trip_id', 'p.key_name', 'p.at', 'p.wanted', fullNameColumn('u').as('sender')])
    .orderBy('p.id')
    .$castTo<{
      id: number
      trip_id: number
      key_name: string | null
      sender: string | null
      at: Date
      wanted: CorrectionProposal['wanted']
    }>()
    .execute()

export const countOpenProposals = async (db: Db, release: ReleaseKey) =>
  (await open(db, release).select(countAll).executeTakeFirstOrThrow()).total

/** Of rows that were corrected, or that are again as they were sent. */
export const endProposalsOfTrips = async (db: Db, companyId: number, tripIds: readonly number[], at: Date) => {
  if (tripIds.length === 0) return
  await db
    .updateTable('correction_proposals')
    .set({ done_at: at })
    .where('company_id', '=', companyId)
    .where('done_at', 'is', null)
    .where((row) => row('trip_id', '=', row.fn.any(row.val(tripIds))))
    .execute()
}

/** Answers the rows whose proposals were dismissed. */
export const dismissOpen = async (
  db: Db,
  { id, company_id: companyId }: ReleaseKey,
  { ids, by, at }: { ids: readonly number[]; by: number; at: Date },
) => {
  const rows = await db
    .updateTable('correction_proposals')
    .set({ done_at: at, dismissed_by: by })
    .where('company_id', '=', companyId)
    .where('release_id', '=', id)
    .where('done_at', 'is', null)
    .where((row) => row('id', '=', row.fn.any(row.val(ids))))
    .returning('trip_id')
    .execute()
  return rows.map(({ trip_id: tripId }) => tripId)
}
