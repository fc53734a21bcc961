import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  title: string
  /** `aside` for what stands beside the matter of a screen. */
  as?: 'section' | 'aside'
  children: ReactNode
}

/** A part of a screen with a frame and a heading of its own. */
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
