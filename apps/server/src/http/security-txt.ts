import type { FastifyInstance } from 'fastify'
import type { Clock } from '../core/clock.ts'
import { secondsFrom } from '../core/clock.ts'

const PATH = '/.well-known/security.txt'
/** Within the year that RFC 9116 recommends as the limit. */
const VALID_SECONDS = 180 * 24 * 3600

interface Circumstances {
  clock: Clock
  publicUrl: () => string
}

/** Tells finders of a flaw whom to write to (RFC 9116). Without a contact there is no such file, and no page in its place. */
export const serveSecurityTxt = (
  app: FastifyInstance,
  contact: string | undefined,
  { clock, publicUrl }: Circumstances,
) => {
  app.get(PATH, async (_, reply) => {
    reply.type('text/plain; charset=utf-8')
    if (contact === undefined) return reply.code(404).send('not found\n')
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${secondsFrom(clock.now(), VALID_SECONDS).toISOString()}`,
      'Preferred-Languages: en, fr',
      `Canonical: ${publicUrl()}${PATH}`,
    ]
    return reply.send(`${lines.join('\n')}\n`)
  })
}
