import { useQuery } from '@tanstack/react-query'
import { divisionChoices } from '../organisation/organisation.queries.ts'
import { isGrantedBadges, type PersonValues } from './person-form.model.ts'

/** The divisions that a manager is to look after, each with the badges that people give there. */
export const useGrantable = ({ roleid, companyid, selectedDivisions }: PersonValues) => {
  const enabled = isGrantedBadges(roleid) && selectedDivisions.length > 0
  const query = useQuery({ ...divisionChoices({ companyid: companyid ?? 0 }), enabled })
  const divisions = query.data
    ?.filter(({ id }) => selectedDivisions.includes(id))
    .map((division) => ({ ...division, badges: division.badges.filter(({ type }) => type === 'MANAGEMENT') }))
  const ids = new Set(divisions?.flatMap(({ badges }) => badges.map(({ id }) => id)))
  return { query, divisions, ids }
}
