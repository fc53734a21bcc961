import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  title: string
  /** `aside` for content that is not part of the main subject of a screen. */
  as?: 'section' | 'aside'
  children: ReactNode
}

export function Panel({ title, as: Part = 'section', children }: PanelProps) {
  const titleId = useId()
  return (
    <Part className={classes.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {children}
    </Part>
  )
}
