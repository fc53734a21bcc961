import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { DivisionKey } from '../release/release-days.queries.ts'
import type { StoredLine } from '../upload/imported-trips.queries.ts'

/** A number that no other lock of the product begins with. */
const SENDING = 728_104

/** Calls that send days to one division wait for each other until the transaction ends, also where there is no release yet. */
export const lockSending = async (db: Db, { divisionId }: DivisionKey) => {
  await sql`select pg_advisory_xact_lock(${SENDING}::int, ${divisionId}::int)`.execute(db)
}

export const findFilledRelease = async (db: Db, { companyId, divisionId }: DivisionKey) => {
  const row = await db
    .selectFrom('gps_releases')
    .select('id')
    .where('company_id', '=', companyId)
    .where('division_id', '=', divisionId)
    .where('origin', '=', 'api')
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** Rows from a position on are as the API sent them. */
export const markSentFrom = async (
  db: Db,
  { companyId, releaseId, after }: { companyId: number; releaseId: number; after: number },
) => {
  await sql`
    update trips set sent_version = version
    where company_id = ${companyId} and release_id = ${releaseId} and position > ${after}
  `.execute(db)
}

/** The same for rows that were replaced, with what was sent for them. */
export const markSentAgain = async (
  db: Db,
  companyId: number,
  rows: readonly { id: number; lines: readonly StoredLine[] }[],
) => {
  if (rows.length === 0) return
  await sql`
    update trips t set sent_version = t.version, lines = v.lines
    from unnest(
      ${rows.map(({ id }) => id)}::bigint[],
      ${rows.map(({ lines }) => JSON.stringify(lines))}::json[]
    ) as v (id, lines)
    where t.company_id = ${companyId} and t.id = v.id
  `.execute(db)
}
