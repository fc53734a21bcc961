import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/**
 * Public, so that pages and mails can show pictures without a session. Pictures of badges need the hash of their
 * content only; those of people and suggestions also need the time at which the address ends and its signature.
 */
export const getFile = endpoint({
  method: 'GET',
  path: '/files/:hash',
  access: 'public',
  summary: 'A stored image; for pictures of people and suggestions only under the signed address that lists give',
  params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  query: z.object({
    /** When the address ends, in seconds since 1970. */
    e: z.string().max(20).optional(),
    s: z.string().max(100).optional(),
  }),
  response: 'file',
})
