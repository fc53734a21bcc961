import type { ReactNode } from 'react'
import classes from './row-name.module.css'

interface RowNameProps {
  /** Opens what the row is about; plain text without it. */
  onOpen: (() => void) | undefined
  /** A second part of the same name: for the pointer only, so that the keyboard has one stop per row. */
  isSecond?: boolean
  children: ReactNode
}

/** What a row is called, as the usual way into it. */
export function RowName({ onOpen, isSecond = false, children }: RowNameProps) {
  if (!onOpen) return children
  return (
    <button type="button" className={classes.name} tabIndex={isSecond ? -1 : undefined} onClick={onOpen}>
      {children}
    </button>
  )
}
