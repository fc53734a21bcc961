import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Access, Endpoint } from '@laurel/contract/endpoint.ts'
import { refusal } from '@laurel/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

type JsonSchema = Record<string, unknown>

const jsonSchemaFor = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: describeFiles })
  return json
}

const describeFiles = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }) => {
  if (zodSchema._zod.def.type === 'file') Object.assign(jsonSchema, { type: 'string', format: 'binary' })
}

const parametersFor = (schema: z.core.$ZodType | undefined, place: 'path' | 'query') => {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchemaFor(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const whoMayCall = (access: Access) => {
  if (access === 'public') return 'Anybody may call it.'
  if (access === 'key') return 'Only for API keys.'
  return access === 'session' ? 'Every signed-in person may call it.' : `Only for ${access.join(', ')}.`
}

const descriptionFor = ({ access, scope }: Endpoint) =>
  scope ? `${whoMayCall(access)} With an API key: \`${scope}\`.` : whoMayCall(access)

const answerContentFor = ({ response }: Endpoint) => {
  if (response === 'redirect') return {}
  if (response === 'csv') return { 'text/csv': { schema: { type: 'string' } } }
  if (response === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: jsonSchemaFor(response, 'output') } }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same call again under the same key gets the first answer and changes nothing, for 24 hours.',
  schema: { type: 'string', format: 'uuid' },
}

const SESSION =
  'Ends 30 minutes after the last call; calls with the header `X-Background` do not count. A renewed token comes in `X-Auth-Token`.'

const KEY =
  'An API key of a company, `lrl_…`, made under Integrations. A call takes it where `x-scope` names what the key must be allowed to do.'

const takesKey = ({ method, readOnly, access }: Endpoint) => method === 'POST' && !readOnly && access !== 'public'

const toOperation = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  description: descriptionFor(endpoint),
  ...(endpoint.scope && { 'x-scope': endpoint.scope }),
  tags: [endpoint.path.split('/')[1]],
  operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[/:-]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
  parameters: [
    ...parametersFor(endpoint.params, 'path'),
    ...parametersFor(endpoint.query, 'query'),
    ...(takesKey(endpoint) ? [{ ...IDEMPOTENCY_KEY, required: endpoint.needsIdempotencyKey ?? false }] : []),
  ],
  security:
    endpoint.access === 'public' ? [] : [{ bearer: [] }, ...(endpoint.scope ? [{ apiKey: [endpoint.scope] }] : [])],
  ...(endpoint.body && {
    requestBody: {
      required: true,
      content: {
        [endpoint.multipart ? 'multipart/form-data' : 'application/json']: {
          schema: jsonSchemaFor(endpoint.body, 'input'),
        },
      },
    },
  }),
  responses: {
    [endpoint.response === 'redirect' ? 303 : 200]: { description: 'Done', content: answerContentFor(endpoint) },
    default: { description: 'Refused', content: { 'application/json': { schema: jsonSchemaFor(refusal, 'output') } } },
  },
})

/** The description of the API, made from the same values that the server mounts and the console calls. */
export const toOpenApi = (endpoints: readonly Endpoint[], version: string) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Laurel', version, description: 'Driver recognition and rewards programmes.' },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: SESSION },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'lrl_', description: KEY },
      },
    },
    paths,
  }
}

/** `/api/openapi.json` and, for people, `/api/docs`, with every asset from this server. */
export const apiDocs = async (api: FastifyInstance, { document }: { document: object }) => {
  api.get('/openapi.json', { schema: { hide: true } }, () => document)
  await api.register(swagger, { mode: 'static', specification: { document: document as never } })
  await api.register(swaggerUi, { routePrefix: '/docs', uiConfig: { docExpansion: 'none', tryItOutEnabled: false } })
}
