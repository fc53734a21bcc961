import type { ReactNode } from 'react'
import table from './table.module.css'
import classes from './wide-table.module.css'

interface WideTableProps {
  /** What the table lists, for screen readers. */
  label: string
  /** The rows scroll under the head as well. */
  tall?: boolean
  /** `thead` and `tbody`. Cells take `data-fixed`, `data-number`, `data-strong`, `data-none` and `data-wrap`. */
  children: ReactNode
}

/** A table with many columns: scrolls sideways, also by keyboard, while the `data-fixed` column stays visible. */
export function WideTable({ label, tall = false, children }: WideTableProps) {
  const region = { role: 'region', tabIndex: 0, 'aria-label': label }
  return (
    <div {...region} className={classes.scroller} data-tall={tall || undefined}>
      <table className={table.table}>{children}</table>
    </div>
  )
}
