import type { ReactNode } from 'react'
import classes from './status-chip.module.css'
import type { Tone } from './tone.ts'

interface StatusChipProps {
  tone?: Tone
  /** A Tabler icon of size 14. */
  icon?: ReactNode
  children: ReactNode
}

export function StatusChip({ tone = 'neutral', icon, children }: StatusChipProps) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {icon}
      {children}
    </span>
  )
}
