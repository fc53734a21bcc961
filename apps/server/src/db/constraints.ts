import type { ErrorCode } from '@laurel/contract/errors'
import pg from 'pg'

/** What a broken constraint means to people. */
const CODES: Record<string, ErrorCode> = {
  companies_key_unique: 'companykey_taken',
  users_email_unique: 'email_taken',
  users_company_fk: 'not_found',
}

export const codeOfConstraint = (error: unknown): ErrorCode | undefined =>
  error instanceof pg.DatabaseError && error.constraint ? CODES[error.constraint] : undefined

const RETRYABLE = new Set(['40001', '40P01'])

/** Two transactions got in each other's way; the loser may simply run again. */
export const isRetryable = (error: unknown) => error instanceof pg.DatabaseError && RETRYABLE.has(error.code ?? '')

const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300'])

/** The database is down, starting or full, as opposed to having refused a statement. */
export const isDatabaseAway = (error: unknown) =>
  error instanceof Error &&
  (AWAY.has((error as { code?: string }).code ?? '') || /Connection terminated|timeout exceeded/.test(error.message))
