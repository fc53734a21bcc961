import { useEffect, useEffectEvent } from 'react'

interface Layer {
  leave: () => void
}

/** The open layers, the topmost last: Escape and the Back of the browser belong to that one alone. */
const layers: Layer[] = []

/** What closes or clears by Escape itself: Mantine marks its open lists and menus, we mark ours. */
const OWN_ESCAPE = '[data-mantine-stop-propagation="true"], [data-own-escape]'

const isTaken = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(OWN_ESCAPE) !== null

/** Does what Escape would do; false when nothing is open. */
export const leaveTopLayer = () => {
  const top = layers.at(-1)
  top?.leave()
  return top !== undefined
}

/** Listens while capturing: later, an open list would already be closed and no longer marked. */
export const useEscape = (active: boolean, onEscape: () => void) => {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    if (!active) return
    const layer = { leave: () => escape() }
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
