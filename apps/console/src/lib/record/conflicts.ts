/** Fields that are chosen together after a conflict, such as a switch and its number. The first one gives the label. */
export interface ComparedPart<V> {
  fields: readonly [keyof V & string, ...(keyof V & string)[]]
  /** What is shown of the values; false is a switch that is off. */
  show: (values: V) => string | number | false | undefined
}

/** A field whose value is text, a number or a switch is compared by its name alone. */
export type Compared<V> = (keyof V & string) | ComparedPart<V>

/** The values of one form: as the editor had read them, as another person saved them, and as the editor has them. */
export interface Conflict<V> {
  before: V
  theirs: V
  yours: V
}

export const fieldsFor = <V>(part: Compared<V>): readonly (keyof V & string)[] =>
  typeof part === 'string' ? [part] : part.fields

/** Lists of ids have no order. */
const comparable = (value: unknown) =>
  JSON.stringify(Array.isArray(value) && typeof value[0] === 'number' ? value.toSorted((a, b) => a - b) : value) ?? ''

export const isSamePart = <V>(part: Compared<V>, a: V, b: V) =>
  fieldsFor(part).every((field) => comparable(a[field]) === comparable(b[field]))

/** The parts that the other person changed, and that are not the same in the form. */
export const conflictingParts = <V>(parts: readonly Compared<V>[], { before, theirs, yours }: Conflict<V>) =>
  parts.filter((part) => !isSamePart(part, before, theirs) && !isSamePart(part, theirs, yours))

/** “North and South”; an id without a name is shown as a number. */
export const sayNames = (lang: string, ids: readonly number[], names: ReadonlyMap<number, string>) =>
  ids.length === 0 ? '–' : new Intl.ListFormat(lang).format(ids.map((id) => names.get(id) ?? `#${id}`))

export const pickPart = <V>(part: Compared<V>, values: V) =>
  Object.fromEntries(fieldsFor(part).map((field) => [field, values[field]])) as Partial<V>

/** What a form holds after a conflict: own changes stay, and what only the other person changed is taken over. */
export const mergeValues = <V>(parts: readonly Compared<V>[], { before, theirs, yours }: Conflict<V>): V =>
  parts.reduce(
    (merged, part) => (isSamePart(part, before, yours) ? { ...merged, ...pickPart(part, theirs) } : merged),
    {
      ...yours,
    },
  )
