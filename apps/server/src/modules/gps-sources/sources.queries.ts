import { type Insertable, sql, type Updateable } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { countAll } from '../../db/page.ts'
import type { GpsSourceFiles, GpsSources } from '../../db/schema.ts'
import { inCompany } from '../../db/scoped.ts'

const seen = (db: Db, scope: Scope) =>
  db
    .selectFrom('gps_sources as s')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .selectAll('s')
    .select(['d.name as division_name', 'c.timezone', 'c.import_type_id'])
    .where((row) => inCompany(scope, row.ref('s.company_id')))

export type SourceRow = Awaited<ReturnType<ReturnType<typeof seen>['executeTakeFirstOrThrow']>>

export const listSourceRows = (db: Db, scope: Scope, companyId: number) =>
  seen(db, scope)
    .select((row) =>
      row
        .selectFrom('gps_source_files as f')
        .select('f.name')
        .whereRef('f.company_id', '=', 's.company_id')
        .whereRef('f.source_id', '=', 's.id')
        .where('f.name', 'is not', null)
        .orderBy('f.id', 'desc')
        .limit(1)
        .as('last_file'),
    )
    .where('s.company_id', '=', companyId)
    .orderBy(sql`lower(s.name)`)
    .orderBy('s.id')
    .execute()

export const findSource = (db: Db, scope: Scope, id: number) =>
  seen(db, scope).where('s.id', '=', id).executeTakeFirst()

export const lockSource = (db: Db, scope: Scope, id: number) =>
  seen(db, scope).where('s.id', '=', id).forUpdate('s').executeTakeFirst()

export const countSources = async (db: Db, companyId: number) =>
  (await db.selectFrom('gps_sources').select(countAll).where('company_id', '=', companyId).executeTakeFirstOrThrow())
    .total

export const listGpsDivisions = (db: Db, companyId: number) =>
  db
    .selectFrom('divisions')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('has_gps_page', '=', true)
    .orderBy(sql`lower(name)`)
    .execute()

export const insertSource = async (db: Db, source: Insertable<GpsSources>) => {
  const { id } = await db.insertInto('gps_sources').values(source).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateSource = async (db: Db, id: number, values: Updateable<GpsSources>) => {
  await db.updateTable('gps_sources').set(values).where('id', '=', id).execute()
}

export const deleteSource = async (db: Db, id: number) => {
  await db.deleteFrom('gps_sources').where('id', '=', id).execute()
}

/** Sources that are due, locked until the transaction ends. Those of closed companies rest. */
export const lockDueSources = (db: Db, now: Date) =>
  db
    .selectFrom('gps_sources as s')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .select(['s.id', 's.times', 'c.timezone'])
    .where('s.state', '=', 'on')
    .where('s.next_at', '<=', now)
    .where('c.closed_at', 'is', null)
    .orderBy('s.id')
    .forUpdate('s')
    .skipLocked()
    .execute()

export const listSourceFiles = (db: Db, { id, company_id: companyId }: SourceRow, limit: number) =>
  db
    .selectFrom('gps_source_files as f')
    .leftJoin('gps_releases as r', (join) =>
      join.onRef('r.company_id', '=', 'f.company_id').onRef('r.id', '=', 'f.release_id'),
    )
    .select(['f.id', 'f.at', 'f.name', 'f.rows', 'r.id as release_id', 'f.problem'])
    .where('f.company_id', '=', companyId)
    .where('f.source_id', '=', id)
    .orderBy('f.id', 'desc')
    .limit(limit)
    .execute()

interface FileKey {
  name: string
  size: number
  modifiedAt: Date
}

/** Of these files, those that were not read before. */
export const withoutKnown = async <F extends FileKey>(db: Db, sourceId: number, files: readonly F[]) => {
  const { rows } = await sql<{ place: number }>`
    select v.place from unnest(
      ${files.map(({ name }) => name)}::text[],
      ${files.map(({ size }) => size)}::bigint[],
      ${files.map(({ modifiedAt }) => modifiedAt)}::timestamptz[]
    ) with ordinality as v (name, size, modified_at, place)
    where not exists (
      select from gps_source_files f where f.source_id = ${sourceId}
        and f.name = v.name and f.size = v.size and f.modified_at = v.modified_at
    )
    order by v.place
  `.execute(db)
  return rows.flatMap(({ place }) => files[place - 1] ?? [])
}

/** Undefined where another process was faster. */
export const insertSourceFile = async (db: Db, file: Insertable<GpsSourceFiles>) => {
  const row = await db
    .insertInto('gps_source_files')
    .values(file)
    .onConflict((conflict) => conflict.columns(['source_id', 'name', 'size', 'modified_at']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const setFileOutcome = async (db: Db, id: number, outcome: { rows: number; release_id: number }) => {
  await db.updateTable('gps_source_files').set(outcome).where('id', '=', id).execute()
}
