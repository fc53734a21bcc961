import type { Language } from '@laurel/contract/constants'
import type { ErrorCode, Problem } from '@laurel/contract/errors'
import { sayError } from '@laurel/contract/messages/say'

/** The server understood the call and refused it, or failed while answering. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
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

/** No answer came at all. Nobody is told unless the caller asks for it. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

export const hasCode = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code

/** The sentence to show for a failed call. */
export const messageIn = (lang: Language, error: unknown) =>
  (error instanceof ApiError && error.message) || sayError(lang, 'unknown_error')
