import type { ReactNode } from 'react'
import classes from './page-title.module.css'

/** The only `h1` of a screen; may contain chips. */
export function PageTitle({ children }: { children: ReactNode }) {
  return <h1 className={classes.title}>{children}</h1>
}
