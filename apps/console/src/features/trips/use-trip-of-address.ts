import { useEffect, useEffectEvent } from 'react'
import type { SheetRow } from './sheet-row.model.ts'

/** Opens the row that the address names, once it is there. */
export const useTripOfAddress = (id: number, rows: readonly SheetRow[], open: (row: SheetRow) => void) => {
  const row = rows.find(({ trip }) => trip.id === id)
  const isThere = row !== undefined
  const show = useEffectEvent(() => row && open(row))
  useEffect(() => {
    if (isThere && id !== 0) show()
  }, [isThere, id])
}
