import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

type Address = Record<string, unknown>

interface SetOptions {
  /** Leaves no step in the history: for corrections that nobody asked for. */
  replace?: boolean
}

/** The parameters of the present address, and a way to put others in their place without leaving the screen. */
export const useAddress = () => {
  const address: Address = useSearch({ strict: false })
  const router = useRouter()
  const setAddress = useCallback(
    (next: (present: Address) => Address, { replace = false }: SetOptions = {}) => {
      const { pathname, search } = router.latestLocation
      const href = pathname + router.options.stringifySearch(next(search))
      void router.navigate({ href, replace, resetScroll: false })
    },
    [router],
  )
  return [address, setAddress] as const
}
