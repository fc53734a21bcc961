import type { DivisionPerson } from '@laurel/contract/lookups.ts'
import { matches } from '@laurel/kit/fields/matches.ts'
import type { DivisionWithPeople } from '../badges-page.queries.ts'
import type { KnownAs } from './assign.queries.ts'

export const PEOPLE_KINDS = ['all', 'driver', 'user'] as const
export type PeopleKind = (typeof PEOPLE_KINDS)[number]

/** A person who can get a badge. */
export interface Person extends DivisionPerson {
  name: string
  kind: Exclude<PeopleKind, 'all'>
  employeeid: string | undefined
  email: string | undefined
}

export interface PeopleFilter {
  search: string
  kind: PeopleKind
  /** 0 means all. */
  locationid: number
}

export const NO_FILTER: PeopleFilter = { search: '', kind: 'all', locationid: 0 }

/** Drivers and users of a division, by name. */
export const toPeople = ({ drivers, users }: DivisionWithPeople, known: ReadonlyMap<number, KnownAs>) => {
  const person = (kind: Person['kind']) => (one: DivisionPerson) => ({
    ...one,
    kind,
    name: `${one.firstname} ${one.lastname}`,
    employeeid: known.get(one.id)?.employeeid ?? undefined,
    email: known.get(one.id)?.email,
  })
  const people: Person[] = [...drivers.map(person('driver')), ...users.map(person('user'))]
  return people.toSorted((a, b) => a.name.localeCompare(b.name))
}

export const isShown = ({ search, kind, locationid }: PeopleFilter) => {
  return (person: Person) =>
    (kind === 'all' || person.kind === kind) &&
    (locationid === 0 || person.locationid === locationid) &&
    matches(`${person.name} ${person.employeeid ?? ''}`, search)
}
