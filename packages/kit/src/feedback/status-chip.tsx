import type { ReactNode } from 'react'
import type { Tone } from '../theme/tone.ts'
import classes from './status-chip.module.css'

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
