import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { idFilter } from './list-filters.ts'

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

/**
 * Which entry of a list is open, kept in the address under `name`, so that the bell and other links lead to one; 0 for
 * none. `replace` leaves no step for Back.
 */
export const useOpenEntry = (name: string, { replace = false } = {}) => {
  const [address, setAddress] = useAddress()
  const opened = idFilter.read(address[name]) ?? 0
  const open = (id: number) => setAddress((present) => ({ ...present, [name]: id === 0 ? undefined : id }), { replace })
  return [opened, open] as const
}
