import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import type { listReleases } from '@laurel/contract/gps-data.ts'
import { type Insertable, sql } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { countAll, foldedName, nameContains, type SortTable, selectPage } from '../../db/page.ts'
import { fullNameColumn } from '../../db/people.ts'
import type { GpsReleases } from '../../db/schema.ts'
import { inCompany, inDivision } from '../../db/scoped.ts'

type ReleaseList = HandlerInput<typeof listReleases>['query']

const SORTABLE: SortTable<ReleaseList['sortField']> = {
  startdate: sql.ref('r.start_date'),
  enddate: sql.ref('r.end_date'),
  released: sql`r.released_at is not null`,
  releasedby: fullNameColumn('releaser'),
  division: foldedName('d.name'),
  'division.name': foldedName('d.name'),
  createddate: sql.ref('r.created_at'),
  id: sql.ref('r.id'),
}

/** Releases of divisions without the GPS page are not listed. */
const filtered = (db: Db, scope: Scope, list: ReleaseList) =>
  db
    .selectFrom('gps_releases as r')
    .innerJoin('divisions as d', 'd.id', 'r.division_id')
    .leftJoin('users as releaser', 'releaser.id', 'r.released_by')
    .where((row) => inDivision(scope, row.ref('r.company_id'), row.ref('r.division_id')))
    .where('d.has_gps_page', '=', true)
    .$if(list.divisionid !== 0, (query) => query.where('r.division_id', '=', list.divisionid))
    .$if(list.search !== '', (query) => query.where(nameContains('d.name', list.search)))

/** Where rows lie by company, only a statement whose parts all name the company asks one machine alone. */
export const listReleaseRows = async (db: Db, scope: Scope, list: ReleaseList) => {
  const wanted = filtered(db, scope, list)
  const readable = wanted
    .leftJoin('users as uploader', 'uploader.id', 'r.uploaded_by')
    .selectAll('r')
    .select((row) => [
      'd.name as division_name',
      fullNameColumn('releaser').as('releaser'),
      fullNameColumn('uploader').as('uploader'),
      row
        .selectFrom('trips as t')
        .select(countAll)
        .whereRef('t.company_id', '=', 'r.company_id')
        .where((row) => inCompany(scope, row.ref('t.company_id')))
        .whereRef('t.release_id', '=', 'r.id')
        .where('t.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('trips'),
      row
        .selectFrom('correction_proposals as p')
        .select(countAll)
        .whereRef('p.company_id', '=', 'r.company_id')
        .where((row) => inCompany(scope, row.ref('p.company_id')))
        .whereRef('p.release_id', '=', 'r.id')
        .where('p.done_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('proposals'),
    ])
  const [rows, { total }] = await Promise.all([
    selectPage(readable, list, SORTABLE, sql.ref('r.id')).execute(),
    wanted.select(countAll).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export type ReleaseListRow = Awaited<ReturnType<typeof listReleaseRows>>['rows'][number]

export const insertRelease = async (db: Db, release: Insertable<GpsReleases>) => {
  const { id } = await db.insertInto('gps_releases').values(release).returning('id').executeTakeFirstOrThrow()
  return id
}

export const deleteReleaseRow = async (db: Db, companyId: number, id: number) => {
  await db.deleteFrom('gps_releases').where('company_id', '=', companyId).where('id', '=', id).execute()
}
