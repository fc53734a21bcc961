import { ERROR_STATUS, type ErrorCode } from '@laurel/contract/errors.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../core/app-error.ts'
import { toRefusal } from '../core/refusal.ts'
import { isDatabaseAway, isOverloaded, isRetryable, refusalOfConstraint } from '../db/constraints.ts'
import { negotiateLanguage } from './language.ts'

const RETRY_AFTER_SECONDS = 5

/** Turns whatever went wrong into one sentence in the caller's language; internals stay in the log. */
export const handleError = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
  const refused = noteRefusal(error, request, reply)
  return reply.status(ERROR_STATUS[refused.code]).send(toRefusal(refused, languageFor(request), request.id))
}

/** The refusal behind an error, which is logged here; says in a header when to try again. */
export const noteRefusal = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
  const refused = error instanceof AppError ? error : (refusalOfConstraint(error) ?? new AppError(errorCodeFor(error)))
  const status = ERROR_STATUS[refused.code]
  if (isHangUp(error, request)) request.log.info({ event: 'hung_up' }, 'the caller hung up')
  else if (status >= 500) request.log.error({ err: error }, 'call failed')
  else logRefusal(request, refused, status)
  const retryAfter = refused.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return refused
}

const BROKEN_OFF = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'])

/** The answer could not be sent because its reader is gone. The same errors with a living connection are faults. */
const isHangUp = (error: Error, { raw }: FastifyRequest) =>
  raw.socket.destroyed && 'code' in error && BROKEN_OFF.has(String(error.code))

/** Refusals that an attack consists of. */
const SUSPICIOUS = new Set<ErrorCode>([
  'invalid_credentials',
  'password_wrong',
  'old_password_wrong',
  'second_factor_wrong',
  'recovery_code_used',
  'recovery_code_wrong',
  'token_or_user_not_found',
  'account_inactive',
  'account_removed',
  'company_closed',
  'too_many_tries',
  'forbidden',
])
/** Often a slip, an old link or an ended session; many of them together can be an attack. */
const NOTABLE = new Set([401, 403, 404, 429])

/** Who was refused what, from where. Bodies, tokens and addresses of e-mail stay out of the log. */
const logRefusal = (request: FastifyRequest, { code, account }: AppError, status: number) => {
  if (!SUSPICIOUS.has(code) && !NOTABLE.has(status)) return
  const { actor, ip, method, routeOptions } = request
  const details = {
    event: code,
    status,
    account,
    actorId: actor?.id,
    companyId: actor?.companyId,
    impersonatorId: actor?.impersonator?.id,
    address: ip,
    call: `${method} ${routeOptions.url ?? '?'}`,
  }
  request.log[SUSPICIOUS.has(code) ? 'warn' : 'info'](details, 'call refused')
}

export const handleUnknownPath = (request: FastifyRequest, reply: FastifyReply) =>
  reply.status(ERROR_STATUS.not_found).send(toRefusal(new AppError('not_found'), languageFor(request), request.id))

export const languageFor = (request: FastifyRequest) =>
  request.lang ?? negotiateLanguage(request.headers['accept-language'])

const BY_STATUS: Record<number, ErrorCode> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
  503: 'unavailable',
}

const errorCodeFor = (error: FastifyError | Error): ErrorCode => {
  if (isOverloaded(error) || isRetryable(error)) return 'busy'
  if (isDatabaseAway(error)) return 'unavailable'
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  return BY_STATUS[status] ?? (status < 500 ? 'malformed' : 'unknown_error')
}
