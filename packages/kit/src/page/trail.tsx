import { IconChevronRight } from '@tabler/icons-react'
import { Children, Fragment, type ReactNode } from 'react'
import classes from './trail.module.css'

/** Breadcrumbs; the last one has `aria-current`. */
export function Trail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={classes.trail}>
      {Children.toArray(children).map((step, index) => (
        <Fragment key={index}>
          {index > 0 && <IconChevronRight size={14} aria-hidden />}
          {step}
        </Fragment>
      ))}
    </nav>
  )
}
