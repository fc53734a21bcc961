import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { DEFAULT_LANGUAGE, REQUEST_ID_HEADER } from '@laurel/contract/constants.ts'
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../core/app-error.ts'
import { toRefusal } from '../core/refusal.ts'
import { handleError } from './error-handler.ts'

/** An address that cannot be read: no route is found and no hook runs, but the answer is like any other. */
export const handleUnreadableAddress = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  reply.header(REQUEST_ID_HEADER, request.id)
  return handleError(error, request, reply)
}

const STATUS_LINES: Partial<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Bytes that are no request: the language is unknown, and the connection cannot be used any more. */
export const handleUnreadableBytes = (error: ConnectionError, socket: Socket) => {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const requestId = randomUUID()
    const body = JSON.stringify(toRefusal(new AppError('malformed'), DEFAULT_LANGUAGE, requestId))
    const head = [
      `HTTP/1.1 ${STATUS_LINES[error.code] ?? '400 Bad Request'}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `${REQUEST_ID_HEADER}: ${requestId}`,
      'connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy(error)
}
