import { releaseTrips } from '@laurel/contract/trip-release.ts'
import { useProfile } from '../../lib/session-profile.ts'

/** Supervisors prepare a release; the last step is for others. */
export const useMayRelease = () => {
  const { roles } = useProfile()
  return roles.some((role) => releaseTrips.access.some((allowed) => allowed === role))
}
