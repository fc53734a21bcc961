import type { ErrorCode } from '@laurel/contract/errors.ts'
import type { Dependent, RuleCode } from '@laurel/contract/messages/say.ts'
import type { Sentence, Wording, Wordings } from './wording.ts'

/** What one field of the request, or one row of its file, has wrong. */
export type Problem = { path?: string; row?: number; column?: Wording; acceptable?: true } & (
  | Sentence
  | { text: Wording }
)

interface Details {
  params?: Wordings
  /** The field of the request that the refusal is about. */
  field?: string
  problems?: readonly Problem[]
  /** Where `problems` holds only the first of them. */
  problemCount?: number
  retryAfterSeconds?: number
  /** Whose account the refusal is about, for the log alone: an id, or a keyed hash of an unknown address. */
  account?: string | number
}

/** A refusal that people read: the door turns it into an answer in the caller's language. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly params: Wordings
  readonly field: string | undefined
  readonly problems: readonly Problem[] | undefined
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

/** A field that breaks a rule which only the server can know, in the words of the form. */
export const fieldProblem = (path: string, code: RuleCode) => new AppError('invalid', { problems: [{ path, code }] })

export const notFound = () => new AppError('not_found')

/** For a record that is about to be deleted. */
export const requireUnused = (name: string, dependents: Partial<Record<Dependent, number>>) => {
  const isUsed = Object.values(dependents).some((count) => count > 0)
  if (isUsed) throw new AppError('in_use', { params: { name, dependents: { dependents } } })
}

/** For a row that must exist in the caller's scope. */
export const required = <T>(row: T | undefined): T => {
  if (row === undefined) throw notFound()
  return row
}
