import { useAddress } from './use-address.ts'

/**
 * Which tab is open, kept in the address; the first one needs no word there. Another tab starts afresh, apart from the
 * parameters of the address that `keep` names.
 */
export const useTab = <const T extends string>(tabs: readonly [T, ...T[]], keep: readonly string[] = []) => {
  const [address, setAddress] = useAddress()
  const tab = tabs.find((candidate) => candidate === address.tab) ?? tabs[0]
  const setTab = (next: T) => {
    const kept = keep.map((name) => [name, address[name]])
    setAddress(() => ({ ...Object.fromEntries(kept), tab: next === tabs[0] ? undefined : next }))
  }
  return [tab, setTab] as const
}
