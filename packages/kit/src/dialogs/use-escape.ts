import { useEffect, useEffectEvent } from 'react'

interface Layer {
  leave: () => void
}

/** The open layers, the topmost last. Escape and the Back button of the browser close the topmost one only. */
const layers: Layer[] = []

/** Elements that handle Escape themselves: open lists and menus of Mantine, and what the kit marks. */
const OWN_ESCAPE = '[data-mantine-stop-propagation="true"], [data-own-escape]'

const isTaken = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(OWN_ESCAPE) !== null

/** Does what Escape would do; false when nothing is open. */
export const leaveTopLayer = () => {
  const top = layers.at(-1)
  top?.leave()
  return top !== undefined
}

/** Listens in the capture phase: in the bubble phase an open list is already closed and no longer marked. */
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
