import { useLayoutEffect, useRef, useState } from 'react'

/** The width of a table's frame, and whether the table is wider than that and has to scroll sideways. */
export const useTableFit = () => {
  const frame = useRef<HTMLDivElement>(null)
  const [fit, setFit] = useState({ width: Number.POSITIVE_INFINITY, overflowing: false })

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const width = element.clientWidth
      const overflowing = (element.querySelector('table')?.offsetWidth ?? 0) > width + 1
      setFit((last) => (last.width === width && last.overflowing === overflowing ? last : { width, overflowing }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const table = element.querySelector('table')
    if (table) observer.observe(table)
    return () => observer.disconnect()
  }, [])

  return { frame, ...fit }
}
