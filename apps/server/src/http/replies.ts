import { createHash } from 'node:crypto'
import type { StoredFile } from '@laurel/contract/endpoint.ts'
import type { FastifyReply } from 'fastify'
import { attachment } from './csv-reply.ts'

const PUBLIC = 'public, max-age=31536000, immutable'

/** The address holds the hash of the content, so a cached copy never becomes stale. */
export const sendFile = (reply: FastifyReply, { mime, content, privateForSeconds, filename }: StoredFile) =>
  reply
    .type(mime)
    .header(
      'cache-control',
      privateForSeconds === undefined ? PUBLIC : `private, max-age=${privateForSeconds}, immutable`,
    )
    .header('content-disposition', filename === undefined ? 'inline' : attachment(filename))
    .send(content)

const tagFor = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

const holds = (header: string | undefined, tag: string) =>
  header?.split(',').some((known) => known.trim() === tag) ?? false

/** The tag comes from the content alone, so that it means the same to every instance. */
export const sendTagged = (reply: FastifyReply, answer: unknown) => {
  const text = JSON.stringify(answer)
  const tag = tagFor(text)
  reply.header('etag', tag).header('cache-control', 'no-cache')
  if (holds(reply.request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}
