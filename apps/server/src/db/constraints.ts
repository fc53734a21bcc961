import type { ErrorCode } from '@laurel/contract/errors.ts'
import pg from 'pg'
import { AppError } from '../core/app-error.ts'

/** The refusal for a violated constraint, and the field of the request it is about. */
const MEANINGS: Record<string, { code: ErrorCode; field?: string }> = {
  mail_templates_pkey: { code: 'mail_template_number_taken', field: 'number' },
  companies_key_unique: { code: 'companykey_taken', field: 'companykey' },
  users_email_unique: { code: 'email_taken', field: 'email' },
  users_employee_id_unique: { code: 'employeeid_taken', field: 'employeeid' },
  users_employee_id_case_unique: { code: 'employeeid_taken', field: 'employeeid' },
  managed_people_external_id_unique: { code: 'external_id_taken' },
  provider_groups_name_unique: { code: 'group_name_taken' },
  provider_group_divisions_division_fk: { code: 'not_found' },
  sessions_company_open: { code: 'company_closed' },
  users_company_fk: { code: 'not_found' },
  users_division_fk: { code: 'not_found' },
  users_location_fk: { code: 'not_found' },
  user_divisions_division_fk: { code: 'not_found' },
  divisions_name_unique: { code: 'division_name_taken', field: 'name' },
  divisions_company_fk: { code: 'not_found' },
  locations_company_fk: { code: 'not_found' },
  location_divisions_division_fk: { code: 'not_found' },
  badges_division_fk: { code: 'not_found' },
  badges_copy_unique: { code: 'badge_copy_exists' },
  competition_companies_company_fk: { code: 'not_found' },
  awards_user_fk: { code: 'not_found' },
  coin_lines_balance_fk: { code: 'not_found' },
  sso_domains_verified: { code: 'domain_taken' },
  sso_identities_once: { code: 'sign_on_other_identity' },
  coin_balances_not_negative: { code: 'coins_insufficient' },
}

/** Where a table is spread over machines, each part names its constraints after itself: `awards_user_fk_102052`. */
const PART = /_\d{6,}$/

/** A refusal by another machine comes without the field `constraint`: only the sentence of PostgreSQL names it. */
const constraintsNamedIn = ({ code, constraint, message }: pg.DatabaseError) => {
  if (constraint) return [constraint]
  return code?.startsWith('23') ? (message.match(/\w+/g) ?? []) : []
}

export const refusalOfConstraint = (error: unknown): AppError | undefined => {
  if (!(error instanceof pg.DatabaseError)) return undefined
  const names = constraintsNamedIn(error).map((name) => name.replace(PART, ''))
  const meaning = names.map((name) => MEANINGS[name]).find(Boolean)
  return meaning && new AppError(meaning.code, meaning)
}

const RETRYABLE = new Set(['40001', '40P01'])

/** A deadlock or a serialisation failure: the transaction can run again. */
export const isRetryable = (error: unknown) => error instanceof pg.DatabaseError && RETRYABLE.has(error.code ?? '')

const errorCodeFor = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** No connection became free in time, or a statement exceeded its time limit. */
export const isOverloaded = (error: unknown) =>
  error instanceof Error &&
  (errorCodeFor(error) === '57014' || error.message === 'timeout exceeded when trying to connect')

const NETWORK = 'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN'
/** Shut down, crashed, starting, dropped; connections, memory or disk used up; a former primary that only reads. */
const SERVER = '57P01 57P02 57P03 57P04 53300 53200 53100 25006'

/** The coordinator answers, but not the machine that the rows of the company are on. */
const MACHINE = '08000 08001 08003 08004 08006'

const AWAY = new Set(`${NETWORK} ${SERVER} ${MACHINE}`.split(' '))

const AWAY_WORDS =
  /Connection terminated|not currently accepting connections|connection error and is not queryable|read timeout/

/** Citus has no code of its own for a machine that goes while a transaction is written or rows are copied to it. */
const MACHINE_WORDS =
  /could not commit transaction for shard|failure on connection marked as essential|could not connect to any active placements/

/** The database, or one of its machines, is down, starting or full, as opposed to having refused a statement. */
export const isDatabaseAway = (error: unknown) =>
  error instanceof Error &&
  (AWAY.has(errorCodeFor(error)) || AWAY_WORDS.test(error.message) || MACHINE_WORDS.test(error.message))
