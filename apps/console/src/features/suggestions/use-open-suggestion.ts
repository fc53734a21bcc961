import { idOrAll } from '@laurel/contract/rules.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'

/** Which suggestion is open, kept in the address, so that the bell and other links lead to one; 0 for none. */
export const useOpenSuggestion = () => {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const opened = idOrAll.safeParse(address.suggestion).data ?? 0
  const open = (id: number) =>
    void navigate({
      to: '.',
      search: (old) => ({ ...old, suggestion: id === 0 ? undefined : id }),
      replace: true,
      resetScroll: false,
    })
  return [opened, open] as const
}
