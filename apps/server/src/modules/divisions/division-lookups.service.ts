import type { ExcludedPage } from '@laurel/contract/lookups.ts'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { badgesByDivision } from '../badges/badges.service.ts'
import { requireCompany } from '../companies/companies.service.ts'
import { listDivisionNames, listDivisionPeople } from './division-lookups.queries.ts'

interface Choice {
  companyid: number
  exclude?: ExcludedPage | undefined
}

export const listDivisionChoices = async (db: Db, scope: Scope, { companyid, exclude }: Choice) => {
  if (companyid !== 0) await requireCompany(db, scope, companyid)
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
  const peopleByDivision = Map.groupBy(people, ({ divisionId }) => divisionId)
  return divisions.map((division) => {
    const here = peopleByDivision.get(division.id) ?? []
    return {
      ...division,
      drivers: here.filter(({ isDriver }) => isDriver).map(({ person }) => person),
      users: here.filter(({ isDriver }) => !isDriver).map(({ person }) => person),
    }
  })
}
