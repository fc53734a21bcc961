import { IconButton } from '../actions/icon-button.tsx'
import { ActionMenu } from './action-menu.tsx'
import { splitActions } from './row-actions.ts'
import classes from './table-view.module.css'
import type { RowAction } from './types.ts'
import type { RowTexts } from './use-row-texts.ts'

interface ActionCellProps {
  actions: readonly RowAction[]
  /** Whose actions these are, for screen readers. */
  rowName: string | undefined
  texts: RowTexts
}

/** Buttons first, the rest in a menu. */
export function ActionCell({ actions, rowName, texts }: ActionCellProps) {
  const { buttons, menu } = splitActions(actions)
  return (
    <div className={classes.actions}>
      {buttons.map(({ label, icon, onClick, danger = false, disabledReason }) => (
        <IconButton
          key={label}
          label={label}
          name={texts.action(label, rowName)}
          icon={icon}
          onClick={onClick}
          danger={danger}
          disabledReason={disabledReason}
        />
      ))}
      {menu.length > 0 && <ActionMenu actions={menu} rowName={rowName} texts={texts} />}
    </div>
  )
}
