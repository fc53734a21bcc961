import { clear, createStore, del, delMany, entries, set, setMany } from 'idb-keyval'

/** A table of the phone's IndexedDB whose rows belong to people. Keys are `<person> <name>`. */
export const phoneStore = <T>(database: string) => {
  const store = createStore(database, 'rows')
  const keyFor = (owner: string | number, name: string) => `${owner} ${name}`
  const isKeptFor = (owner: string | number, key: IDBValidKey) => typeof key === 'string' && key.startsWith(`${owner} `)

  return {
    list: async (owner: string | number) => {
      const all = await entries<string, T>(store)
      return all
        .filter(([key]) => isKeptFor(owner, key))
        .map(([key, row]) => [key.slice(`${owner} `.length), row] as const)
    },
    put: (owner: string | number, name: string, row: T) => set(keyFor(owner, name), row, store),
    putMany: (owner: string | number, rows: readonly (readonly [name: string, row: T])[]) =>
      setMany(
        rows.map(([name, row]) => [keyFor(owner, name), row]),
        store,
      ),
    remove: (owner: string | number, name: string) => del(keyFor(owner, name), store),
    /** Forgets everybody else: phones are handed on. */
    keepOnly: async (owner: string | number) => {
      const all = await entries<string, T>(store)
      const foreign = all.map(([key]) => key).filter((key) => !isKeptFor(owner, key))
      if (foreign.length > 0) await delMany(foreign, store)
    },
    clear: () => clear(store),
  }
}
