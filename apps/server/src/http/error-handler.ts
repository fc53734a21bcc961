import { ERROR_STATUS, type ErrorCode, type Refusal } from '@laurel/contract/errors'
import { sayError } from '@laurel/contract/messages/say'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../core/app-error.ts'
import { isDatabaseAway, refusalOfConstraint } from '../db/constraints.ts'
import { languageOf } from './language.ts'

/** Turns whatever went wrong into one sentence in the caller's language; internals stay in the log. */
export const handleError = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
  const refused = error instanceof AppError ? error : (refusalOfConstraint(error) ?? new AppError(codeOf(error)))
  const status = ERROR_STATUS[refused.code]
  if (status >= 500) request.log.error({ err: error }, 'call failed')
  if (refused.retryAfterSeconds !== undefined) reply.header('retry-after', String(refused.retryAfterSeconds))
  return reply.status(status).send(refusalOf(refused, request))
}

export const handleUnknownPath = (request: FastifyRequest, reply: FastifyReply) =>
  reply.status(ERROR_STATUS.not_found).send(refusalOf(new AppError('not_found'), request))

const refusalOf = ({ code, params, field, problems }: AppError, request: FastifyRequest): Refusal => {
  const lang = request.lang ?? languageOf(request.headers['accept-language'])
  const sentence = problems?.[0]?.message ?? sayError(lang, code, params)
  const errors = problems ?? (field ? [{ path: field, message: sentence }] : undefined)
  return {
    status: 0,
    code,
    message: sentence,
    result: sentence,
    requestid: request.id,
    ...(errors && { errors }),
  }
}

const BY_STATUS: Record<number, ErrorCode> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
  503: 'unavailable',
}

const codeOf = (error: FastifyError | Error): ErrorCode => {
  if (isDatabaseAway(error)) return 'unavailable'
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  return BY_STATUS[status] ?? (status < 500 ? 'malformed' : 'unknown_error')
}
