import { ERROR_STATUS, type ErrorCode } from '@laurel/contract/errors.ts'
import { SCIM, SCIM_BASE, SCIM_TYPE } from '@laurel/contract/scim.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../core/app-error.ts'
import { toRefusal } from '../../core/refusal.ts'
import { languageFor, noteRefusal } from '../error-handler.ts'
import { readJsonBodies } from '../json-body.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The sentence with which a SCIM call was refused. */
    refusalSentence: string | null
  }
}

/** A call that changed something or was refused, by somebody whose key is known. */
export interface ScimCall {
  companyId: number
  keyId: number
  method: string
  /** The path below the root, without an id. */
  resource: string
  resourceId: number | null
  status: number
  detail: string | null
}

/**
 * The door of `/scim/v2` is the same one; content type and shape of refusals are those of the protocol. `onCall` is
 * awaited before the answer leaves, so that whoever got it finds it in the log.
 */
export const speakScim = (app: FastifyInstance, onCall: (call: ScimCall) => Promise<void>) => {
  readJsonBodies(app, SCIM_TYPE)
  app.decorateRequest('refusalSentence', null)
  app.addHook('onRequest', async (_, reply) => void reply.type(SCIM_TYPE))
  app.setErrorHandler<FastifyError | Error>((error, request, reply) =>
    refuse(noteRefusal(error, request, reply), request, reply),
  )
  app.addHook('onSend', async (request, reply, payload) => {
    const call = toCall(request, reply)
    if (call) await onCall(call).catch((error: unknown) => request.log.error({ err: error }, 'call not kept'))
    return payload
  })
  app.setNotFoundHandler((request, reply) => refuse(new AppError('not_found'), request, reply))
}

/** RFC 7644, 3.12: the words by which a provider tells one 400 or 409 from another. */
const SCIM_TYPES: Partial<Record<ErrorCode, string>> = {
  malformed: 'invalidSyntax',
  invalid: 'invalidValue',
  scim_filter: 'invalidFilter',
  scim_path: 'invalidPath',
  scim_target: 'noTarget',
  email_taken: 'uniqueness',
  employeeid_taken: 'uniqueness',
  external_id_taken: 'uniqueness',
  group_name_taken: 'uniqueness',
}

/** A full company is a conflict to a provider, which tries again later; other broken rules are wrong values. */
const statusFor = (code: ErrorCode) => {
  if (code === 'limit_reached') return 409
  const status = ERROR_STATUS[code]
  return status === 422 ? 400 : status
}

const refuse = (refused: AppError, request: FastifyRequest, reply: FastifyReply) => {
  const { code } = refused
  const status = statusFor(code)
  const scimType = SCIM_TYPES[code] ?? (status === 400 ? 'invalidValue' : undefined)
  const { message } = toRefusal(refused, languageFor(request), request.id)
  request.refusalSentence = message
  return reply.status(status).send({
    schemas: [SCIM.error],
    status: String(status),
    ...(scimType && { scimType }),
    detail: message,
  })
}

const RESOURCE_MAX = 40

const toCall = (request: FastifyRequest, reply: FastifyReply): ScimCall | undefined => {
  const { actor, method, params, url } = request
  const { statusCode: status } = reply
  if (!actor?.via || actor.companyId === null || (method === 'GET' && status < 400)) return undefined
  const { id } = params as { id?: string }
  const made = /\/(\d+)$/.exec(String(reply.getHeader('location') ?? ''))?.[1]
  const resourceId = Number(id ?? made)
  return {
    companyId: actor.companyId,
    keyId: actor.via.keyId,
    method,
    resource:
      url
        .slice(SCIM_BASE.length + 1)
        .split(/[/?]/)[0]
        ?.slice(0, RESOURCE_MAX) ?? '',
    resourceId: Number.isSafeInteger(resourceId) && resourceId > 0 && resourceId < 2 ** 31 ? resourceId : null,
    status,
    detail: request.refusalSentence,
  }
}
