import { dateFromTyped, typedFromDate } from '@laurel/contract/typed-date.ts'

export const TYPED_DATE_LENGTH = 10

/** The characters of a text that a date field takes: digits and slashes, no more than a full date has. */
export const allowedTyping = (text: string) => text.replace(/[^\d/]/g, '').slice(0, TYPED_DATE_LENGTH)

/** The date when the field is left: written out in full, or empty when no calendar has it. */
export const settledDate = (typed: string) => {
  const date = dateFromTyped(typed)
  return date === undefined ? '' : typedFromDate(date)
}
