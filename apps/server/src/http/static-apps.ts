import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import { OPERATOR_META, type Operator } from '@laurel/contract/legal.ts'
import type { FastifyInstance } from 'fastify'
import { handleUnknownPath } from './error-handler.ts'

const DIST = fileURLToPath(new URL('../../../console/dist/', import.meta.url))
const DRIVER_DIST = fileURLToPath(new URL('../../../driver/dist/', import.meta.url))
const PAGE = 'index.html'

interface ConsoleOptions {
  operator: Operator
  /** Where the built console lies. */
  dist?: string
}

/** Serves the built console: hashed assets for ever, the page itself always fresh, and that page for every route of it. */
export const webConsole = async (app: FastifyInstance, { operator, dist = DIST }: ConsoleOptions) => {
  if (!existsSync(join(dist, PAGE))) {
    // Fastify's own handler would log the whole address, and with it the token of a link.
    app.setNotFoundHandler(handleUnknownPath)
    return
  }
  const page = pageWithOperator(await readFile(join(dist, PAGE), 'utf8'), operator)
  await app.register(fastifyStatic, filesIn(dist))
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !request.url.startsWith('/assets/')
    if (!isPage) return handleUnknownPath(request, reply)
    return reply.status(200).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}

interface DriverAppOptions {
  operator?: Operator
  /** Where the built app lies. */
  dist?: string
}

/** Serves the built app of drivers under `/app/`, and its page for every address below. */
export const driverApp = async (app: FastifyInstance, { operator = {}, dist = DRIVER_DIST }: DriverAppOptions) => {
  if (!existsSync(join(dist, PAGE))) return
  const page = pageWithOperator(await readFile(join(dist, PAGE), 'utf8'), operator)
  await app.register(fastifyStatic, { ...filesIn(dist), prefix: '/app/', decorateReply: false })
  app.get('/app', (_, reply) => reply.redirect('/app/'))
  app.get('/app/*', (request, reply) => {
    if (request.url.startsWith('/app/assets/')) return handleUnknownPath(request, reply)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}

/** Hashed assets are kept for ever, everything else is asked for again each time. */
const filesIn = (dist: string): FastifyStaticOptions => {
  const assets = join(dist, 'assets/')
  return {
    root: dist,
    wildcard: false,
    index: false,
    globIgnore: [PAGE, '**/*.br', '**/*.gz'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

const escapeAttribute = (text: string) => text.replace(/[&"<>]/g, (character) => ENTITIES[character] ?? character)

/** The page of an app with the operator written into it, where its legal pages read it without a call. */
const pageWithOperator = (html: string, operator: Operator) =>
  html.replace(
    new RegExp(`(<meta name="${OPERATOR_META}" content=")[^"]*(")`),
    (_, before: string, after: string) => before + escapeAttribute(JSON.stringify(operator)) + after,
  )
