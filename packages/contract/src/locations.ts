import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { COUNTRIES, type Country, normalZipcode, stateCode } from './regions.ts'
import { id, idOrAll, listQuery, outcome, pageSchema, text, wholeNumber } from './rules.ts'

const fields = z.object({
  name: text(100),
  country: z.enum(COUNTRIES),
  address: text(200),
  city: text(100),
  state: text(100),
  zipcode: text(20),
  divisionsid: z.array(id).min(1).max(500),
})

interface Place {
  country: Country
  state: string
  zipcode: string
}

/** State as its code and postal code as it is printed on a letter, where they are known; else as they were typed. */
const normalPlace = <P extends Place>(place: P): P => ({
  ...place,
  state: stateCode(place.country, place.state) ?? place.state,
  zipcode: normalZipcode(place.country, place.zipcode) ?? place.zipcode,
})

export const locationForm = fields.transform(normalPlace)

export type LocationForm = z.infer<typeof locationForm>

export const location = z.object({
  id,
  name: z.string(),
  country: z.enum(COUNTRIES),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  companyid: id,
  companyname: z.string(),
  /** Only divisions that the caller sees, in the order of `divisionnames`. */
  divisionsid: z.array(id),
  divisionnames: z.array(z.string()),
  canDelete: z.boolean(),
  version: wholeNumber(),
})

export type Location = z.infer<typeof location>

export const LOCATION_SORT_FIELDS = ['name', 'id', 'country', 'address', 'city', 'state', 'zipcode'] as const

const access = ['Admin', 'CompanyAdmin', 'Manager'] as const

export const listLocations = endpoint({
  method: 'GET',
  path: '/locations',
  access,
  summary: 'A page of locations and the countries they can be in',
  query: listQuery(LOCATION_SORT_FIELDS).extend({ id: idOrAll, companyid: idOrAll, divisionid: idOrAll }),
  response: z.object({ locations: pageSchema(location), countryList: z.array(z.enum(COUNTRIES)) }),
})

/** Admin names the company; everybody else creates in their own. */
export const createLocation = endpoint({
  method: 'POST',
  path: '/locations/create',
  access,
  summary: 'Create a location for one or several divisions',
  body: fields.extend({ companyid: wholeNumber().optional() }).transform(normalPlace),
  response: outcome,
})

export const updateLocation = endpoint({
  method: 'POST',
  path: '/locations/update',
  access,
  summary: 'Change a location; its company stays',
  body: fields.extend({ id, version: wholeNumber().optional() }).transform(normalPlace),
  response: outcome,
})

export const deleteLocation = endpoint({
  method: 'POST',
  path: '/locations/delete',
  access,
  summary: 'Delete a location that nobody calls home',
  body: z.object({ id }),
  response: outcome,
})
