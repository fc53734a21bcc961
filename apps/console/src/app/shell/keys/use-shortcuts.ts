import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useMenu } from '../menu/use-menu.ts'
import { createShortcuts, type Shortcut } from './shortcuts.ts'
import { useSingleKeys } from './use-single-keys.ts'

interface Targets {
  openPalette: () => void
  openHelp: () => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=combobox]'))

/** A dialog has the keyboard for itself. */
const isInDialog = (target: EventTarget | null) => target instanceof Element && target.closest('[role=dialog]') !== null

export const useShortcuts = ({ openPalette, openHelp }: Targets) => {
  const router = useRouter()
  const menu = useMenu()
  const [singleKeys] = useSingleKeys()

  const run = useEffectEvent((shortcut: Shortcut) => {
    if (shortcut.kind === 'palette') return openPalette()
    if (shortcut.kind === 'help') return openHelp()
    if (shortcut.kind === 'search') return document.querySelector<HTMLElement>('main input[type="search"]')?.focus()
    const item = menu.find(({ key }) => key === shortcut.key)
    if (item) void router.navigate({ to: item.path })
  })

  useEffect(() => {
    const read = createShortcuts(singleKeys)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing || isInDialog(event.target)) return
      const shortcut = read({
        key: event.key,
        command: event.ctrlKey || event.metaKey,
        typing: isTyping(event.target),
        at: event.timeStamp,
      })
      if (!shortcut) return
      event.preventDefault()
      run(shortcut)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [singleKeys])
}
