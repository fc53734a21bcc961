import type { ErrorCode } from '@laurel/contract/errors'
import pg from 'pg'
import { AppError } from '../core/app-error.ts'

/** What a broken constraint means to people, and which field of the request it is about. */
const MEANINGS: Record<string, { code: ErrorCode; field?: string }> = {
  companies_key_unique: { code: 'companykey_taken', field: 'companykey' },
  users_email_unique: { code: 'email_taken', field: 'email' },
  users_employee_id_unique: { code: 'employeeid_taken', field: 'employeeid' },
  users_company_fk: { code: 'not_found' },
  users_division_fk: { code: 'not_found' },
  users_location_fk: { code: 'not_found' },
  user_divisions_division_fk: { code: 'not_found' },
  divisions_name_unique: { code: 'division_name_taken', field: 'name' },
  divisions_company_fk: { code: 'not_found' },
  locations_company_fk: { code: 'not_found' },
  location_divisions_division_fk: { code: 'not_found' },
  badges_division_fk: { code: 'not_found' },
  competition_companies_company_fk: { code: 'not_found' },
  awards_user_fk: { code: 'not_found' },
  coin_lines_balance_fk: { code: 'not_found' },
  coin_balances_not_negative: { code: 'coins_insufficient' },
}

export const refusalOfConstraint = (error: unknown): AppError | undefined => {
  const meaning = error instanceof pg.DatabaseError && MEANINGS[error.constraint ?? '']
  return meaning ? new AppError(meaning.code, meaning) : undefined
}

const RETRYABLE = new Set(['40001', '40P01'])

/** Two transactions got in each other's way; the loser may simply run again. */
export const isRetryable = (error: unknown) => error instanceof pg.DatabaseError && RETRYABLE.has(error.code ?? '')

const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300'])

/** The database is down, starting or full, as opposed to having refused a statement. */
export const isDatabaseAway = (error: unknown) =>
  error instanceof Error &&
  (AWAY.has((error as { code?: string }).code ?? '') ||
    /Connection terminated|timeout exceeded|not currently accepting connections/.test(error.message))
