import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Fragment, useRef, useState } from 'react'
import { IconButton } from '../../actions/icon-button.tsx'
import type { RowAction } from '../types.ts'
import type { RowTexts } from './use-row-texts.ts'

interface ActionMenuProps {
  actions: readonly RowAction[]
  rowName: string | undefined
  texts: RowTexts
}

/** The menu is mounted with the first click: a page of rows would otherwise mount dozens of them. */
export function ActionMenu({ actions, rowName, texts }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [used, setUsed] = useState(false)
  const name = texts.action(texts.more, rowName)
  const target = <IconButton ref={button} label={texts.more} name={name} icon={<IconDots size={16} />} />
  const firstDanger = actions.findIndex((action) => action.danger)

  /** A dialog returns the focus to where it was when it opened, and the menu item no longer exists by then. */
  const run = (action: RowAction) => {
    button.current?.focus()
    action.onClick?.()
  }

  if (!used) return <span onClickCapture={() => setUsed(true)}>{target}</span>
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {actions.map((action, index) => (
          <Fragment key={action.label}>
            {index === firstDanger && index > 0 && <Menu.Divider />}
            <Menu.Item
              leftSection={action.icon}
              data-danger={action.danger || undefined}
              disabled={action.disabledReason !== undefined}
              title={action.disabledReason}
              {...(action.href && { component: 'a', href: action.href, target: '_blank', rel: 'noopener' })}
              onClick={() => run(action)}
            >
              {action.label}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
