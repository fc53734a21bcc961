export interface PaletteEntry {
  id: string
  label: string
  /** Further words that find it. */
  keywords?: string
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** 0 is no match. The start of the label ranks first, then the start of a word, then any part, then a keyword. */
const score = ({ label, keywords = '' }: PaletteEntry, wanted: string) => {
  const name = plain(label)
  if (name.startsWith(wanted)) return 4
  if (name.split(/[\s-]+/).some((word) => word.startsWith(wanted))) return 3
  if (name.includes(wanted)) return 2
  return plain(keywords).includes(wanted) ? 1 : 0
}

/** The matching entries, best first; all entries in their order while nothing is typed. */
export const findEntries = <E extends PaletteEntry>(entries: readonly E[], typed: string): E[] => {
  const wanted = plain(typed.trim())
  if (!wanted) return [...entries]
  return entries
    .map((entry) => ({ entry, points: score(entry, wanted) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ entry }) => entry)
}

/** The next position; from an end of the list to its other end. */
export const step = (position: number, by: 1 | -1, length: number) =>
  length === 0 ? 0 : (position + by + length) % length
