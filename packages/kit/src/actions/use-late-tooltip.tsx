import type { FloatingPosition } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject, Suspense, useState } from 'react'
import { lazyPiece } from '../page/lazy-piece.tsx'

const DelayedTooltip = lazyPiece(() => import('./layers.tsx'), 'DelayedTooltip', { isOptional: true })

interface Options {
  /** Without one there is no tooltip. */
  label: string | undefined
  target: RefObject<HTMLElement | null>
  position?: FloatingPosition
}

/**
 * A tooltip that is mounted with the first hover or focus. Where a screen has dozens of them, mounting each with its
 * target is a noticeable part of the first paint.
 */
export const useLateTooltip = ({ label, target, position = 'top' }: Options) => {
  const [pointed, setPointed] = useState(false)
  const hide = () => setPointed(false)
  return {
    hide,
    handlers: {
      onPointerEnter: (event: PointerEvent) => setPointed(event.pointerType === 'mouse'),
      onPointerLeave: hide,
      onFocus: (event: FocusEvent) => setPointed(event.currentTarget.matches(':focus-visible')),
      onBlur: hide,
      onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && hide(),
    },
    tooltip: pointed && label && (
      <Suspense>
        <DelayedTooltip label={label} target={target} position={position} />
      </Suspense>
    ),
  }
}
