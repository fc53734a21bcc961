import type { ReactNode } from 'react'
import { RowCheck } from '../data-table/selection/row-check.tsx'
import classes from './check-list.module.css'

/** A framed list of check boxes. */
export function CheckList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  )
}

interface CheckListItemProps {
  /** The accessible name of the check box. */
  label: string
  checked: boolean
  /** Disabled. */
  off?: boolean
  onToggle: () => void
  children: ReactNode
}

/** A click anywhere on the row toggles it. */
export function CheckListItem({ label, checked, off = false, onToggle, children }: CheckListItemProps) {
  return (
    <li>
      <label className={classes.row} data-checked={checked || undefined} data-off={off || undefined}>
        <RowCheck label={label} checked={checked} disabled={off} onChange={onToggle} />
        {children}
      </label>
    </li>
  )
}
