import { createHash } from 'node:crypto'
import type { Language } from '@laurel/contract/constants.ts'
import type { CsvDownload, Endpoint, Redirect, StoredFile } from '@laurel/contract/endpoint.ts'
import type { FastifyReply, FastifySchema } from 'fastify'
import * as z from 'zod'
import { attachment, sendCsv } from './csv-reply.ts'

const PUBLIC = 'public, max-age=31536000, immutable'

/** The address holds the hash of the content, so a cached copy never becomes stale. */
const sendFile = (reply: FastifyReply, { mime, content, privateForSeconds, filename }: StoredFile) =>
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
const sendTagged = (reply: FastifyReply, answer: unknown) => {
  const text = JSON.stringify(answer)
  const tag = tagFor(text)
  reply.header('etag', tag).header('cache-control', 'no-cache')
  if (holds(reply.request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}

/** Fastify compiles the schema of a long answer into the code that writes it. */
export const compiledAnswer = ({ compiled, response }: Endpoint): { schema?: FastifySchema } => {
  if (!compiled || typeof response === 'string') return {}
  return { schema: { response: { 200: z.toJSONSchema(response, { io: 'output' }) } } }
}

/** Answers pass their schema, so that nothing undeclared ever leaves. */
export const shape = (endpoint: Endpoint, answer: unknown, reply: FastifyReply, lang: Language) => {
  if (endpoint.response === 'csv') return sendCsv(reply, answer as CsvDownload, lang)
  if (endpoint.response === 'file') return sendFile(reply, answer as StoredFile)
  if (endpoint.response === 'redirect') return reply.redirect((answer as Redirect).location, 303)
  if (endpoint.compiled) return answer
  const shaped = z.parse(endpoint.response, answer)
  if (shaped === undefined) reply.code(204)
  return endpoint.revalidated ? sendTagged(reply, shaped) : shaped
}
