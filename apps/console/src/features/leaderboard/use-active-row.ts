import { type RefObject, useEffect, useRef, useState } from 'react'

/** Rows that one press of Page Up or Page Down goes over. */
const PAGE = 9

const rowForKey = (key: string, active: number, count: number) => {
  switch (key) {
    case 'ArrowDown':
      return active + 1
    case 'ArrowUp':
      return active - 1
    case 'PageDown':
      return active + PAGE
    case 'PageUp':
      return active - PAGE
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/**
 * The one row that Tab reaches; arrow keys move on from there. Its element, which carries `data-index`, is drawn even
 * where it is out of sight, so that it can take the focus.
 */
export const useActiveRow = (frame: RefObject<HTMLElement | null>, count: number, initial: number) => {
  const [chosen, setActive] = useState(initial)
  const active = Math.min(chosen, count - 1)
  const wantsFocus = useRef(false)

  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    const button = frame.current?.querySelector<HTMLElement>(`[data-index="${active}"] button`)
    button?.focus({ preventScroll: true })
    button?.scrollIntoView({ block: 'nearest' })
  }, [active, frame])

  /** Whether the key was used. */
  const move = (key: string) => {
    const target = rowForKey(key, active, count)
    if (target === undefined) return false
    const next = Math.max(0, Math.min(target, count - 1))
    wantsFocus.current = next !== active
    setActive(next)
    return true
  }

  return { active, setActive, move }
}
