import { type FloatingPosition, Menu, type MenuProps, Popover, type PopoverProps, Tooltip } from '@mantine/core'
import { assignRef } from '@mantine/hooks'
import { type ReactNode, type Ref, type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/*
 * What opens over a page. It is half of the code that lists and boards share, and closed when they are painted first, so
 * it is a file of its own that comes after them. Components for it are in late-layer.tsx.
 */

export const MenuItem = Menu.Item
export const MenuLabel = Menu.Label
export const MenuDivider = Menu.Divider

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

/** Begins closed: only a layer that opens after it was mounted gives the focus back later. */
const useOpened = (opened: boolean) => {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return opened && isMounted
}

interface LayerProps {
  /** Of the button. */
  id: string
  opened: boolean
  children: ReactNode
}

interface MenuLayerProps extends LayerProps, Omit<MenuProps, 'id' | 'opened' | 'children'> {
  dropdownClass?: string | undefined
}

export function MenuLayer({ id, opened, dropdownClass, children, ...options }: MenuLayerProps) {
  return (
    <Menu {...options} id={id} opened={useOpened(opened)}>
      <Menu.Target>
        <Anchor targetId={id} />
      </Menu.Target>
      {/* A dialog gives the focus back to where it was when it opened, and the item is gone by then. */}
      <Menu.Dropdown className={dropdownClass} onClickCapture={() => document.getElementById(id)?.focus()}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}

interface PopoverLayerProps extends LayerProps, Omit<PopoverProps, 'id' | 'opened' | 'children'> {
  dropdownClass: string | undefined
  /** Names the popover for screen readers. */
  label: string | undefined
  /** Handles Escape itself. */
  hasOwnEscape: boolean
}

export function PopoverLayer(props: PopoverLayerProps) {
  const { id, opened, dropdownClass, label, hasOwnEscape, children, ...options } = props
  return (
    <Popover {...options} id={id} opened={useOpened(opened)} trapFocus returnFocus>
      <Popover.Target>
        <Anchor targetId={id} />
      </Popover.Target>
      <Popover.Dropdown className={dropdownClass} aria-label={label} data-own-escape={hasOwnEscape || undefined}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

const DELAY_MS = 300

interface DelayedTooltipProps {
  label: string
  target: RefObject<HTMLElement | null>
  position: FloatingPosition
}

export function DelayedTooltip({ label, target, position }: DelayedTooltipProps) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return <Tooltip label={label} target={target} position={position} opened={due} multiline maw={320} aria-hidden />
}
