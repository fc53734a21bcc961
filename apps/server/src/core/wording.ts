import type { Language } from '@laurel/contract/constants.ts'
import { ERROR_STATUS, type ErrorCode } from '@laurel/contract/errors.ts'
import {
  type DayCode,
  type Dependent,
  fieldLabel,
  type RuleCode,
  sayDay,
  sayDependents,
  sayRefusal,
  sayRule,
  sayTripProblem,
  type TripCode,
} from '@laurel/contract/messages/say.ts'
import { spelledDate } from './calendar.ts'

/**
 * Text that is put into words once the language of its reader is known. Services and rules build these and need no
 * language; `sayWording` is called where an answer leaves.
 */
export type Wording =
  | string
  | number
  | Sentence
  /** The label of a form field. */
  | { field: string }
  /** “3 divisions and 12 people” */
  | { dependents: Partial<Record<Dependent, number>> }
  /** A number with the separators of the language. */
  | { number: number }
  /** “2 March 2026” */
  | { date: string }
  /** “A, B and C” */
  | { list: readonly string[] }
  /** The same thing, named in each language. */
  | Record<Language, string>
  /** “label: text” */
  | { label: Wording; text: Wording }
  | { parts: readonly Wording[]; separator: string }

export type Wordings = Record<string, Wording>

/** A sentence of the contract: of a refusal, of a broken rule, about a trip or about a day. */
export type Sentence =
  | { code: ErrorCode | RuleCode; params?: Wordings | undefined }
  | { tripCode: TripCode; params?: Wordings | undefined }
  | { dayCode: DayCode; params?: Wordings | undefined }

const isError = (code: ErrorCode | RuleCode): code is ErrorCode => Object.hasOwn(ERROR_STATUS, code)

export const sayParams = (lang: Language, params: Wordings = {}) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, sayParam(lang, value)]))

/** Plain numbers stay numbers: the sentence decides how they look. */
const sayParam = (lang: Language, value: Wording) => (typeof value === 'number' ? value : sayWording(lang, value))

export const saySentence = (lang: Language, sentence: Sentence): string => {
  const params = sayParams(lang, sentence.params)
  if ('tripCode' in sentence) return sayTripProblem(lang, sentence.tripCode, params)
  if ('dayCode' in sentence) return sayDay(lang, sentence.dayCode, params)
  const { code } = sentence
  return isError(code) ? sayRefusal(lang, code, params) : sayRule(lang, code, params)
}

export const sayWording = (lang: Language, wording: Wording): string => {
  if (typeof wording !== 'object') return String(wording)
  if ('code' in wording || 'tripCode' in wording || 'dayCode' in wording) return saySentence(lang, wording)
  if ('field' in wording) return fieldLabel(lang, wording.field)
  if ('dependents' in wording) return sayDependents(lang, wording.dependents)
  if ('number' in wording) return new Intl.NumberFormat(lang).format(wording.number)
  if ('date' in wording) return spelledDate(lang, wording.date)
  if ('list' in wording) return new Intl.ListFormat(lang).format(wording.list)
  if ('label' in wording) {
    const colon = lang === 'fr' ? '\u00a0:' : ':'
    return `${sayWording(lang, wording.label)}${colon} ${sayWording(lang, wording.text)}`
  }
  if ('parts' in wording) return wording.parts.map((part) => sayWording(lang, part)).join(wording.separator)
  return wording[lang]
}
