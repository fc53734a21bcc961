import { brotliCompressSync, gzipSync } from 'node:zlib'
import { BODY_MAX_BYTES } from '@laurel/contract/constants.ts'
import type { Endpoint } from '@laurel/contract/endpoint.ts'
import type * as z from 'zod'

export interface WorstRequest {
  what: string
  path: string
  init: Pick<RequestInit, 'method' | 'body'> & { headers: Record<string, string> }
}

const JSON_TYPE = { 'content-type': 'application/json' }
/** Size of a body that compresses to a few dozen bytes. */
const COMPRESSED_BYTES = 5 * 1024 * 1024
/** Below the limit of Node, which refuses more than 16 KB of headers. */
const QUERY_BYTES = 12 * 1024
const LINE_BYTES = 1024 * 1024

/** Text that makes careless regular expressions slow: blanks, digits, combining marks, parts of addresses. */
const LONG_TEXTS = (bytes: number) => [
  'a'.repeat(bytes),
  ' '.repeat(bytes),
  '1'.repeat(bytes),
  'a@'.repeat(bytes / 2),
  'é'.normalize('NFD').repeat(bytes / 3),
  '-1,'.repeat(bytes / 3),
]

const fieldsIn = (schema: z.core.$ZodType | undefined): string[] => {
  const def = (schema as z.core.$ZodTypes | undefined)?._zod.def
  if (def?.type === 'object') return Object.keys(def.shape)
  if (def?.type === 'pipe') return fieldsIn(def.in)
  return []
}

const repeatInList = (item: string, bytes: number) =>
  `[${`${item},`.repeat(Math.floor(bytes / (item.length + 1)) - 1)}${item}]`
const nested = (open: string, close: string, bytes: number) => {
  const levels = Math.floor(bytes / (open.length + close.length)) - 1
  return `${open.repeat(levels)}1${close.repeat(levels)}`
}
const manyFields = (bytes: number) =>
  `{${Array.from({ length: Math.floor(bytes / 14) }, (_, index) => `"f${index}":1`).join(',')}}`

/** JSON bodies of the maximum length that the call accepts. */
const jsonBodies = (endpoint: Endpoint): (readonly [string, string])[] => {
  const bytes = (endpoint.maxBodyBytes ?? BODY_MAX_BYTES) - 200
  const fields = fieldsIn(endpoint.body)
  const rows = `{${fields.map((name) => `"${name}":1`).join(',')}}`
  return [
    ['many fields', manyFields(bytes)],
    ['a list instead of a form', repeatInList('1', bytes)],
    ['deep lists', nested('[', ']', bytes)],
    ['deep fields', nested('{"a":', '}', bytes)],
    ...fields.flatMap((name) => [
      [`a long list in ${name}`, `{"${name}":${repeatInList('1', bytes)}}`] as const,
      [`a long list of lists in ${name}`, `{"${name}":${repeatInList('[[]]', bytes)}}`] as const,
      [
        `a long list of forms in ${name}`,
        `{"${name}":${repeatInList(rows === '{}' ? '{"a":1}' : rows, bytes)}}`,
      ] as const,
      [`deep lists in ${name}`, `{"${name}":${nested('[', ']', bytes)}}`] as const,
      ...LONG_TEXTS(bytes).map(
        (text, index) => [`long text ${index} in ${name}`, JSON.stringify({ [name]: text }).slice(0, bytes)] as const,
      ),
    ]),
  ]
}

const compressedBodies = (endpoint: Endpoint) => {
  const [field = 'a'] = fieldsIn(endpoint.body)
  const vast = Buffer.from(`{"${field}":${repeatInList('1', COMPRESSED_BYTES)}}`)
  return [['gzip', gzipSync(vast)] as const, ['br', brotliCompressSync(vast)] as const]
}

const fileFields = (endpoint: Endpoint) => fieldsIn(endpoint.body).filter((name) => /file|image/.test(name))

const forms = (endpoint: Endpoint) => {
  const others = fieldsIn(endpoint.body).filter((name) => !fileFields(endpoint).includes(name))
  const formWith = (content: string, value = '1') => {
    const form = new FormData()
    for (const name of others) form.append(name, value)
    for (const name of fileFields(endpoint)) form.append(name, new File([content], 'worst.csv'))
    return form
  }
  const manyParts = new FormData()
  for (let index = 0; index < 2000; index += 1) manyParts.append(`f${index}`, '1')
  return [
    ['a heading line of many cells', formWith('a,'.repeat(LINE_BYTES / 2))],
    ['a heading line of many other cells', formWith('é;'.repeat(LINE_BYTES / 3))],
    ['a heading of one long cell', formWith('a'.repeat(LINE_BYTES))],
    ['an open quotation mark', formWith(`"${'a\n'.repeat(LINE_BYTES / 2)}`)],
    ['many empty lines', formWith('\n'.repeat(LINE_BYTES))],
    ['half a letter in UTF-8', formWith(`employee id,date\n${'\ud83d'.repeat(LINE_BYTES / 4)}`)],
    ['long fields', formWith('a', 'x'.repeat(200_000))],
    ['many parts', manyParts],
  ] as const
}

const queries = (endpoint: Endpoint) =>
  fieldsIn(endpoint.query).flatMap((name) => [
    ...LONG_TEXTS(QUERY_BYTES / 6).map(
      (text, index) => [`long text ${index} in ${name}`, `${name}=${encodeURIComponent(text)}`] as const,
    ),
    [`${name} given many times`, `${name}=1&`.repeat(QUERY_BYTES / (name.length + 3))] as const,
  ])

/** The most expensive small requests to a call, generated from its schemas. */
export const worstRequestsFor = (endpoint: Endpoint): WorstRequest[] => {
  const path = endpoint.path.replace(/:(\w+)/g, '1')
  const { method } = endpoint
  const byQuery = queries(endpoint).map(([what, query]) => ({
    what,
    path: `${path}?${query}`.slice(0, QUERY_BYTES),
    init: { method, headers: method === 'POST' ? JSON_TYPE : {}, ...(method === 'POST' && { body: '{}' }) },
  }))
  if (method === 'GET') return byQuery
  const byCompression = compressedBodies(endpoint).map(([encoding, body]) => ({
    what: `a body compressed with ${encoding}`,
    path,
    init: { method, headers: { ...JSON_TYPE, 'content-encoding': encoding }, body: new Uint8Array(body) },
  }))
  const byBody = endpoint.multipart
    ? forms(endpoint).map(([what, body]) => ({ what, path, init: { method, headers: {}, body } }))
    : jsonBodies(endpoint).map(([what, body]) => ({ what, path, init: { method, headers: JSON_TYPE, body } }))
  return [...byQuery, ...byCompression, ...byBody]
}
