import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { handleUnknownPath } from './error-handler.ts'

const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** Serves the built console: hashed assets for ever, the page itself always fresh, and that page for every route of it. */
export const webConsole = async (app: FastifyInstance) => {
  if (!existsSync(DIST)) return
  await app.register(fastifyStatic, {
    root: DIST,
    wildcard: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(`${DIST}assets/`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/assets/')
    return isPage ? reply.sendFile('index.html') : handleUnknownPath(request, reply)
  })
}
