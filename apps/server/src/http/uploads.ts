import { IMAGE_MAX_BYTES } from '@laurel/contract/constants'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../core/app-error.ts'

/** Reads a multipart body: fields as text, files as `File`, nothing larger than an image may be. */
export const readMultipart = async (request: FastifyRequest) => {
  if (!request.isMultipart()) throw new AppError('unsupported_type')
  const body: Record<string, unknown> = {}
  for await (const part of request.parts({ limits: { fileSize: IMAGE_MAX_BYTES, files: 5, fields: 50 } })) {
    if (part.type === 'field') body[part.fieldname] = part.value
    else body[part.fieldname] = new File([await read(part)], part.filename, { type: part.mimetype })
  }
  return body
}

const read = async (part: { toBuffer: () => Promise<Buffer>; file: { truncated: boolean } }) => {
  const content = await part.toBuffer().catch((error: { code?: string }) => {
    throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? new AppError('image_too_big') : error
  })
  return new Uint8Array(content)
}
