import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@laurel/contract/constants.ts'
import type { ListQuery } from '@laurel/contract/rules.ts'
import * as z from 'zod'

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

interface ListOptions<F extends string, S extends z.ZodObject> {
  /** Fields the server can sort by; the first one is the default, ascending. */
  sortFields: readonly [F, ...F[]]
  defaultSort?: { field: F; direction: SortDirection }
  /** One schema per filter, each of which makes its default from `undefined`. */
  filters?: S
  pageSizes?: readonly [number, ...number[]]
}

const MAX_PAGE = 1_000_000
const MAX_SEARCH = 100

const noFilters = z.object({})

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const isPage = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_PAGE

/** The router reads `?search=2041` as a number. */
const asSearch = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, MAX_SEARCH) : ''

/** A value that does not parse falls back to its default without taking the other filters along. */
const readFilters = <S extends z.ZodObject>(schema: S, address: Record<string, unknown>): z.output<S> => {
  const { data, error } = schema.safeParse(address)
  if (data) return data
  const broken = new Set(error?.issues.map((issue) => issue.path[0]))
  return schema.parse(Object.fromEntries(Object.entries(address).filter(([name]) => !broken.has(name))))
}

/**
 * How one list keeps its state in the address. A route takes it as it is, the page hands it to `useListSearch`:
 * `const userList = listSearch({ sortFields: USER_SORT_FIELDS, filters: z.object({ companyid: idOrAll }) })`
 */
export const listSearch = <const F extends string, S extends z.ZodObject = typeof noFilters>(
  options: ListOptions<F, S>,
) => {
  type V = z.output<S>
  const filterSchema = (options.filters ?? noFilters) as S
  const pageSizes = options.pageSizes ?? PAGE_SIZES
  const sort = options.defaultSort ?? { field: options.sortFields[0], direction: 'asc' }
  const defaults: ListState<F, V> = {
    page: 1,
    perpage: pageSizes.find((size) => size === DEFAULT_PAGE_SIZE) ?? pageSizes[0],
    sortField: sort.field,
    sortDirection: sort.direction,
    search: '',
    filters: filterSchema.parse({}),
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
      filters: readFilters(filterSchema, address),
    }
  }

  const write = (state: ListState<F, V>): ListAddress<V> => {
    const sortParam = ({ sortField, sortDirection }: ListState<F, V>) =>
      sortDirection === 'desc' ? `-${sortField}` : sortField
    const changed = <T>(value: T, normal: T) => (same(value, normal) ? undefined : value)
    const initial: Record<string, unknown> = defaults.filters
    const filters = Object.entries(state.filters).map(([name, value]) => [name, changed(value, initial[name])])
    return {
      ...Object.fromEntries(filters),
      page: changed(state.page, defaults.page),
      perpage: changed(state.perpage, defaults.perpage),
      sort: changed(sortParam(state), sortParam(defaults)),
      search: changed(state.search, ''),
    }
  }

  return {
    pageSizes,
    defaults,
    read,
    write,
    /** The router's `validateSearch` accepts anything with a `parse`. */
    parse: (address: Record<string, unknown>): ListAddress<V> => write(read(address)),
    isFiltered: (state: ListState<F, V>) => state.search !== '' || !same(state.filters, defaults.filters),
    /** What the server is asked for; it counts pages from 0. */
    query: ({ filters, ...list }: ListState<F, V>): ListQuery<F> & V => ({ ...filters, ...list, page: list.page - 1 }),
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
