import { DivisionFilter, LocationFilter } from '../../domain/organisation/organisation-filters.tsx'
import type { ScoreSearch } from '../../domain/scores/use-score-search.ts'
import { useProfile } from '../../lib/session-profile.ts'

/** Division and location; divisions without a leaderboard are not offered. */
export function BoardPlaces({ search: { choice, choose } }: { search: ScoreSearch }) {
  const isAdmin = useProfile().roles.includes('Admin')
  return (
    <>
      <DivisionFilter
        {...(isAdmin && { companyid: choice.companyid })}
        exclude="leaderboard"
        value={choice.divisionid}
        onChange={(divisionid) => choose({ divisionid, locationid: 0 })}
      />
      <LocationFilter
        divisionid={choice.divisionid}
        needsDivision={isAdmin}
        value={choice.locationid}
        onChange={(locationid) => choose({ locationid })}
      />
    </>
  )
}
