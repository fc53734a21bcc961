import type { ReactNode } from 'react'
import { RowCheck } from '../data-table/row-check.tsx'
import classes from './check-list.module.css'

/** A framed list of what can be chosen, several at once. */
export function CheckList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  )
}

interface CheckListItemProps {
  /** What is chosen, for screen readers. */
  label: string
  checked: boolean
  /** Cannot be chosen at present. */
  off?: boolean
  onToggle: () => void
  children: ReactNode
}

/** The whole row can be pressed. */
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
