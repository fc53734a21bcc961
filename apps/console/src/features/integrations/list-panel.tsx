import type { ReactNode } from 'react'
import classes from './list-panel.module.css'

interface ListPanelProps {
  title: string
  /** The id of the title, also for what is named by it inside. */
  titleId: string
  /** On the line of the title. */
  beside?: ReactNode
  children: ReactNode
}

/** A list of the page with its title. Its content measures the panel by container queries. */
export function ListPanel({ title, titleId, beside, children }: ListPanelProps) {
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
