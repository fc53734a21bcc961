import { Menu, type MenuProps, Popover, type PopoverProps } from '@mantine/core'
import { assignRef } from '@mantine/hooks'
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
} from 'react'

interface AnchorProps {
  /** The `id` of a button that is on the page already. */
  targetId: string
  /** Set by the `Target` of Mantine around it. */
  ref?: Ref<HTMLElement>
}

/** Stands where Mantine expects the target of a layer, for one that is rendered elsewhere. */
export function Anchor({ targetId, ref }: AnchorProps) {
  useLayoutEffect(() => {
    assignRef(ref, document.getElementById(targetId))
    return () => void assignRef(ref, null)
  }, [ref, targetId])
  return null
}

interface Late {
  /** A button that hands on the properties it is given. */
  target: ReactElement<Record<string, unknown>>
  kind: 'menu' | 'dialog'
  opened: boolean
  onToggle: () => void
}

/**
 * The target of a layer that is mounted with its first use: a screen has many layers, and mounting them is a large part
 * of its first paint. The target stays the same element, so that it keeps the focus.
 */
const useLateLayer = ({ target, kind, opened, onToggle }: Late) => {
  const id = useId()
  const [isUsed, setUsed] = useState(false)
  if (opened && !isUsed) setUsed(true)
  const button = cloneElement(target, {
    id,
    'aria-haspopup': kind,
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    'data-expanded': opened || undefined,
    onClick: onToggle,
  })
  return { id, isUsed, button }
}

/** Begins closed: only a layer that opens after it was mounted gives the focus back later. */
const useOpened = (opened: boolean) => {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return opened && isMounted
}

interface LateMenuProps extends Pick<MenuProps, 'position' | 'width' | 'withinPortal' | 'withInitialFocusPlaceholder'> {
  target: Late['target']
  dropdownClass?: string | undefined
  /** `Menu.Item`s. */
  children: ReactNode
}

/** A menu that is mounted with the first click. */
export function LateMenu({ target, dropdownClass, children, ...options }: LateMenuProps) {
  const [opened, setOpened] = useState(false)
  const { id, isUsed, button } = useLateLayer({ target, kind: 'menu', opened, onToggle: () => setOpened(!opened) })
  return (
    <>
      {button}
      {isUsed && (
        <UsedMenu {...options} id={id} opened={opened} onChange={setOpened}>
          {/* A dialog gives the focus back to where it was when it opened, and the item is gone by then. */}
          <Menu.Dropdown className={dropdownClass} onClickCapture={() => document.getElementById(id)?.focus()}>
            {children}
          </Menu.Dropdown>
        </UsedMenu>
      )}
    </>
  )
}

interface Used {
  id: string
  opened: boolean
}

function UsedMenu({ id, opened, children, ...options }: MenuProps & Used) {
  return (
    <Menu {...options} id={id} opened={useOpened(opened)}>
      <Menu.Target>
        <Anchor targetId={id} />
      </Menu.Target>
      {children}
    </Menu>
  )
}

interface LatePopoverProps extends Pick<PopoverProps, 'position' | 'width'> {
  opened: boolean
  onChange: (opened: boolean) => void
  target: Late['target']
  /** A `Popover.Dropdown`. */
  children: ReactNode
}

/** A popover that is mounted when it first opens. It takes the focus, and gives it back. */
export function LatePopover({ target, opened, onChange, children, ...options }: LatePopoverProps) {
  const { id, isUsed, button } = useLateLayer({ target, kind: 'dialog', opened, onToggle: () => onChange(!opened) })
  return (
    <>
      {button}
      {isUsed && (
        <UsedPopover {...options} id={id} opened={opened} onChange={onChange}>
          {children}
        </UsedPopover>
      )}
    </>
  )
}

function UsedPopover({ id, opened, children, ...options }: PopoverProps & Used) {
  return (
    <Popover {...options} id={id} opened={useOpened(opened)} trapFocus returnFocus>
      <Popover.Target>
        <Anchor targetId={id} />
      </Popover.Target>
      {children}
    </Popover>
  )
}
