import type { ExcludedPage } from '@laurel/contract/lookups.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { badgesByDivision } from '../badges/badges.service.ts'
import { requirePlaces } from '../places/places.service.ts'
import { type DivisionPersonRow, listDivisionNames, listDivisionPeople } from './division-lookups.queries.ts'
import { toDivisionPerson } from './divisions.wire.ts'

interface Choice {
  companyid: number
  exclude?: ExcludedPage | undefined
}

export const listDivisionChoices = async (db: Db, scope: Scope, { companyid, exclude }: Choice) => {
  await requirePlaces(db, scope, { companyid })
  const divisions = await listDivisionNames(db, scope, { companyId: companyid, exclude })
  const badgesFor = await badgesByDivision(
    db,
    divisions.map((division) => ({ companyId: division.companyid, divisionId: division.id })),
  )
  return divisions.map((division) => ({ ...division, badges: badgesFor(division.id) }))
}

/** Divisions with the people who can be awarded there. */
export const listDivisionsWithPeople = async (db: Db, scope: Scope, exclude: ExcludedPage | undefined) => {
  const [divisions, people] = await Promise.all([
    listDivisionChoices(db, scope, { companyid: 0, exclude }),
    listDivisionPeople(db, scope),
  ])
  const peopleByDivision = Map.groupBy(people, ({ division_id: divisionId }) => divisionId)
  return divisions.map((division) => {
    const here = peopleByDivision.get(division.id) ?? []
    return {
      ...division,
      drivers: here.filter(isDriver).map(toDivisionPerson),
      users: here.filter((person) => !isDriver(person)).map(toDivisionPerson),
    }
  })
}

const isDriver = (person: DivisionPersonRow) => person.role_id === ROLE_ID.Driver
