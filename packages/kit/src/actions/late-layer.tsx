import type { MenuProps, PopoverProps } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode, Suspense, useId, useState } from 'react'
import { lazyPieces, preloadLater } from '../page/lazy-piece.tsx'

const { MenuLayer, PopoverLayer, ...items } = lazyPieces(
  () => import('./layers.tsx'),
  ['MenuLayer', 'PopoverLayer', 'MenuItem', 'MenuLabel', 'MenuDivider'],
)
preloadLater(MenuLayer)

/** The lines of a `LateMenu`. */
export const { MenuItem, MenuLabel, MenuDivider } = items

interface Late {
  /** A button that hands on the properties it is given. */
  target: ReactElement<Record<string, unknown>>
  kind: 'menu' | 'dialog'
  opened: boolean
  onToggle: () => void
}

/**
 * The target of a layer that is loaded and mounted with its first use: a screen has many layers, and they would be a
 * large part of its first paint. The target stays the same element, so that it keeps the focus.
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

interface LateMenuProps extends Pick<MenuProps, 'position' | 'width' | 'withinPortal' | 'withInitialFocusPlaceholder'> {
  target: Late['target']
  dropdownClass?: string | undefined
  /** `MenuItem`s. */
  children: ReactNode
}

/** A menu that is mounted with the first click. */
export function LateMenu({ target, children, ...options }: LateMenuProps) {
  const [opened, setOpened] = useState(false)
  const { id, isUsed, button } = useLateLayer({ target, kind: 'menu', opened, onToggle: () => setOpened(!opened) })
  return (
    <>
      {button}
      {isUsed && (
        <Suspense>
          <MenuLayer {...options} id={id} opened={opened} onChange={setOpened}>
            {children}
          </MenuLayer>
        </Suspense>
      )}
    </>
  )
}

interface LatePopoverProps extends Pick<PopoverProps, 'position' | 'width'> {
  opened: boolean
  onChange: (opened: boolean) => void
  target: Late['target']
  dropdownClass?: string | undefined
  /** Names the popover for screen readers. */
  label?: string
  /** Handles Escape itself. */
  hasOwnEscape?: boolean
  children: ReactNode
}

/** A popover that is mounted when it first opens. It takes the focus, and gives it back. */
export function LatePopover(props: LatePopoverProps) {
  const { target, opened, onChange, dropdownClass, label, hasOwnEscape = false, children, ...options } = props
  const { id, isUsed, button } = useLateLayer({ target, kind: 'dialog', opened, onToggle: () => onChange(!opened) })
  const dropdown = { dropdownClass, label, hasOwnEscape }
  return (
    <>
      {button}
      {isUsed && (
        <Suspense>
          <PopoverLayer {...options} {...dropdown} id={id} opened={opened} onChange={onChange}>
            {children}
          </PopoverLayer>
        </Suspense>
      )}
    </>
  )
}
