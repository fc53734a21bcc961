import type { StoredFile } from '@laurel/contract/endpoint.ts'
import type { FastifyReply } from 'fastify'

const FOR_EVERYBODY = 'public, max-age=31536000, immutable'

/** The address holds the hash of the content, so what a browser kept under it never becomes stale. */
export const sendFile = (reply: FastifyReply, { mime, content, privateForSeconds }: StoredFile) =>
  reply
    .type(mime)
    .header(
      'cache-control',
      privateForSeconds === undefined ? FOR_EVERYBODY : `private, max-age=${privateForSeconds}, immutable`,
    )
    .header('content-disposition', 'inline')
    .send(content)
