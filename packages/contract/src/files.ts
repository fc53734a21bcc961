import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/** The address of a stored image holds the hash of its content: unguessable, and it never changes. */
export const getFile = endpoint({
  method: 'GET',
  path: '/files/:hash',
  access: 'public',
  summary: 'A stored image',
  params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: 'file',
})
