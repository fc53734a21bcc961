import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

const LONG = 200
const ESTIMATED_HEIGHT = 40
const OVERSCAN_ROWS = 12

/** A list of more rows than this is drawn virtually: rendering all of them is noticeably slow. */
export const isLong = (rows: readonly unknown[]) => rows.length > LONG

/** The rows in or near the visible part of the window, and the height of the rows before and after them. */
export const useVirtualRows = <Row, E extends HTMLElement>(rows: readonly Row[]) => {
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
    estimateSize: () => ESTIMATED_HEIGHT,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
  })
  const items = virtualizer.getVirtualItems()
  return {
    list,
    virtualRows: items.flatMap(({ index }) => {
      const row = rows[index]
      return row === undefined ? [] : [{ row, index }]
    }),
    before: (items[0]?.start ?? top) - top,
    after: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
    /** A `ref` of each row: measures its height, and reads its position from `data-index`. */
    measure: virtualizer.measureElement,
  }
}
