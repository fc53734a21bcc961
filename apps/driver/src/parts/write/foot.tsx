import type { ReactNode } from 'react'
import classes from './foot.module.css'

/** The main action of a page, always in reach at the lower edge. */
export function Foot({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={classes.room} />
      <div className={classes.foot}>
        <div>{children}</div>
      </div>
    </>
  )
}
