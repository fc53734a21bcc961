import type { Language } from '@laurel/contract/constants.ts'
import { fieldLabel, type RuleCode, sayRule } from '@laurel/contract/messages/say.ts'
import { AppError } from './app-error.ts'

/** A field that breaks a rule which only the server can know, in the words of the form. */
export const fieldProblem = (lang: Language, path: string, rule: RuleCode) =>
  new AppError('invalid', { problems: [{ path, message: sayRule(lang, rule, { field: fieldLabel(lang, path) }) }] })
