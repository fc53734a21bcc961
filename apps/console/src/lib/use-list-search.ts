import { useMemo, useState } from 'react'
import type { ListSpec, ListState } from './list-search.ts'
import { useAddress } from './use-address.ts'

/** `replace` leaves no step in the history: for corrections that nobody asked for. */
type Go<S> = (next: S, options?: { replace?: boolean }) => void

const controlFor = <F extends string, V>(spec: ListSpec<F, V>, state: ListState<F, V>, go: Go<ListState<F, V>>) => {
  const change = (part: Partial<ListState<F, V>>, options?: { replace?: boolean }) =>
    go({ ...state, page: 1, ...part }, options)
  return {
    ...state,
    pageSizes: spec.pageSizes,
    isFiltered: spec.isFiltered(state),
    query: spec.query(state),
    setPage: (page: number, options?: { replace?: boolean }) => go({ ...state, page }, options),
    setPerpage: (perpage: number) => change({ perpage }),
    setSort: (sortField: F, sortDirection: 'asc' | 'desc') => change({ sortField, sortDirection }),
    setSearch: (search: string) => change({ search: search.trim() }),
    setFilter: <K extends keyof V>(name: K, value: V[K]) => change({ filters: { ...state.filters, [name]: value } }),
    setFilters: (filters: Partial<V>, options?: { replace?: boolean }) =>
      change({ filters: { ...state.filters, ...filters } }, options),
    /** Back to everything: no search, filters at their defaults. */
    clear: () => change({ search: '', filters: spec.defaults.filters }),
    /** The same, but for these filters. */
    clearBut: (filters: Partial<V>) => change({ search: '', filters: { ...spec.defaults.filters, ...filters } }),
  }
}

/** The state of a list, kept in the address: a reload or a shared link shows the same rows. */
export const useListSearch = <F extends string, V>(spec: ListSpec<F, V>) => {
  const [address, setAddress] = useAddress()
  return useMemo(
    () =>
      controlFor(spec, spec.read(address), (next, options) =>
        setAddress((present) => ({ ...present, ...spec.write(next) }), options),
      ),
    [spec, address, setAddress],
  )
}

/** The same for a list inside a dialog, which has no address of its own and starts afresh each time. */
export const useLocalList = <F extends string, V>(spec: ListSpec<F, V>) => {
  const [state, setState] = useState(spec.defaults)
  return useMemo(() => controlFor(spec, state, setState), [spec, state])
}
