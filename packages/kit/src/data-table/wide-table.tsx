import type { ReactNode } from 'react'
import table from './table.module.css'
import classes from './wide-table.module.css'

interface WideTableProps {
  /** What the table lists, for screen readers. */
  label: string
  /** Rows scroll inside of it too, below their head. */
  tall?: boolean
  /** `thead` and `tbody`. Cells take `data-fixed`, `data-number`, `data-strong`, `data-none` and `data-wrap`. */
  children: ReactNode
}

/** A table with more columns than fit: the fixed one stays in sight while the others scroll by, also by keyboard. */
export function WideTable({ label, tall = false, children }: WideTableProps) {
  const region = { role: 'region', tabIndex: 0, 'aria-label': label }
  return (
    <div {...region} className={classes.scroller} data-tall={tall || undefined}>
      <table className={table.table}>{children}</table>
    </div>
  )
}
