import { BODY_MAX_BYTES, IMAGE_MAX_BYTES } from '@laurel/contract/constants.ts'
import type { Endpoint } from '@laurel/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../core/app-error.ts'

const MEGABYTE = 1024 * 1024
/** One more file than any form takes, so that the form's own rule is what people read. */
const LIMITS = { files: 6, fields: 50, fieldSize: BODY_MAX_BYTES, headerPairs: 20 }

/** What the JSON of a call holds or, where it takes a form, the parts of that. */
export const readBody = async (request: FastifyRequest, { multipart }: Pick<Endpoint, 'multipart'>) => {
  if (multipart) return readMultipart(request, multipart)
  // The parser of forms takes them for every call and leaves them unread, as if nothing had been sent.
  if (request.isMultipart()) throw new AppError('unsupported_type')
  return request.body
}

/** Reads a multipart body: fields as text, files as `File`, what is sent several times under one name as a list. */
const readMultipart = async (request: FastifyRequest, options: NonNullable<Endpoint['multipart']>) => {
  if (!request.isMultipart()) throw new AppError('unsupported_type')
  const fileSize = typeof options === 'object' ? options.maxFileBytes : IMAGE_MAX_BYTES
  try {
    return await readParts(request, fileSize)
  } catch (error) {
    throw toUploadError(error, fileSize)
  }
}

/** A file that is too big is noticed by itself or, when a field follows it, by what comes next. */
const toUploadError = (error: unknown, fileSize: number) => {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooBig(fileSize)
  // The parser gives no status to a form that is cut off or has no boundaries.
  return statusCode === undefined ? new AppError('malformed') : error
}

const readParts = async (request: FastifyRequest, fileSize: number) => {
  const body: Record<string, unknown> = {}
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize } })) {
    const value = part.type === 'field' ? part.value : await readFile(part)
    const name = part.fieldname
    const earlier = Object.hasOwn(body, name) ? [body[name]].flat() : undefined
    body[name] = earlier ? [...earlier, value] : value
  }
  return body
}

interface FilePart {
  filename: string
  mimetype: string
  toBuffer: () => Promise<Buffer>
}

const readFile = async (part: FilePart) =>
  new File([new Uint8Array(await part.toBuffer())], part.filename, { type: part.mimetype })

const tooBig = (maxBytes: number) =>
  maxBytes === IMAGE_MAX_BYTES
    ? new AppError('image_too_big')
    : new AppError('file_too_big', { params: { max: maxBytes / MEGABYTE } })
