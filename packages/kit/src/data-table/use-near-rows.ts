import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

const LONG = 200
const USUAL_HEIGHT = 40
const SPARE_ROWS = 12

/** From here on drawing every row would be felt. */
export const isLong = (rows: readonly unknown[]) => rows.length > LONG

/** The rows near the window, and the room that those before and after them take. */
export const useNearRows = <Row, E extends HTMLElement>(rows: readonly Row[]) => {
  const list = useRef<E>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => USUAL_HEIGHT,
    overscan: SPARE_ROWS,
    scrollMargin: top,
  })
  const items = virtualizer.getVirtualItems()
  return {
    list,
    near: items.flatMap(({ index }) => {
      const row = rows[index]
      return row === undefined ? [] : [{ row, index }]
    }),
    before: (items[0]?.start ?? top) - top,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
    /** Takes the true height of each, and the number it finds in `data-index`. */
    measure: virtualizer.measureElement,
  }
}
