import { IconButton } from '../../actions/icon-button.tsx'
import classes from '../table/table-view.module.css'
import type { RowAction } from '../types.ts'
import { ActionMenu } from './action-menu.tsx'
import { splitActions } from './row-actions.ts'
import type { RowTexts } from './use-row-texts.ts'

interface ActionCellProps {
  actions: readonly RowAction[]
  /** Part of the accessible names of the buttons. */
  rowName: string | undefined
  texts: RowTexts
}

export function ActionCell({ actions, rowName, texts }: ActionCellProps) {
  const { buttons, menu } = splitActions(actions)
  return (
    <div className={classes.actions}>
      {buttons.map(({ label, icon, onClick, href, danger = false, disabledReason }) => (
        <IconButton
          key={label}
          label={label}
          name={texts.action(label, rowName)}
          icon={icon}
          {...(onClick && { onClick })}
          href={href}
          danger={danger}
          disabledReason={disabledReason}
        />
      ))}
      {menu.length > 0 && <ActionMenu actions={menu} rowName={rowName} texts={texts} />}
    </div>
  )
}
