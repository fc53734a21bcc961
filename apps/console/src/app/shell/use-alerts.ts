import { type Alert, listAlerts } from '@laurel/contract/alerts.ts'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../lib/api.ts'
import { useProfile } from '../../lib/session/session-profile.ts'
import { hasRole } from '../guards.ts'

const FRESH_MS = 60_000
const NONE: readonly Alert[] = []

/** What needs an Admin at the moment; others are not asked for. */
export const useAlerts = () => {
  const profile = useProfile()
  const { data } = useQuery({
    ...queryFor(listAlerts, {}, { background: true }),
    enabled: hasRole(profile, ['Admin']) && !profile.mustEnrolSecondFactor,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    refetchOnWindowFocus: true,
    retry: false,
  })
  return data?.alerts ?? NONE
}
