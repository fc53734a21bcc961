import type { ReactNode } from 'react'
import classes from './page-title.module.css'

/** The one `h1` of a screen; chips may stand beside the words. */
export function PageTitle({ children }: { children: ReactNode }) {
  return <h1 className={classes.title}>{children}</h1>
}
