import { CallError } from '@laurel/client/call-error.ts'
import type { Language } from '@laurel/contract/constants.ts'
import type { Problem } from '@laurel/contract/errors.ts'
import { sayError } from '@laurel/contract/messages/say.ts'

export type SignInFailure =
  | { kind: 'code-needed' }
  | { kind: 'code-wrong'; message: string }
  | { kind: 'fields'; problems: readonly Problem[] }
  | { kind: 'message'; message: string; passing: boolean }

const lasting = (message: string): SignInFailure => ({ kind: 'message', message, passing: false })

const WRONG_CODE = ['second_factor_wrong', 'recovery_code_wrong', 'recovery_code_used']

/** 429 speaks for itself too: “Unknown error” would only invite the next try. */
export const readSignInFailure = (error: unknown, lang: Language): SignInFailure => {
  if (!(error instanceof CallError)) return lasting(sayError(lang, 'unknown_error'))
  const { status, code, message, problems } = error
  if (code === 'second_factor_required') return { kind: 'code-needed' }
  if (WRONG_CODE.includes(code)) return { kind: 'code-wrong', message }
  if (status === 422 && problems.some(({ path }) => path)) return { kind: 'fields', problems }
  if (status === 422 && message) return { kind: 'message', message, passing: true }
  return lasting([401, 429].includes(status) && message ? message : sayError(lang, 'unknown_error'))
}

/** The sentence of a refusal; undefined for a call that failed. */
const refusalMessage = (error: unknown) =>
  error instanceof CallError && error.status < 500 && error.message ? error.message : undefined

export const readResetFailure = (error: unknown, lang: Language) =>
  refusalMessage(error) ?? sayError(lang, 'unknown_error')

/** A refusal without a message is an unknown error; a call that failed has a sentence of its own. */
export const readChoosePasswordFailure = (error: unknown, lang: Language) => {
  const isAnswer = error instanceof CallError && error.status < 300
  return refusalMessage(error) ?? sayError(lang, isAnswer ? 'unknown_error' : 'token_or_user_not_found')
}
