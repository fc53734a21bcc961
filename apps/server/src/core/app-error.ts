import type { ErrorCode, Problem } from '@laurel/contract/errors.ts'
import type { Params } from '@laurel/contract/messages/say.ts'

interface Details {
  params?: Params
  /** The field of the request that the refusal is about. */
  field?: string
  problems?: Problem[]
  /** Where `problems` holds only the first of them. */
  problemCount?: number
  retryAfterSeconds?: number
  /** Whose account the refusal is about, for the log alone: an id, or a keyed hash of an unknown address. */
  account?: string | number
}

/** A refusal that people read: the door turns it into an answer in the caller's language. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly params: Params
  readonly field: string | undefined
  readonly problems: Problem[] | undefined
  readonly problemCount: number | undefined
  readonly retryAfterSeconds: number | undefined
  readonly account: string | number | undefined

  constructor(
    code: ErrorCode,
    { params = {}, field, problems, problemCount, retryAfterSeconds, account }: Details = {},
  ) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.params = params
    this.field = field
    this.problems = problems
    this.problemCount = problemCount
    this.retryAfterSeconds = retryAfterSeconds
    this.account = account
  }
}

export const notFound = () => new AppError('not_found')

/** For a row that must exist in the caller's scope. */
export const required = <T>(row: T | undefined): T => {
  if (row === undefined) throw notFound()
  return row
}
