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

const employeeKey = (employeeid: string) => employeeid.trim().toLowerCase()

/** One entry per line or between commas, semicolons and tabs; spaces part only what is not an id as a whole. */
const splitEntries = (text: string, isKnown: (entry: string) => boolean) =>
  text
    .split(/[\n\r,;\t]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .flatMap((entry) => (isKnown(entry) ? [entry] : entry.split(/\s+/)))

/** Reads a list of employee ids as people copy it from a sheet or a mail. Nothing in it is dropped unsaid. */
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
