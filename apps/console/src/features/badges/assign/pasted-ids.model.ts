/** Somebody who can be named by an employee id. */
interface Named {
  id: number
  employeeid: string | undefined
}

export interface PastedIds {
  /** The people who were named, each once, in the order of the list. */
  found: number[]
  /** As they were written. */
  unknown: string[]
  /** How many entries named somebody again. */
  repeated: number
}

const keyOf = (employeeid: string) => employeeid.trim().toLowerCase()

/** One entry per line or between commas, semicolons and tabs; spaces part only what is not an id as a whole. */
const entriesOf = (text: string, isKnown: (entry: string) => boolean) =>
  text
    .split(/[\n\r,;\t]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .flatMap((entry) => (isKnown(entry) ? [entry] : entry.split(/\s+/)))

/** Reads a list of employee ids as people copy it from a sheet or a mail. Nothing in it is dropped unsaid. */
export const readPastedIds = (text: string, people: readonly Named[]): PastedIds => {
  const byKey = new Map(people.flatMap(({ id, employeeid }) => (employeeid ? [[keyOf(employeeid), id] as const] : [])))
  const entries = entriesOf(text, (entry) => byKey.has(keyOf(entry)))
  const found = new Set<number>()
  const unknown = new Map<string, string>()
  for (const entry of entries) {
    const id = byKey.get(keyOf(entry))
    if (id === undefined) unknown.set(keyOf(entry), unknown.get(keyOf(entry)) ?? entry)
    else found.add(id)
  }
  return { found: [...found], unknown: [...unknown.values()], repeated: entries.length - found.size - unknown.size }
}
