import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import classes from './foot.module.css'

/** Pixels between the end of the content and the end of the page. */
const BELOW = 16

/** The main action of a page, always in reach at the lower edge. */
export function Foot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  // With large text its words take several lines, and the page must still scroll to its end.
  useLayoutEffect(() => {
    const shown = foot.current
    if (!shown) return
    const observer = new ResizeObserver(() => setHeight(shown.offsetHeight - BELOW))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <div className={classes.room} style={{ height }} />
      <div className={classes.foot} ref={foot}>
        <div>{children}</div>
      </div>
    </>
  )
}
