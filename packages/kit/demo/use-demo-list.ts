import { useState } from 'react'
import type { TableList } from '../src/data-table/types.ts'

interface DemoListOptions<F extends string> {
  sortField: F
  sortDirection?: 'asc' | 'desc'
  pageSizes?: readonly number[]
}

const PAGE_SIZES = [10, 20, 50]

/** The state of a list in memory; an app keeps it in the address. */
export const useDemoList = <F extends string>(options: DemoListOptions<F>) => {
  const { sortDirection: firstDirection = 'asc', pageSizes = PAGE_SIZES } = options
  const [state, setState] = useState({
    page: 1,
    perpage: pageSizes[0] ?? 10,
    sortField: options.sortField,
    sortDirection: firstDirection,
    search: '',
  })
  const change = (part: Partial<typeof state>) => setState((last) => ({ ...last, page: 1, ...part }))
  const list: TableList<F> & { search: string; setSearch: (search: string) => void } = {
    ...state,
    pageSizes,
    isFiltered: state.search !== '',
    setPage: (page) => change({ page }),
    setPerpage: (perpage) => change({ perpage }),
    setSort: (sortField, sortDirection) => change({ sortField, sortDirection }),
    setSearch: (search) => change({ search: search.trim() }),
    clear: () => change({ search: '' }),
  }
  return list
}

/** The rows of one page, in the order of the list. */
export const cutPage = <Row extends Record<F, string | number>, F extends string>(
  rows: readonly Row[],
  { page, perpage, sortField, sortDirection }: Pick<TableList<F>, 'page' | 'perpage' | 'sortField' | 'sortDirection'>,
) =>
  rows
    .toSorted((a, b) => (a[sortField] < b[sortField] ? -1 : 1) * (sortDirection === 'asc' ? 1 : -1))
    .slice((page - 1) * perpage, page * perpage)
