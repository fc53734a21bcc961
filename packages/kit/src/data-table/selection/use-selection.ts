import { useMemo, useState } from 'react'
import type { RowKey } from '../types.ts'

interface SelectionOptions<Row> {
  /** Rows that cannot be selected have a disabled check box. */
  isSelectable?: (row: Row) => boolean
}

export interface Selection<Row> {
  /** The selected rows of all pages, as they were at the time of selection. */
  rows: readonly Row[]
  count: number
  has: (row: Row) => boolean
  isSelectable: (row: Row) => boolean
  set: (rows: readonly Row[], selected: boolean) => void
  clear: () => void
}

const always = () => true

/** The selected rows. Keeps the rows themselves, so that it survives paging, sorting and filtering. */
export const useSelection = <Row>(
  rowKey: (row: Row) => RowKey,
  { isSelectable = always }: SelectionOptions<Row> = {},
): Selection<Row> => {
  const [chosen, setChosen] = useState<ReadonlyMap<RowKey, Row>>(new Map())
  return useMemo(
    () => ({
      rows: [...chosen.values()],
      count: chosen.size,
      has: (row) => chosen.has(rowKey(row)),
      isSelectable,
      set: (rows, selected) =>
        setChosen((current) => {
          const next = new Map(current)
          for (const row of rows) {
            if (selected && isSelectable(row)) next.set(rowKey(row), row)
            else next.delete(rowKey(row))
          }
          return next
        }),
      clear: () => setChosen(new Map()),
    }),
    [chosen, rowKey, isSelectable],
  )
}
