/** A person who can be named by an employee id or an e-mail address. */
interface Named {
  id: number
  employeeid: string | undefined
  email: string | undefined
}

export interface PastedIds {
  /** The people who were named, each once, in the order of the list. */
  found: number[]
  /** As they were written. */
  unknown: string[]
  /** How many entries named a person who was named before. */
  repeated: number
}

const toKey = (written: string) => written.trim().replace(/\s+/g, ' ').toLowerCase()

/** One entry per line or between commas, semicolons and tabs, in quotation marks or without. */
const ENTRY = /"([^"]*)"|“([^”]*)”|«([^»]*)»|[^\n\r,;\t"“”«»]+/g

const readEntries = (text: string) =>
  [...text.matchAll(ENTRY)]
    .map(([whole, ...quoted]) => (quoted.find((inside) => inside !== undefined) ?? whole).trim())
    .filter((entry) => entry !== '')

/** No employee id has more words; without the limit a long text would be compared with itself. */
const MOST_WORDS = 10

/**
 * Spaces separate ids as well as being part of some: the longest known id counts at each place. Words between known ids
 * stay together.
 */
const splitAtKnown = (entry: string, isKnown: (words: string) => boolean) => {
  const words = entry.split(/\s+/)
  const parts: string[] = []
  let unknown: string[] = []
  const endUnknown = () => {
    if (unknown.length > 0) parts.push(unknown.join(' '))
    unknown = []
  }
  for (let at = 0; at < words.length; ) {
    const known = longestKnown(words.slice(at, at + MOST_WORDS), isKnown)
    if (known.length === 0) unknown.push(words[at] ?? '')
    else {
      endUnknown()
      parts.push(known.join(' '))
    }
    at += Math.max(1, known.length)
  }
  endUnknown()
  return parts
}

const longestKnown = (words: readonly string[], isKnown: (words: string) => boolean) => {
  for (let count = words.length; count > 0; count -= 1) {
    if (isKnown(words.slice(0, count).join(' '))) return words.slice(0, count)
  }
  return []
}

/** Reads a list of people copied from a sheet or a mail. Every entry is either found, unknown or repeated. */
export const readPastedIds = (text: string, people: readonly Named[]): PastedIds => {
  const byKey = new Map<string, number>()
  for (const { id, email } of people) if (email) byKey.set(toKey(email), id)
  for (const { id, employeeid } of people) if (employeeid) byKey.set(toKey(employeeid), id)
  const entries = readEntries(text).flatMap((entry) => splitAtKnown(entry, (words) => byKey.has(toKey(words))))
  const found = new Set<number>()
  const unknown = new Map<string, string>()
  for (const entry of entries) {
    const id = byKey.get(toKey(entry))
    if (id === undefined) unknown.set(toKey(entry), unknown.get(toKey(entry)) ?? entry)
    else found.add(id)
  }
  return { found: [...found], unknown: [...unknown.values()], repeated: entries.length - found.size - unknown.size }
}
