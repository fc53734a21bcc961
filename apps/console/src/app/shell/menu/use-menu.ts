import { useMemo } from 'react'
import { useProfile } from '../../../lib/session/session-profile.ts'
import { menuFor } from '../../menu.ts'

/** The menu of the signed-in person. */
export const useMenu = () => {
  const profile = useProfile()
  return useMemo(() => menuFor(profile), [profile])
}
