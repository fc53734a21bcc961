import { useNavigate, useSearch } from '@tanstack/react-router'

/** The hook serves every route, so the types cannot know on which one it stands. */
type AnySearch = never

/**
 * Which tab is open, kept in the address; the first one needs no word there. Another tab starts afresh, apart from the
 * parameters of the address that `keep` names.
 */
export const useTab = <const T extends string>(tabs: readonly [T, ...T[]], keep: readonly string[] = []) => {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const tab = tabs.find((candidate) => candidate === address.tab) ?? tabs[0]
  const setTab = (next: T) => {
    const kept = keep.map((name) => [name, address[name]])
    const search = { ...Object.fromEntries(kept), tab: next === tabs[0] ? undefined : next }
    void navigate({ to: '.', search: search as AnySearch, resetScroll: false })
  }
  return [tab, setTab] as const
}
