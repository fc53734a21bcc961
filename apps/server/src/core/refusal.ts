import type { Language } from '@laurel/contract/constants.ts'
import type { Refusal } from '@laurel/contract/errors.ts'
import { sayError } from '@laurel/contract/messages/say.ts'
import type { AppError } from './app-error.ts'

/** A refusal as the wire carries it. The first wrong field speaks for the whole; rows of a file do not. */
export const toRefusal = (
  { code, params, field, problems, problemCount }: AppError,
  lang: Language,
  requestid: string,
): Refusal => {
  const ofField = problems?.[0]?.row === undefined ? problems?.[0]?.message : undefined
  const sentence = ofField ?? sayError(lang, code, params)
  const errors = problems ?? (field ? [{ path: field, message: sentence }] : undefined)
  return {
    status: 0,
    code,
    message: sentence,
    result: sentence,
    requestid,
    ...(errors && { errors }),
    ...(problemCount !== undefined && { errorCount: problemCount }),
  }
}
