import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import type { createLocation, LocationForm, listLocations, updateLocation } from '@laurel/contract/locations.ts'
import { COUNTRIES } from '@laurel/contract/regions.ts'
import type { Scope } from '../../access/scope.ts'
import { AppError, required, requireUnused } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import {
  companyFor,
  requireCompany,
  requireCompanyDivisions,
  requireDivision,
  requirePlaces,
} from '../places/places.service.ts'
import {
  countPeopleOfDivisions,
  deleteLinks,
  insertLinks,
  isNameTaken,
  listLocationsOfDivision,
} from './location-divisions.queries.ts'
import {
  countDependents,
  deleteLocationRow,
  findLocationRow,
  insertLocation,
  listLocationChoices,
  listLocationRows,
  lockLocationRow,
  updateLocationRow,
} from './locations.queries.ts'
import { toLocation } from './locations.wire.ts'

type LocationList = HandlerInput<typeof listLocations>['query']
type NewLocation = HandlerInput<typeof createLocation>['body']
type LocationChange = HandlerInput<typeof updateLocation>['body']

/** By name. The caller has made sure that the division is in scope. */
export const locationsOfDivision = (db: Db, division: { companyId: number; id: number }) =>
  listLocationsOfDivision(db, division.companyId, division.id)

export const pageOfLocations = async (db: Db, scope: Scope, list: LocationList) => {
  await requirePlaces(db, scope, list)
  const { rows, total } = await listLocationRows(db, scope, list)
  return { locations: { content: rows.map(toLocation), totalElements: total }, countryList: [...COUNTRIES] }
}

export const choicesOfLocations = async (db: Db, scope: Scope, divisionId: number, companyId = 0) => {
  if (divisionId !== 0) await requireDivision(db, scope, divisionId)
  return listLocationChoices(db, scope, divisionId, companyId)
}

/** Ids begin at 1. */
const NO_LOCATION = 0

export const makeLocation = (db: Db, scope: Scope, location: NewLocation, now: Date) =>
  inTransaction(db, async (db) => {
    const { companyid: named = 0, ...form } = location
    const companyId = companyFor(scope, named)
    await requireCompany(db, scope, companyId)
    await requireCompanyDivisions(db, scope, companyId, form.divisionsid)
    await requireFreeName(db, { companyId, id: NO_LOCATION }, form)
    const id = await insertLocation(db, companyId, form, now)
    return toLocation(required(await findLocationRow(db, scope, id)))
  })

/** Divisions of the location that the caller does not see stay as they are. */
export const changeLocation = (db: Db, scope: Scope, change: LocationChange) =>
  inTransaction(db, async (db) => {
    const { id, version, ...form } = change
    const before = toLocation(required(await lockLocationRow(db, scope, id)))
    if (version !== undefined && version !== before.version) throw new AppError('record_changed')
    const key = { id, companyId: before.companyid }
    await requireCompanyDivisions(db, scope, key.companyId, form.divisionsid)

    const leaving = before.divisionsid.filter((division) => !form.divisionsid.includes(division))
    const users = await countPeopleOfDivisions(db, key, leaving)
    if (users > 0) {
      const params = { name: before.name, dependents: { dependents: { users } } }
      throw new AppError('location_needed', { field: 'divisionsid', params })
    }
    // Two of one name from earlier times stay editable, as long as no division gets another one.
    const isRenamed = form.name !== before.name
    const divisionsid = isRenamed ? form.divisionsid : form.divisionsid.filter((it) => !before.divisionsid.includes(it))
    await requireFreeName(db, key, { name: form.name, divisionsid })
    await updateLocationRow(db, id, form satisfies LocationForm)
    await deleteLinks(db, key, leaving)
    await insertLinks(db, key, form.divisionsid)
    return { before, after: toLocation(required(await findLocationRow(db, scope, id))) }
  })

export const removeLocation = (db: Db, scope: Scope, id: number) =>
  inTransaction(db, async (db) => {
    const location = toLocation(required(await lockLocationRow(db, scope, id)))
    requireUnused(location.name, await countDependents(db, scope, id))
    await deleteLocationRow(db, id)
    return location
  })

/** Within a division a location is called by its name, in files too. */
const requireFreeName = async (
  db: Db,
  location: { companyId: number; id: number },
  { name, divisionsid }: Pick<LocationForm, 'name' | 'divisionsid'>,
) => {
  if (divisionsid.length === 0) return
  if (await isNameTaken(db, location, divisionsid, name)) throw new AppError('location_name_taken', { field: 'name' })
}
