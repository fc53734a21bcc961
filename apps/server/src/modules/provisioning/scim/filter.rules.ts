import { SCIM } from '@laurel/contract/scim.ts'
import { AppError } from '../../../core/app-error.ts'

export interface Condition<A extends string> {
  attribute: A
  value: string
}

/** A path, `eq` and a text in quotes, a truth value or a number. A list may name which of its entries it means. */
const CLAUSE = /([a-z][\w.:-]*)(?:\[type eq "[^"\\]*"\])?(\.value)?\s+eq\s+("(?:[^"\\]|\\.)*"|true|false|\d{1,15})/iy
const AND = /\s+and\s+/iy
/** Far more than the two that providers join. */
const CLAUSES_MAX = 5

/** The conditions of a filter such as `userName eq "a@b.example" and active eq true`; all of them have to hold. */
export const readFilter = <A extends string>(filter: string, known: readonly A[]): Condition<A>[] => {
  const text = filter.trim()
  const conditions: Condition<A>[] = []
  let at = 0
  while (at < text.length) {
    if (conditions.length > 0) at = take(AND, text, at).end
    const { match, end } = take(CLAUSE, text, at)
    const [, path = '', , value = ''] = match
    const name = path.replace(new RegExp(`^${SCIM.user}:`, 'i'), '').replace(/\.value$/i, '')
    const attribute = known.find((candidate) => candidate.toLowerCase() === name.toLowerCase())
    if (attribute === undefined || conditions.length === CLAUSES_MAX) throw new AppError('scim_filter')
    conditions.push({ attribute, value: readValue(value) })
    at = end
  }
  return conditions
}

const take = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  const match = pattern.exec(text)
  if (!match) throw new AppError('scim_filter')
  return { match, end: pattern.lastIndex }
}

const readValue = (value: string) => {
  try {
    return String(
      JSON.parse(value.toLowerCase() === 'true' || value.toLowerCase() === 'false' ? value.toLowerCase() : value),
    )
  } catch {
    throw new AppError('scim_filter')
  }
}
