import type { ReactNode } from 'react'
import classes from './counted-hint.module.css'

interface CountedHintProps {
  hint?: ReactNode
  text: string
  max: number
}

/** The hint below a text field, and how much of the limit is used. Spaces around the text are not saved, nor counted. */
export function CountedHint({ hint, text, max }: CountedHintProps) {
  const { length } = text.trim()
  return (
    <span className={classes.hint}>
      {hint}
      <span className={classes.count} data-over={length > max || undefined}>
        {length} / {max}
      </span>
    </span>
  )
}
