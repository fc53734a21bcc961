import type { Location } from '@laurel/contract/locations.ts'
import type { Country } from '@laurel/contract/regions.ts'
import type { LocationRow } from './locations.queries.ts'

export const toLocation = (row: LocationRow): Location => ({
  id: row.id,
  name: row.name,
  country: row.country as Country,
  address: row.address,
  city: row.city,
  state: row.state,
  zipcode: row.zipcode,
  companyid: row.company_id,
  companyname: row.company_name,
  divisionsid: row.divisions.map(({ id }) => id),
  divisionnames: row.divisions.map(({ name }) => name),
  canDelete: Boolean(row.can_delete),
  version: row.version,
})
