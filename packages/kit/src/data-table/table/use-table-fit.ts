import { useLayoutEffect, useRef, useState } from 'react'

const WIDE = { room: Number.POSITIVE_INFINITY, overflowing: false }

/**
 * Which columns have room in the frame of a table, and whether the table is wider than that and has to scroll sideways.
 * `widths` are the widths below which columns hide. A frame that is wider than all of them is not rendered again.
 */
export const useTableFit = (widths: readonly number[]) => {
  const frame = useRef<HTMLDivElement>(null)
  const widest = Math.max(0, ...widths)
  const [fit, setFit] = useState(WIDE)

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const width = element.clientWidth
      const room = width >= widest ? WIDE.room : width
      const overflowing = (element.querySelector('table')?.offsetWidth ?? 0) > width + 1
      setFit((last) => (last.room === room && last.overflowing === overflowing ? last : { room, overflowing }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const table = element.querySelector('table')
    if (table) observer.observe(table)
    return () => observer.disconnect()
  }, [widest])

  return { frame, ...fit }
}
