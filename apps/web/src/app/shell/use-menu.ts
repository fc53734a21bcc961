import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useProfile } from '../../lib/session-profile.ts'
import { menuFor } from '../menu.ts'

/** Whether the console has a screen at this address. */
export const useScreenExists = () => {
  const { routesByPath } = useRouter()
  return (path: string) => path in routesByPath
}

/** The menu of the signed-in person. */
export const useMenu = () => {
  const profile = useProfile()
  const { routesByPath } = useRouter()
  return useMemo(() => menuFor(profile, (path) => path in routesByPath), [profile, routesByPath])
}
