import type { Driver } from '../trips.queries.ts'

/** What a row of the file says about its driver. */
export interface Written {
  employeeID: string
  /** The name in the file; empty where it has none. */
  driver: string
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** `00105`, `105` and `0105` are alike, and so are `AB-0106` and `ab106`: spreadsheets drop zeros, people drop hyphens. */
const idKey = (id: string) =>
  withoutAccents(id)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<!\p{N})0+(?=\p{N})/gu, '')

/** The words of a name in any order: `Diallo, Amadou` is `Amadou Diallo`. */
const nameKey = (name: string) =>
  withoutAccents(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ')

const grouped = (drivers: readonly Driver[], keyFor: (driver: Driver) => string) => {
  const groups = Map.groupBy(drivers, keyFor)
  groups.delete('')
  return groups
}

/** Build it once per list of drivers: each lookup is then cheap. */
export const driverMatcher = (drivers: readonly Driver[]) => {
  const byId = grouped(drivers, ({ employerId }) => idKey(employerId ?? ''))
  const byName = grouped(drivers, ({ name }) => nameKey(name))
  /** Drivers with a similar employee id, then those with the same name. */
  const suggest = ({ employeeID, driver }: Written): readonly Driver[] => [
    ...new Set([...(byId.get(idKey(employeeID)) ?? []), ...(byName.get(nameKey(driver)) ?? [])]),
  ]
  /** The only driver that the row can mean; undefined with several, or where id and name mean different people. */
  const findOnly = (written: Written) => {
    const [only, another] = suggest(written)
    return another ? undefined : only
  }
  return { suggest, findOnly }
}
