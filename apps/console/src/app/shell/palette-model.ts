export interface PaletteEntry {
  id: string
  label: string
  /** Other words by which people look for it. */
  keywords?: string
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** 0 does not match; the start of the label counts most, then the start of a word, then anything inside. */
const score = ({ label, keywords = '' }: PaletteEntry, wanted: string) => {
  const name = plain(label)
  if (name.startsWith(wanted)) return 4
  if (name.split(/[\s-]+/).some((word) => word.startsWith(wanted))) return 3
  if (name.includes(wanted)) return 2
  return plain(keywords).includes(wanted) ? 1 : 0
}

/** What fits the typed words, best first; everything in its own order while nothing is typed. */
export const findEntries = <E extends PaletteEntry>(entries: readonly E[], typed: string): E[] => {
  const wanted = plain(typed.trim())
  if (!wanted) return [...entries]
  return entries
    .map((entry) => ({ entry, points: score(entry, wanted) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ entry }) => entry)
}

/** The next position in a list that begins again at its ends. */
export const step = (position: number, by: 1 | -1, length: number) =>
  length === 0 ? 0 : (position + by + length) % length
