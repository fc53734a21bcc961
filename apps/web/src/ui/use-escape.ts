import { useEffect, useEffectEvent } from 'react'

/** The open layers, the topmost last: Escape belongs to that one alone. */
const layers: symbol[] = []

/** What closes or clears by Escape itself: Mantine marks its open lists and menus, we mark ours. */
const OWN_ESCAPE = '[data-mantine-stop-propagation="true"], [data-own-escape]'

const isTaken = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(OWN_ESCAPE) !== null

/** Listens while capturing: later, an open list would already be closed and no longer marked. */
export const useEscape = (active: boolean, onEscape: () => void) => {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    if (!active) return
    const layer = Symbol('layer')
    layers.push(layer)
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && layers.at(-1) === layer && !isTaken(event)) escape()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      window.removeEventListener('keydown', listen, { capture: true })
    }
  }, [active])
}
