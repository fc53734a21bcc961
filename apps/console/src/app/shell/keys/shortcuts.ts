/** A key as the browser reports it, and whether it was meant as typing. */
export interface Stroke {
  key: string
  command: boolean
  typing: boolean
  at: number
}

export type Shortcut = { kind: 'palette' } | { kind: 'help' } | { kind: 'search' } | { kind: 'go'; key: string }

const CHORD_MS = 1200

/** Ctrl/⌘ K anywhere; “?”, “/” and “G, then a letter” outside of fields, and only while single keys are wanted. */
export const createShortcuts = (singleKeys: boolean) => {
  let chordFrom = Number.NEGATIVE_INFINITY

  return ({ key, command, typing, at }: Stroke): Shortcut | null => {
    const letter = key.toLowerCase()
    const inChord = at - chordFrom <= CHORD_MS
    chordFrom = Number.NEGATIVE_INFINITY
    if (command) return letter === 'k' ? { kind: 'palette' } : null
    if (typing || !singleKeys) return null
    if (key === '?') return { kind: 'help' }
    if (key === '/') return { kind: 'search' }
    if (inChord && letter.length === 1) return { kind: 'go', key: letter }
    if (letter === 'g') chordFrom = at
    return null
  }
}
