import type { Language } from '../constants.ts'
import type { ErrorCode } from '../errors.ts'
import type { Messages } from './en.ts'
import type { ServerMessages } from './en-server.ts'

const catalogue = new Map<Language, Messages>()

/** Makes a language available. The server knows both (`both.ts`); a browser loads only the one on screen. */
export const teach = (lang: Language, messages: Messages) => void catalogue.set(lang, messages)

const serverCatalogue = new Map<Language, ServerMessages>()

/** What browsers never say. */
export const teachServer = (lang: Language, messages: ServerMessages) => void serverCatalogue.set(lang, messages)

const taughtIn = <M>(known: ReadonlyMap<Language, M>, lang: Language) => {
  const messages = known.get(lang)
  if (!messages) throw new Error(`the language ${lang} was not taught`)
  return messages
}

const messagesIn = (lang: Language) => taughtIn(catalogue, lang)
const serverMessagesIn = (lang: Language) => taughtIn(serverCatalogue, lang)

export type Params = Record<string, string | number>
export type RuleCode = keyof Messages['rules']
export type DownloadText = keyof ServerMessages['downloads']
export type OutcomeCode = keyof ServerMessages['outcomes']
export type TripCode = keyof Messages['trips']
export type DayCode = keyof ServerMessages['days']
export type InboxText = keyof ServerMessages['inbox']
export type FaultCode = keyof ServerMessages['faults']
export type Dependent =
  | 'users'
  | 'removedusers'
  | 'divisions'
  | 'unseendivisions'
  | 'locations'
  | 'awards'
  | 'competitions'
  | 'releases'
  | 'transfers'
  | 'deliveries'

const fill = (sentence: string, params: Params) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))

const isOfServer = (code: ErrorCode, { errors }: Messages): code is keyof ServerMessages['refusals'] =>
  !(code in errors)

/** Also for browsers. */
export const sayError = (lang: Language, code: keyof Messages['errors'], params: Params = {}) =>
  fill(messagesIn(lang).errors[code], params)

/** Any refusal. Browsers show what the server has said. */
export const sayRefusal = (lang: Language, code: ErrorCode, params: Params = {}) => {
  const messages = messagesIn(lang)
  const sentence = isOfServer(code, messages) ? serverMessagesIn(lang).refusals[code] : messages.errors[code]
  return fill(sentence, params)
}

/** Limits can be large: “at most 1,000,000”. */
const withSpelledLimits = (lang: Language, params: Params) => {
  const { min, max } = params
  const spelled = new Intl.NumberFormat(lang)
  return {
    ...params,
    ...(typeof min === 'number' && { min: spelled.format(min) }),
    ...(typeof max === 'number' && { max: spelled.format(max) }),
  }
}

export const sayRule = (lang: Language, rule: RuleCode, params: Params = {}) =>
  fill(messagesIn(lang).rules[rule], withSpelledLimits(lang, params))

export const sayTripProblem = (lang: Language, code: TripCode, params: Params = {}) =>
  fill(messagesIn(lang).trips[code], params)

export const sayDay = (lang: Language, code: DayCode, params: Params = {}) =>
  fill(serverMessagesIn(lang).days[code], params)

export const sayInbox = (lang: Language, text: InboxText, params: Params = {}) =>
  fill(serverMessagesIn(lang).inbox[text], params)

export const sayOutcome = (lang: Language, code: OutcomeCode, params: Params = {}) =>
  fill(serverMessagesIn(lang).outcomes[code], params)

/** What went wrong outside, with what the outside said about it. */
export const sayFault = (lang: Language, code: FaultCode, detail = '') =>
  detail === '' ? serverMessagesIn(lang).faults[code] : `${serverMessagesIn(lang).faults[code]} (${detail})`

export const sayDownload = (lang: Language, text: DownloadText) => serverMessagesIn(lang).downloads[text]

export const sayName = (lang: Language, name: keyof ServerMessages['names']) => serverMessagesIn(lang).names[name]

/** “12 people” */
export const sayCount = (lang: Language, what: Dependent | 'coins', count: number) => {
  const form = new Intl.PluralRules(lang).select(count) === 'one' ? 'one' : 'other'
  return fill(messagesIn(lang).dependents[`${what}_${form}`], {
    count: new Intl.NumberFormat(lang).format(count),
  })
}

/** “3 divisions and 12 people”: what keeps a record from being deleted. */
export const sayDependents = (lang: Language, counts: Partial<Record<Dependent, number>>) => {
  const parts = (Object.entries(counts) as [Dependent, number][])
    .filter(([, count]) => count > 0)
    .map(([what, count]) => sayCount(lang, what, count))
  return new Intl.ListFormat(lang, { type: 'conjunction' }).format(parts)
}

/** A caller may name a field like something that every object has. */
export const fieldLabel = (lang: Language, field: string) => {
  const labels: Record<string, string> = messagesIn(lang).fields
  return (Object.hasOwn(labels, field) ? labels[field] : undefined) ?? field
}
