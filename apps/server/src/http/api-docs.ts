import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** `/api/openapi.json` and, for people, `/api/docs`, with every asset from this server. */
export const apiDocs = async (api: FastifyInstance, { document }: { document: object }) => {
  api.get('/openapi.json', { schema: { hide: true } }, () => document)
  await api.register(swagger, { mode: 'static', specification: { document: document as never } })
  await api.register(swaggerUi, { routePrefix: '/docs', uiConfig: { docExpansion: 'none', tryItOutEnabled: false } })
}
