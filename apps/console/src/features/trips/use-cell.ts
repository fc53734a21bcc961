import { useEffect, useEffectEvent, useState } from 'react'

/** What is typed into a cell counts once the cell is left; until then Escape takes it back. */
export const useCell = (stored: string, onCommit: (value: string) => void, tidy = (value: string) => value) => {
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    if (typed === undefined) return
    setTyped(undefined)
    const value = tidy(typed)
    if (value !== stored) onCommit(value)
  }
  const rescue = useEffectEvent(commit)
  // A row that scrolls out of a long table takes the focus along without a blur.
  useEffect(() => () => rescue(), [])
  return { value: typed ?? stored, type: setTyped, commit, cancel: () => setTyped(undefined) }
}
