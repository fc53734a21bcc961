import type { Endpoint } from '@laurel/contract/endpoint.ts'
import type { InjectOptions } from 'fastify'
import * as z from 'zod'
import type { GeneratedCall, Payload } from './calls.ts'
import { contentFor, isSentFile, type SentFile } from './files.ts'

const BOUNDARY = 'laurel-generated'

/** The generated call as an HTTP request. */
export const toInjectRequest = (endpoint: Endpoint, call: GeneratedCall, token: string | undefined): InjectOptions => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => escaped(call.params[name] ?? '-'))
  const search = call.query.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&')
  const { type, bytes } = toBytes(call.payload)
  return {
    method: endpoint.method,
    url: `/api${path}${search && `?${search}`}`,
    headers: {
      'accept-language': call.lang,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(type && { 'content-type': type }),
    },
    ...(bytes && { payload: bytes }),
  }
}

const escaped = (text: string) => encodeURIComponent(text.toWellFormed())

const toBytes = (payload: Payload | undefined): { type?: string; bytes?: Buffer } => {
  if (!payload) return {}
  if (payload.kind === 'text') return { type: payload.type, bytes: Buffer.from(payload.text) }
  if (payload.kind === 'json') return { type: 'application/json', bytes: Buffer.from(JSON.stringify(payload.value)) }
  const parts = payload.parts.map(([name, value]) => toPartBytes(name, value))
  const bytes = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes }
}

const quoted = (text: string) =>
  text.toWellFormed().replace(/["\r\n]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)

const toPartBytes = (name: string, value: string | SentFile) => {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${quoted(name)}"`
  if (!isSentFile(value)) return Buffer.from(`${head}\r\n\r\n${value}\r\n`)
  const headers = `${head}; filename="${quoted(value.filename)}"\r\ncontent-type: ${value.mime}\r\n\r\n`
  return Buffer.concat([Buffer.from(headers), contentFor(value.content), Buffer.from('\r\n')])
}

/** Whether the schemas of an endpoint refuse the call in the form in which it arrives. */
export const isRefusedBySchema = (endpoint: Endpoint, { params, query, payload }: GeneratedCall) => {
  const body = arrived(endpoint, payload)
  return (
    !fits(endpoint.params, wellFormed(params)) ||
    !fits(endpoint.query, gathered(query.map(([name, value]) => [name, value.toWellFormed()]))) ||
    (endpoint.method === 'POST' && (body === UNREADABLE || !fits(endpoint.body, body)))
  )
}

const fits = (schema: z.core.$ZodType | undefined, value: unknown) => !schema || z.safeParse(schema, value).success

const UNREADABLE = Symbol('unreadable')

const arrived = (endpoint: Endpoint, payload: Payload | undefined): unknown => {
  if (!payload || isEmpty(payload)) return endpoint.multipart ? UNREADABLE : {}
  if (payload.kind === 'form') return gathered(payload.parts.map(([name, value]) => [name, asReceived(value)]))
  if (endpoint.multipart) return UNREADABLE
  if (payload.kind === 'json') return readJson(JSON.stringify(payload.value))
  return payload.type.startsWith('application/json') ? readJson(payload.text) : UNREADABLE
}

/** An empty text counts as no body, whatever its content type. */
const isEmpty = (payload: Payload) => payload.kind === 'text' && payload.text === ''

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return UNREADABLE
  }
}

const asReceived = (value: string | SentFile) =>
  isSentFile(value)
    ? new File([new Uint8Array(contentFor(value.content))], quoted(value.filename), { type: value.mime })
    : value.toWellFormed()

const wellFormed = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.toWellFormed()]))

/** Values with the same name arrive as a list. */
const gathered = (pairs: readonly (readonly [string, unknown])[]) => {
  const values = new Map<string, unknown>()
  for (const [name, value] of pairs) {
    values.set(name, values.has(name) ? [values.get(name), value].flat() : value)
  }
  return Object.fromEntries(values)
}
