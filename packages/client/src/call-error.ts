import type { Language } from '@laurel/contract/constants.ts'
import type { ErrorCode, Problem, Refusal } from '@laurel/contract/errors.ts'
import { UNKNOWN_ERROR } from '@laurel/contract/messages/unknown.ts'

/** The server understood the call and refused it, or failed while answering. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly code: string
  readonly problems: readonly Problem[]
  /** How many problems there are; `problems` may hold only the first of them. */
  readonly problemCount: number
  readonly requestId: string | null

  constructor(refused: {
    status: number
    code: string
    message: string
    problems?: readonly Problem[]
    problemCount?: number | undefined
    requestId: string | null
  }) {
    super(refused.message)
    this.status = refused.status
    this.code = refused.code
    this.problems = refused.problems ?? []
    this.problemCount = refused.problemCount ?? this.problems.length
    this.requestId = refused.requestId
  }
}

/** A proxy between browser and server may leave out any part of a refusal. */
export const toRefusalParts = (answer: unknown): Partial<Refusal> =>
  typeof answer === 'object' && answer !== null ? answer : {}

/** The error of an answer that refuses. Not parsed by its schema: that would bring zod into the first load. */
export const toCallError = (status: number, answer: unknown, requestId: string | null = null) => {
  const refusal = toRefusalParts(answer)
  const sentence = [refusal.message, refusal.result].find((text) => typeof text === 'string' && text !== '')
  return new CallError({
    status,
    code: refusal.code ?? 'unknown_error',
    message: sentence ?? '',
    problems: refusal.errors ?? [],
    problemCount: refusal.errorCount,
    requestId: refusal.requestid ?? requestId,
  })
}

/** No answer came at all. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  /** For a call that changes something: whether it left this browser. */
  readonly change: 'sent' | 'unsent' | undefined

  constructor(message?: string, options: ErrorOptions & { change?: 'sent' | 'unsent' | undefined } = {}) {
    super(message, options)
    this.change = options.change
  }
}

export const hasCode = (error: unknown, code: ErrorCode): error is CallError =>
  error instanceof CallError && error.code === code

/** Appended to “Unknown error”. A second try is safe because it carries the same idempotency key. */
const WITHOUT_ANSWER: Record<Language, Record<'sent' | 'unsent', string>> = {
  en: {
    sent: ': no answer came. It may have gone through. Trying again is safe.',
    unsent: ': there is no connection. Nothing was sent. Try again once it is back.',
  },
  fr: {
    sent: ' : aucune réponse n’est venue. L’action a peut-être été faite. Vous pouvez réessayer sans risque.',
    unsent: ' : il n’y a pas de connexion. Rien n’a été envoyé. Réessayez quand elle sera rétablie.',
  },
}

/** The server's text speaks of keys. What happened: a form was changed after its first try had succeeded unseen. */
const DONE_BEFORE: Record<Language, string> = {
  en: 'Your first try went through, with what stood here then. Look at the result before you send this as well.',
  fr: 'Votre premier essai a abouti, avec ce qui était inscrit alors. Vérifiez le résultat avant d’envoyer ceci aussi.',
}

/** The sentence to show for a failed call. */
export const messageIn = (lang: Language, error: unknown) => {
  if (hasCode(error, 'idempotency_key_reused')) return DONE_BEFORE[lang]
  if (error instanceof CallError && error.message) return error.message
  const unknown = UNKNOWN_ERROR[lang]
  return error instanceof NetworkError && error.change ? unknown + WITHOUT_ANSWER[lang][error.change] : unknown
}
