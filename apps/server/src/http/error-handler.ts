import { ERROR_STATUS, type ErrorCode } from '@laurel/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../core/app-error.ts'
import { refusalOf } from '../core/refusal.ts'
import { isDatabaseAway, isOverloaded, refusalOfConstraint } from '../db/constraints.ts'
import { languageOf } from './language.ts'

const RETRY_AFTER_SECONDS = 5

/** Turns whatever went wrong into one sentence in the caller's language; internals stay in the log. */
export const handleError = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
  const refused = error instanceof AppError ? error : (refusalOfConstraint(error) ?? new AppError(codeOf(error)))
  const status = ERROR_STATUS[refused.code]
  if (status >= 500) request.log.error({ err: error }, 'call failed')
  const retryAfter = refused.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER_SECONDS : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.status(status).send(refusalOf(refused, languageFor(request), request.id))
}

export const handleUnknownPath = (request: FastifyRequest, reply: FastifyReply) =>
  reply.status(ERROR_STATUS.not_found).send(refusalOf(new AppError('not_found'), languageFor(request), request.id))

const languageFor = (request: FastifyRequest) => request.lang ?? languageOf(request.headers['accept-language'])

const BY_STATUS: Record<number, ErrorCode> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
  503: 'unavailable',
}

const codeOf = (error: FastifyError | Error): ErrorCode => {
  if (isOverloaded(error)) return 'busy'
  if (isDatabaseAway(error)) return 'unavailable'
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  return BY_STATUS[status] ?? (status < 500 ? 'malformed' : 'unknown_error')
}
