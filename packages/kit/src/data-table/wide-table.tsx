import { type ReactNode, useEffect, useRef, useState } from 'react'
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

/**
 * A table with many columns: scrolls sideways, also by keyboard, while the `data-fixed` column stays visible. A shadow
 * at the edge says that there are more columns.
 */
export function WideTable({ label, tall = false, children }: WideTableProps) {
  const region = { role: 'region', tabIndex: 0, 'aria-label': label }
  const scroller = useRef<HTMLDivElement>(null)
  const [hasMore, setMore] = useState(false)
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const look = () => setMore(box.scrollLeft + box.clientWidth < box.scrollWidth - 1)
    const sizes = new ResizeObserver(look)
    sizes.observe(box)
    if (box.firstElementChild) sizes.observe(box.firstElementChild)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [])
  return (
    <div className={classes.frame} data-more={hasMore || undefined}>
      <div {...region} ref={scroller} className={classes.scroller} data-tall={tall || undefined}>
        <table className={table.table}>{children}</table>
      </div>
    </div>
  )
}
