/** A person who can be named by an employee id. */
interface Named {
  id: number
  employeeid: string | undefined
}

export interface PastedIds {
  /** The people who were named, each once, in the order of the list. */
  found: number[]
  /** As they were written. */
  unknown: string[]
  /** How many entries named a person who was named before. */
  repeated: number
}

const employeeKey = (employeeid: string) => employeeid.trim().toLowerCase()

/** One entry per line or between commas, semicolons and tabs; spaces separate only where the whole is not an id. */
const splitEntries = (text: string, isKnown: (entry: string) => boolean) =>
  text
    .split(/[\n\r,;\t]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .flatMap((entry) => (isKnown(entry) ? [entry] : entry.split(/\s+/)))

/** Reads a list of employee ids copied from a sheet or a mail. Every entry is either found, unknown or repeated. */
export const readPastedIds = (text: string, people: readonly Named[]): PastedIds => {
  const byKey = new Map(
    people.flatMap(({ id, employeeid }) => (employeeid ? [[employeeKey(employeeid), id] as const] : [])),
  )
  const entries = splitEntries(text, (entry) => byKey.has(employeeKey(entry)))
  const found = new Set<number>()
  const unknown = new Map<string, string>()
  for (const entry of entries) {
    const id = byKey.get(employeeKey(entry))
    if (id === undefined) unknown.set(employeeKey(entry), unknown.get(employeeKey(entry)) ?? entry)
    else found.add(id)
  }
  return { found: [...found], unknown: [...unknown.values()], repeated: entries.length - found.size - unknown.size }
}
