import { IconDots } from '@tabler/icons-react'
import { Fragment } from 'react'
import { IconButton } from '../../actions/icon-button.tsx'
import { LateMenu, MenuDivider, MenuItem } from '../../actions/late-layer.tsx'
import type { RowAction } from '../types.ts'
import type { RowTexts } from './use-row-texts.ts'

interface ActionMenuProps {
  actions: readonly RowAction[]
  rowName: string | undefined
  texts: RowTexts
}

export function ActionMenu({ actions, rowName, texts }: ActionMenuProps) {
  const name = texts.action(texts.more, rowName)
  const firstDanger = actions.findIndex((action) => action.danger)
  return (
    <LateMenu
      position="bottom-end"
      target={<IconButton label={texts.more} name={name} icon={<IconDots size={16} />} />}
    >
      {actions.map((action, index) => (
        <Fragment key={action.label}>
          {index === firstDanger && index > 0 && <MenuDivider />}
          <MenuItem
            leftSection={action.icon}
            data-danger={action.danger || undefined}
            disabled={action.disabledReason !== undefined}
            title={action.disabledReason}
            {...(action.href && { component: 'a', href: action.href, target: '_blank', rel: 'noopener' })}
            onClick={action.onClick}
          >
            {action.label}
          </MenuItem>
        </Fragment>
      ))}
    </LateMenu>
  )
}
