import { createStore } from '@laurel/kit/store.ts'
import { useEffect, useId, useSyncExternalStore } from 'react'

interface Shown {
  /** When the answer came. */
  at: number
  /** The last try to get a newer one failed. */
  isStuck: boolean
}

const store = createStore<ReadonlyMap<string, Shown>>(new Map())

const without = (key: string) => new Map([...store.read()].filter(([other]) => other !== key))

/** Tells that an answer of this age is on the screen. */
export const useShows = (at: number, isStuck: boolean) => {
  const key = useId()
  useEffect(() => {
    if (at > 0) store.write(new Map([...store.read(), [key, { at, isStuck }]]))
    return () => store.write(without(key))
  }, [key, at, isStuck])
}

/** The oldest answer on the screen, and whether one of them could not be asked for again. */
export const useShown = () => {
  const shown = [...useSyncExternalStore(store.subscribe, store.read).values()]
  const oldest = shown.length === 0 ? undefined : Math.min(...shown.map(({ at }) => at))
  return { oldest, isStuck: shown.some(({ isStuck }) => isStuck) }
}
