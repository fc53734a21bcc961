import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isBearer } from '../../core/bearer.ts'
import { hasCode } from '../../db/embedded/error.ts'
import { type Config, ConfigError } from '../config.ts'
import type { Lifecycle } from '../lifecycle.ts'

export interface Scrape {
  token: string | undefined
  contentType: string
  read: () => Promise<string>
}

/** At the root of the port that people use, for who sends the token. */
export const mountMetrics = (app: FastifyInstance, { token, contentType, read }: Scrape & { token: string }) => {
  app.get('/metrics', { logLevel: 'warn' }, async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isBearer(headers.authorization, token)) return reply.code(401).type('text/plain').send('not allowed\n')
    return reply.type(contentType).send(await read())
  })
}

/** On a port of its own, which only the monitor may reach. With a token it is asked for here too. */
export const openMetricsPort = async (
  { metricsPort: port, host }: Pick<Config, 'metricsPort' | 'host'>,
  { token, contentType, read }: Scrape,
  lifecycle: Lifecycle,
) => {
  if (port === undefined) return
  const server = createServer((request, response) => {
    const isAllowed = token === undefined || isBearer(request.headers.authorization, token)
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (!isAsked || !isAllowed) return void response.writeHead(isAsked ? 401 : 404).end()
    read().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    if (!hasCode(error, 'EADDRINUSE')) throw error
    throw new ConfigError(`METRICS_PORT ${port} is in use already. Every server and worker needs one of its own.`)
  })
  lifecycle.onStop(async () => {
    server.close()
    server.closeAllConnections()
  })
}
