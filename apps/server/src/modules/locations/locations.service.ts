import type { Language } from '@laurel/contract/constants.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import type { createLocation, LocationForm, listLocations, updateLocation } from '@laurel/contract/locations.ts'
import { fieldLabel, sayDependents, sayRule } from '@laurel/contract/messages/say.ts'
import { COUNTRIES } from '@laurel/contract/regions.ts'
import { homeCompanyId, type Scope } from '../../access/scope.ts'
import { AppError, notFound, required } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { requireCompany } from '../companies/companies.service.ts'
import { requireCompanyDivisions, requireDivision } from '../divisions/divisions.service.ts'
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
  findLocation,
  insertLocation,
  listLocationChoices,
  listLocationPage,
  lockLocation,
  updateLocationRow,
} from './locations.queries.ts'

type LocationList = HandlerInput<typeof listLocations>['query']
type NewLocation = HandlerInput<typeof createLocation>['body']
type LocationChange = HandlerInput<typeof updateLocation>['body']

/** By name. The caller has made sure that the division is in scope. */
export const locationsOfDivision = (db: Db, division: { companyId: number; id: number }) =>
  listLocationsOfDivision(db, division.companyId, division.id)

export const pageOfLocations = async (db: Db, scope: Scope, list: LocationList) => {
  if (list.companyid !== 0) await requireCompany(db, scope, list.companyid)
  if (list.divisionid !== 0) await requireDivision(db, scope, list.divisionid)
  return { locations: await listLocationPage(db, scope, list), countryList: [...COUNTRIES] }
}

export const choicesOfLocations = async (db: Db, scope: Scope, divisionId: number, companyId = 0) => {
  if (divisionId !== 0) await requireDivision(db, scope, divisionId)
  return listLocationChoices(db, scope, divisionId, companyId)
}

export const makeLocation = (db: Db, scope: Scope, location: NewLocation, now: Date, lang: Language) =>
  inTransaction(db, async (db) => {
    const { companyid: named = 0, ...form } = location
    const companyId = homeCompanyId(scope, named)
    if (companyId === 0) throw companyMissing(lang)
    if (named !== 0 && named !== companyId) throw notFound()
    await requireCompany(db, scope, companyId)
    await requireCompanyDivisions(db, scope, companyId, form.divisionsid)
    await requireFreeName(db, companyId, form)
    const id = await insertLocation(db, companyId, form, now)
    return required(await findLocation(db, scope, id))
  })

/** Divisions of the location that the caller does not see stay as they are. */
export const changeLocation = (db: Db, scope: Scope, change: LocationChange, lang: Language) =>
  inTransaction(db, async (db) => {
    const { id, version, ...form } = change
    const before = required(await lockLocation(db, scope, id))
    if (version !== undefined && version !== before.version) throw new AppError('record_changed')
    const key = { id, companyId: before.companyid }
    await requireCompanyDivisions(db, scope, key.companyId, form.divisionsid)

    const leaving = before.divisionsid.filter((division) => !form.divisionsid.includes(division))
    const dependents = sayDependents(lang, { users: await countPeopleOfDivisions(db, key, leaving) })
    if (dependents !== '') {
      throw new AppError('location_needed', { field: 'divisionsid', params: { name: before.name, dependents } })
    }
    if (form.name !== before.name) await requireFreeName(db, key.companyId, form)
    await updateLocationRow(db, id, form satisfies LocationForm)
    await deleteLinks(db, key, leaving)
    await insertLinks(db, key, form.divisionsid)
    return { before, after: required(await findLocation(db, scope, id)) }
  })

export const removeLocation = (db: Db, scope: Scope, id: number, lang: Language) =>
  inTransaction(db, async (db) => {
    const location = required(await lockLocation(db, scope, id))
    const dependents = sayDependents(lang, await countDependents(db, scope, id))
    if (dependents !== '') throw new AppError('in_use', { params: { name: location.name, dependents } })
    await deleteLocationRow(db, id)
    return location
  })

/** Within a division a location is called by its name, in files too. */
const requireFreeName = async (
  db: Db,
  companyId: number,
  { name, divisionsid }: Pick<LocationForm, 'name' | 'divisionsid'>,
) => {
  if (await isNameTaken(db, companyId, divisionsid, name)) throw new AppError('location_name_taken', { field: 'name' })
}

/** For the id of a location that a call names. */
export const requireLocation = async (db: Db, scope: Scope, id: number) => {
  required(await findLocation(db, scope, id))
}

const companyMissing = (lang: Language) => {
  const message = sayRule(lang, 'required', { field: fieldLabel(lang, 'companyid') })
  return new AppError('invalid', { problems: [{ path: 'companyid', message }] })
}
