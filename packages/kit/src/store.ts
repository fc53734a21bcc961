/** A value outside React that `useSyncExternalStore(store.subscribe, store.read)` can follow. */
export const createStore = <T>(initial: T) => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    write: (next: T) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
