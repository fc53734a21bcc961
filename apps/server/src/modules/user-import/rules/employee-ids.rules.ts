import { monthFor } from '../../../table-file/sheet-cells.ts'

/** How the digits-only employee ids of a company are written, by their length. */
export interface IdLength {
  length: number
  count: number
  /** How many of them begin with a zero. */
  padded: number
}

/** The length that an employee id should have; undefined where it fits or cannot be known. */
export type ExpectedLength = (id: string) => number | undefined

const FEWEST_ALIKE = 3
const ODD_SHARE = 0.1

const isNumber = (id: string) => /^\d+$/.test(id)

/** `1.23E+05` or `1,23E+05`: a spreadsheet shortened a long number, and the rest of it is lost. */
const ROUNDED = /^\d([.,]\d+)?E[+-]\d+$/i
/** `#N/A`, `#REF!` and their French names: a formula of the spreadsheet failed. */
const ERROR_VALUE = /^#(N\/[AD]|REF!|VALUE!|VALEUR!|NAME\?|NOM\s?\?|DIV\/0!|NULL?!|NUM!|NOMBRE!|#+)$/i

/** The spreadsheet replaced the id, which cannot be recovered. */
export const isLost = (id: string) => ROUNDED.test(id) || ERROR_VALUE.test(id)

/** `12-Mar` or `Mar-12` may have been 12-3 or 3/12, and `102.0` was 102. But a company may use such ids. */
export const looksConverted = (id: string) => {
  const [, before = '', after = ''] = /^([\p{L}\p{M}.]+|\d{1,4})-([\p{L}\p{M}.]+|\d{1,4})$/u.exec(id) ?? []
  const isDate =
    (isNumber(before) && monthFor(after) !== undefined) || (isNumber(after) && monthFor(before) !== undefined)
  return isDate || /^\d+[.,]0+$/.test(id)
}

/** A digits-only id without leading zeros; undefined for other ids. */
export const withoutZeros = (id: string) => (isNumber(id) ? id.replace(/^0+(?=.)/, '') : undefined)

/** Spreadsheets drop leading zeros. Suspected where other ids have them, or where all others have one greater length. */
export const expectedLengthFor = (existing: readonly IdLength[], ids: readonly string[]): ExpectedLength => {
  const numbers = ids.filter(isNumber)
  const lengths = merged([...existing, ...countLengths(numbers)])
  const padded = heaviestLength(lengths, ({ padded }) => padded)
  const fixed = fixedLength(existing, lengths, new Set(numbers))
  return (id) => {
    if (!isNumber(id) || id.startsWith('0')) return undefined
    return [padded, fixed].find((length) => length !== undefined && id.length < length)
  }
}

const countLengths = (numbers: readonly string[]): IdLength[] =>
  [...Map.groupBy(numbers, (id) => id.length)].map(([length, all]) => ({
    length,
    count: all.length,
    padded: all.filter((id) => id.startsWith('0')).length,
  }))

const merged = (lengths: readonly IdLength[]): IdLength[] =>
  [...Map.groupBy(lengths, ({ length }) => length)].map(([length, parts]) => ({
    length,
    count: parts.reduce((sum, { count }) => sum + count, 0),
    padded: parts.reduce((sum, { padded }) => sum + padded, 0),
  }))

const heaviestLength = (lengths: readonly IdLength[], weight: (length: IdLength) => number) =>
  lengths
    .filter((length) => weight(length) > 0)
    .toSorted((one, other) => weight(other) - weight(one) || other.length - one.length)[0]?.length

/** The ids of the company decide; without any, nearly all ids of the file must have the same length. */
const fixedLength = (existing: readonly IdLength[], all: readonly IdLength[], ids: ReadonlySet<string>) => {
  const [only, another] = existing
  if (only && !another) return only.count >= FEWEST_ALIKE ? only.length : undefined
  if (only) return undefined
  const common = heaviestLength(all, ({ count }) => count)
  if (common === undefined || isCountedThrough(ids, common)) return undefined
  const alike = all.find(({ length }) => length === common)?.count ?? 0
  const shorter = all.filter(({ length }) => length < common).reduce((sum, { count }) => sum + count, 0)
  return alike >= FEWEST_ALIKE && shorter <= Math.max(1, (alike + shorter) * ODD_SHARE) ? common : undefined
}

/** The file holds both 99 and 100: ids are consecutive numbers of different lengths. */
const isCountedThrough = (ids: ReadonlySet<string>, length: number) =>
  ids.has('9'.repeat(length - 1)) && ids.has(`1${'0'.repeat(length - 1)}`)
