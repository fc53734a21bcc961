type Address = Record<string, unknown>

interface Parser {
  parse: (address: Address) => object
}

type KeyOfAny<U> = U extends unknown ? keyof U : never
type ValueOfAny<U, K> = U extends unknown ? (K extends keyof U ? U[K] : never) : never

/** Every key that one of the tabs knows; what it may hold depends on the tab. */
type OnSomeTab<U> = { [K in KeyOfAny<U>]?: ValueOfAny<U, K> | undefined }

/** For a tab without a list. */
export const NO_LIST = { parse: () => ({}) }

/** What a screen with tabs keeps in the address: the tab, unless it is the first one, and the list on that tab. */
export const tabSearch = <const T extends string, L extends Record<T, Parser>>(
  tabs: readonly [T, ...T[]],
  lists: L,
) => {
  const tabIn = (address: Address) => tabs.find((tab) => tab === address.tab) ?? tabs[0]
  return {
    tabIn,
    parse: (address: Address): OnSomeTab<ReturnType<L[T]['parse']>> & { tab?: T | undefined } => {
      const tab = tabIn(address)
      const list = lists[tab].parse(address) as OnSomeTab<ReturnType<L[T]['parse']>>
      return { ...list, ...(tab !== tabs[0] && { tab }) }
    },
  }
}
