import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import type { LocationForm, listLocations } from '@laurel/contract/locations.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { lockRows, shareRows } from '../../db/locks.ts'
import { countAll, foldedName, nameContains, type SortTable, selectPage } from '../../db/page.ts'
import { isSeenLocation } from '../../db/places.ts'
import { ofOpenCompany } from '../../db/scoped.ts'
import { insertLinks, peopleHere, seenDivisionsHere, unseenDivisionsHere } from './location-divisions.queries.ts'

type LocationList = HandlerInput<typeof listLocations>['query']

const SORTABLE: SortTable<LocationList['sortField']> = {
  name: foldedName('l.name'),
  id: sql.ref('l.id'),
  country: sql.ref('l.country'),
  address: foldedName('l.address'),
  city: foldedName('l.city'),
  state: sql.ref('l.state'),
  zipcode: sql.ref('l.zipcode'),
}

/** `divisionId` 0 is all. */
const locations = (db: Db, scope: Scope, divisionId = 0) =>
  db
    .selectFrom('locations as l')
    .innerJoin('companies as c', 'c.id', 'l.company_id')
    .where(isSeenLocation(scope))
    .$if(divisionId !== 0, (query) =>
      query.where((row) =>
        row.exists(seenDivisionsHere(db, scope).select('ld.division_id').where('ld.division_id', '=', divisionId)),
      ),
    )

const readable = (db: Db, scope: Scope, filtered = locations(db, scope)) =>
  filtered
    .selectAll('l')
    .select('c.name as company_name')
    .select((row) => [
      jsonArrayFrom(
        seenDivisionsHere(db, scope)
          .innerJoin('divisions as d', 'd.id', 'ld.division_id')
          .select(['d.id', 'd.name'])
          .orderBy(foldedName('d.name'))
          .orderBy('d.id'),
      ).as('divisions'),
      row
        .and([
          row.not(row.exists(peopleHere(db).select('u.id'))),
          row.not(row.exists(unseenDivisionsHere(db, scope).select('ld.division_id'))),
        ])
        .as('can_delete'),
    ])

export type LocationRow = Awaited<ReturnType<ReturnType<typeof readable>['executeTakeFirstOrThrow']>>

export const listLocationRows = async (db: Db, scope: Scope, list: LocationList) => {
  const filtered = locations(db, scope, list.divisionid)
    .$if(list.id !== 0, (query) => query.where('l.id', '=', list.id))
    .$if(list.companyid !== 0, (query) => query.where('l.company_id', '=', list.companyid))
    .$if(list.companyid === 0 && list.divisionid === 0 && list.id === 0, (query) =>
      query.where((row) => ofOpenCompany(row.ref('l.company_id'))),
    )
    .$if(list.search !== '', (query) =>
      query.where((row) =>
        row.or([
          nameContains('l.name', list.search),
          nameContains('l.address', list.search),
          nameContains('l.city', list.search),
        ]),
      ),
    )
  const [rows, { total }] = await Promise.all([
    selectPage(readable(db, scope, filtered), list, SORTABLE, sql.ref('l.id')).execute(),
    filtered.select(countAll).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export const listLocationChoices = (db: Db, scope: Scope, divisionId: number, companyId: number) =>
  locations(db, scope, divisionId)
    .select(['l.id', 'l.name'])
    .$if(companyId !== 0, (query) => query.where('l.company_id', '=', companyId))
    .orderBy(foldedName('l.name'))
    .orderBy('l.id')
    .execute()

export const findLocationRow = (db: Db, scope: Scope, id: number) =>
  readable(db, scope).where('l.id', '=', id).executeTakeFirst()

/** Locks the location: until the transaction ends it is not changed, and no person moves there. */
export const lockLocationRow = async (db: Db, scope: Scope, id: number) => {
  await lockRows(db, 'locations', [id])
  return findLocationRow(db, scope, id)
}

/** What keeps the caller from deleting a location: people who call it home, and divisions the caller does not see. */
export const countDependents = (db: Db, scope: Scope, id: number) =>
  db
    .selectFrom('locations as l')
    .select([
      unseenDivisionsHere(db, scope).select(countAll).$asScalar().$notNull().as('unseendivisions'),
      peopleHere(db).select(countAll).$asScalar().$notNull().as('users'),
    ])
    .where('l.id', '=', id)
    .executeTakeFirstOrThrow()

export const insertLocation = async (db: Db, companyId: number, form: LocationForm, createdAt: Date) => {
  await shareRows(db, 'companyUses', [companyId])
  const { id } = await db
    .insertInto('locations')
    .values({ ...toLocationColumns(form), company_id: companyId, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLinks(db, { id, companyId }, form.divisionsid)
  return id
}

export const updateLocationRow = async (db: Db, id: number, form: LocationForm) => {
  await db
    .updateTable('locations')
    .set(toLocationColumns(form))
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const deleteLocationRow = async (db: Db, id: number) => {
  await db.deleteFrom('locations').where('id', '=', id).execute()
}

const toLocationColumns = ({ name, country, address, city, state, zipcode }: LocationForm) => ({
  name,
  country,
  address,
  city,
  state,
  zipcode,
})
