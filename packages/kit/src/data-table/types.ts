import type { ReactNode } from 'react'

export type RowKey = string | number

export interface Column<Row, F extends string = string> {
  key: string
  header: string
  /** The header is only read out, for columns of icons. */
  hiddenHeader?: boolean
  cell: (row: Row) => ReactNode
  /** Makes the header sort by this field of the server. */
  sortField?: F
  /** Numbers stand at the end. */
  align?: 'start' | 'end'
  /** Least width in pixels; what is left over goes to the columns without one. */
  width?: number
  /** Left out while the table is narrower than this, in pixels. */
  hideBelow?: number
  /** Names the row: heavier, and read out with every cell. Takes further lines where there is no room. */
  primary?: boolean
  /** Takes a second line where there is no room, is cut after it, and whole on hover. For texts, never for numbers. */
  truncate?: boolean
  /** The shape while loading. */
  skeleton?: 'text' | 'avatar'
}

export interface RowAction {
  label: string
  /** A Tabler icon of size 16. */
  icon: ReactNode
  onClick: () => void
  danger?: boolean
  /** Why it is off; the reason becomes the tooltip. */
  disabledReason?: string | undefined
  /** Always in the menu, even if there were room. */
  inMenu?: boolean
}

/** The state of a list, as `useListSearch` and `useLocalList` return it. */
export interface TableList<F extends string = string> {
  page: number
  perpage: number
  pageSizes: readonly number[]
  sortField: F
  sortDirection: 'asc' | 'desc'
  isFiltered: boolean
  setPage: (page: number, options?: { replace?: boolean }) => void
  setPerpage: (perpage: number) => void
  setSort: (field: F, direction: 'asc' | 'desc') => void
  clear: () => void
}

export interface TableProblem {
  /** What happened, in one sentence. */
  text: string
  /** The request id, for support. */
  reference?: string | null
  onRetry: () => void
}

export interface RowLook {
  /** Colours the whole row; a chip in it says the same in words. */
  tint?: 'red' | 'yellow' | 'blue' | 'orange' | undefined
  /** Deleted, but still listed: struck through and without colour. */
  struck?: boolean
}
