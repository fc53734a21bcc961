import type { Language } from '@laurel/contract/constants.ts'
import { type OutcomeCode, sayDependents, sayOutcome } from '@laurel/contract/messages/say.ts'

/** The sentence of a call that went well, about so many people. */
export const answerAbout = (lang: Language, code: OutcomeCode, people: number) => {
  const sentence = sayOutcome(lang, code, { people: sayDependents(lang, { users: people }) })
  return { status: 1 as const, result: sentence, message: sentence }
}
