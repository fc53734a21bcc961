import type { Language } from '@laurel/contract/constants.ts'
import { type OutcomeCode, sayOutcome } from '@laurel/contract/messages/say.ts'
import { sayParams, type Wordings } from './wording.ts'

/** The envelope of a successful answer. Nothing else writes its `status`. */
export const toResult = <T extends object>(rest: T) => ({ status: 1 as const, ...rest })

export interface OutcomeDetails {
  id?: number
  params?: Wordings
}

/** A successful answer that is a sentence, with the id of what it is about. */
export const toOutcome = (lang: Language, code: OutcomeCode, { params, ...extra }: OutcomeDetails = {}) =>
  withSentence(sayOutcome(lang, code, sayParams(lang, params)), extra)

export const withSentence = <T extends object>(sentence: string, extra: T) =>
  toResult({ result: sentence, message: sentence, ...extra })
