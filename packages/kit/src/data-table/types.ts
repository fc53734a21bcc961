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
  /** `end` for numbers. */
  align?: 'start' | 'end'
  /** Least width in pixels; the columns without one share the rest. */
  width?: number
  /** Hidden while the table is narrower than this, in pixels. */
  hideBelow?: number
  /** The row header: bold, read out with every cell of the row, and wrapped instead of cut off. */
  primary?: boolean
  /** At most two lines, the whole text in a tooltip. For texts, never for numbers. */
  truncate?: boolean
  /** The placeholder while loading. */
  skeleton?: 'text' | 'avatar'
}

export interface RowAction {
  label: string
  /** A Tabler icon of size 16. */
  icon: ReactNode
  onClick?: () => void
  /** Instead of `onClick`: an address that opens in a new tab. */
  href?: string
  danger?: boolean
  /** Disables the action; the reason becomes the tooltip. */
  disabledReason?: string | undefined
  /** In the menu even when there is room for a button. */
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
  /** Something that was asked for does not exist: with filters, one of them is at fault. */
  isMissing?: boolean
  onRetry: () => void
}

export interface RowLook {
  /** Colours the whole row. The same must also be readable as text in the row. */
  tint?: 'red' | 'yellow' | 'blue' | 'orange' | undefined
  /** Deleted, but still listed: struck through and without colour. */
  struck?: boolean
}
