import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@laurel/contract/constants.ts'
import type { ListQuery } from '@laurel/contract/rules.ts'
import type { Filter, FilterValues } from './list-filters.ts'

type SortDirection = 'asc' | 'desc'

export interface ListState<F extends string, V> {
  /** From 1, as people count. */
  page: number
  perpage: number
  sortField: F
  sortDirection: SortDirection
  search: string
  filters: V
}

/** What stands in the address: only what differs from the default, so that links need no search at all. */
export type ListAddress<V> = {
  page?: number | undefined
  perpage?: number | undefined
  /** The field, with a minus in front for descending. */
  sort?: string | undefined
  search?: string | undefined
} & { [K in keyof V]?: V[K] | undefined }

type Filters = Record<string, Filter<unknown>>

interface ListOptions<F extends string, S extends Filters> {
  /** Fields the server can sort by; the first one is the default, ascending. */
  sortFields: readonly [F, ...F[]]
  defaultSort?: { field: F; direction: SortDirection }
  filters?: S
  pageSizes?: readonly [number, ...number[]]
}

const MAX_PAGE = 1_000_000
const MAX_SEARCH = 100

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const isPage = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_PAGE

/** The router reads `?search=2041` as a number. */
const asSearch = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, MAX_SEARCH) : ''

/** A value that does not fit falls back to its default without taking the other filters along. */
const readFilters = <S extends Filters>(filters: S, address: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, { normal, read }]) => [name, read(address[name]) ?? normal]),
  ) as FilterValues<S>

/**
 * How one list keeps its state in the address. A route takes it as it is, the page hands it to `useListSearch`:
 * `const userList = listSearch({ sortFields: USER_SORT_FIELDS, filters: { companyid: idFilter } })`
 */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- without one there is nothing in the address
export const listSearch = <const F extends string, S extends Filters = Record<never, never>>(
  options: ListOptions<F, S>,
) => {
  type V = FilterValues<S>
  const filters = (options.filters ?? {}) as S
  const pageSizes = options.pageSizes ?? PAGE_SIZES
  const sort = options.defaultSort ?? { field: options.sortFields[0], direction: 'asc' }
  const defaults: ListState<F, V> = {
    page: 1,
    perpage: pageSizes.find((size) => size === DEFAULT_PAGE_SIZE) ?? pageSizes[0],
    sortField: sort.field,
    sortDirection: sort.direction,
    search: '',
    filters: readFilters(filters, {}),
  }

  const readSort = (value: unknown): Pick<ListState<F, V>, 'sortField' | 'sortDirection'> => {
    const text = typeof value === 'string' ? value : ''
    const sortField = options.sortFields.find((field) => field === text.replace(/^-/, ''))
    return sortField ? { sortField, sortDirection: text.startsWith('-') ? 'desc' : 'asc' } : defaults
  }

  const read = (address: Record<string, unknown>): ListState<F, V> => {
    const { sortField, sortDirection } = readSort(address.sort)
    return {
      page: isPage(address.page) ? address.page : defaults.page,
      perpage: pageSizes.find((size) => size === address.perpage) ?? defaults.perpage,
      sortField,
      sortDirection,
      search: asSearch(address.search),
      filters: readFilters(filters, address),
    }
  }

  const write = (state: ListState<F, V>): ListAddress<V> => {
    const sortParam = ({ sortField, sortDirection }: ListState<F, V>) =>
      sortDirection === 'desc' ? `-${sortField}` : sortField
    const changed = <T>(value: T, normal: T) => (same(value, normal) ? undefined : value)
    const initial: Record<string, unknown> = defaults.filters
    const chosen = Object.entries(state.filters).map(([name, value]) => [name, changed(value, initial[name])])
    return {
      ...Object.fromEntries(chosen),
      page: changed(state.page, defaults.page),
      perpage: changed(state.perpage, defaults.perpage),
      sort: changed(sortParam(state), sortParam(defaults)),
      search: changed(state.search, ''),
    }
  }

  /** What the server is asked for; it counts pages from 0. */
  const query = ({ filters: chosen, ...list }: ListState<F, V>): ListQuery<F> & V => ({
    ...chosen,
    ...list,
    page: list.page - 1,
  })

  return {
    pageSizes,
    defaults,
    read,
    write,
    /** The router's `validateSearch` accepts anything with a `parse`. */
    parse: (address: Record<string, unknown>): ListAddress<V> => write(read(address)),
    isFiltered: (state: ListState<F, V>) => state.search !== '' || !same(state.filters, defaults.filters),
    query,
    /** The query of the list under this address. */
    queryFor: (address: Record<string, unknown>) => query(read(address)),
  }
}

/** The part of a list's specification that the hooks need. */
export type ListSpec<F extends string, V> = {
  pageSizes: readonly number[]
  defaults: ListState<F, V>
  read: (address: Record<string, unknown>) => ListState<F, V>
  write: (state: ListState<F, V>) => ListAddress<V>
  isFiltered: (state: ListState<F, V>) => boolean
  query: (state: ListState<F, V>) => ListQuery<F> & V
}
