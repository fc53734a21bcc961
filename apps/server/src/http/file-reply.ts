import type { StoredFile } from '@laurel/contract/endpoint'
import type { FastifyReply } from 'fastify'

/** The address holds the hash of the content, so browsers may keep it for ever. */
export const sendFile = (reply: FastifyReply, { mime, content }: StoredFile) =>
  reply
    .type(mime)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-disposition', 'inline')
    .send(content)
