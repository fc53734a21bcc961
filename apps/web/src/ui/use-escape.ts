import { useEffect, useEffectEvent } from 'react'

/** The open layers, the topmost last: Escape belongs to that one alone. */
const layers: symbol[] = []

/** Mantine marks what closes by Escape itself, such as an open list of choices. */
const handlesItself = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'

export const useEscape = (active: boolean, onEscape: () => void) => {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    if (!active) return
    const layer = Symbol('layer')
    layers.push(layer)
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || layers.at(-1) !== layer || handlesItself(event)) return
      escape()
    }
    window.addEventListener('keydown', listen)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      window.removeEventListener('keydown', listen)
    }
  }, [active])
}
