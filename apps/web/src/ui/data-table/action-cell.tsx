import { useTranslation } from 'react-i18next'
import { IconButton } from '../icon-button.tsx'
import { ActionMenu } from './action-menu.tsx'
import classes from './data-table.module.css'
import { splitActions } from './row-actions.ts'
import type { RowAction } from './types.ts'

interface ActionCellProps {
  actions: readonly RowAction[]
  /** Whose actions these are, for screen readers. */
  rowName: string | undefined
}

/** Buttons first, the rest in a menu. */
export function ActionCell({ actions, rowName }: ActionCellProps) {
  const { t } = useTranslation('ui')
  const { buttons, menu } = splitActions(actions)
  return (
    <div className={classes.actions}>
      {buttons.map(({ label, icon, onClick, danger = false, disabledReason }) => (
        <IconButton
          key={label}
          label={label}
          name={rowName && t('table.actionOn', { action: label, row: rowName })}
          icon={icon}
          onClick={onClick}
          danger={danger}
          disabledReason={disabledReason}
        />
      ))}
      {menu.length > 0 && <ActionMenu actions={menu} rowName={rowName} />}
    </div>
  )
}
