import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Whether the service can serve',
  response: z.object({ status: z.literal(1), version: z.string() }),
})
