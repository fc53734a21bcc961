import type { Language } from '@laurel/contract/constants.ts'
import type { Endpoint } from '@laurel/contract/endpoint.ts'
import fc from 'fast-check'
import { arbitraryFor, type KnownValues } from './arbitrary-for.ts'
import { JUNK_TYPES, junk, junkJson, junkName } from './extremes.ts'
import { isSentFile, type SentFile, sentFile } from './files.ts'

type Pair<V> = readonly [name: string, value: V]

export type Payload =
  | { kind: 'json'; value: unknown }
  | { kind: 'text'; text: string; type: string }
  | { kind: 'form'; parts: readonly Pair<string | SentFile>[] }

/** A request before it is encoded, readable in the report of a failure. */
export interface GeneratedCall {
  lang: Language
  params: Record<string, string>
  query: readonly Pair<string>[]
  payload?: Payload
}

type Values = Record<string, unknown>

/** Requests that fit the schemas of an endpoint, and requests with one or more invalid values. */
export const callsTo = (endpoint: Endpoint, known: KnownValues): fc.Arbitrary<GeneratedCall> => {
  const parts = fc.record({
    params: arbitraryValues(endpoint.params, known),
    query: arbitraryValues(endpoint.query, known),
  })
  return fc
    .record({ lang: fc.constantFrom<Language>('en', 'fr'), parts, payload: arbitraryPayload(endpoint, known) })
    .map(({ lang, parts: { params, query }, payload }) => ({
      lang,
      params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, toParam(value)])),
      query: toPairs(query).map(([name, value]) => [name, toWord(value)] as const),
      ...(payload && { payload }),
    }))
}

const arbitraryValues = (schema: Endpoint['query'], known: KnownValues): fc.Arbitrary<Values> =>
  schema ? sometimesSpoiled(arbitraryFor(schema, known) as fc.Arbitrary<Values>) : fc.constant({})

const arbitraryPayload = (
  { method, body, multipart }: Endpoint,
  known: KnownValues,
): fc.Arbitrary<Payload | undefined> => {
  if (method === 'GET') return fc.constant(undefined)
  const values = arbitraryValues(body, known)
  const asked = multipart
    ? values.map((value): Payload => ({ kind: 'form', parts: toPairs(value).map(toFormPart) }))
    : values.map((value): Payload => ({ kind: 'json', value }))
  const type = fc.oneof(fc.constant('application/json'), fc.constantFrom(...JUNK_TYPES))
  const other = fc.oneof(
    fc.record({ kind: fc.constant('text' as const), text: junkJson, type }),
    junk.map((value): Payload => ({ kind: 'json', value })),
    fc.constant(undefined),
  )
  return fc.oneof({ weight: 9, arbitrary: asked }, { weight: 1, arbitrary: other })
}

/** A position in the value, counted over all fields, and what to put there. */
interface Spoiling {
  place: number
  how: 'replace' | 'drop' | 'list' | 'add'
  value: unknown
  name: string
}

const spoiling: fc.Arbitrary<Spoiling> = fc.record({
  place: fc.nat(100),
  how: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'list', 'add'),
  value: fc.oneof({ weight: 6, arbitrary: junk }, { weight: 1, arbitrary: sentFile }),
  name: junkName,
})

const sometimesSpoiled = (values: fc.Arbitrary<Values>) =>
  fc.oneof(
    values,
    fc.tuple(values, fc.array(spoiling, { minLength: 1, maxLength: 3 })).map(([value, spoilings]) => {
      const copy = structuredClone(value)
      for (const each of spoilings) spoil(copy, structuredClone(each))
      return copy
    }),
  )

const spoil = (root: Values, { place, how, value, name }: Spoiling) => {
  const places = placesIn(root)
  const spot = places[place % Math.max(1, places.length)]
  if (!spot || how === 'add') {
    // Like JSON.parse: assigning to `__proto__` would set the prototype instead.
    Object.defineProperty(root, name, { value, enumerable: true, configurable: true, writable: true })
  } else if (how === 'drop') {
    Reflect.deleteProperty(spot.holder, spot.key)
  } else {
    Reflect.set(spot.holder, spot.key, how === 'list' ? [Reflect.get(spot.holder, spot.key), value] : value)
  }
}

const placesIn = (holder: object): { holder: object; key: string }[] =>
  Object.entries(holder).flatMap(([key, value]: [string, unknown]) => [
    { holder, key },
    ...(typeof value === 'object' && value !== null && !isSentFile(value) ? placesIn(value).slice(0, 50) : []),
  ])

const toPairs = (values: Values) =>
  Object.entries(values)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value.slice(0, 60) : [value]).map((one: unknown) => [name, one]),
    )
    .filter((pair): pair is [string, unknown] => pair[1] !== undefined)

const toWord = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const toFormPart = ([name, value]: Pair<unknown>): Pair<string | SentFile> => [
  name,
  isSentFile(value) ? value : toWord(value),
]

const LONGEST_PARAM = 100

/** One segment of a path: not empty and not "..". */
const toParam = (value: unknown) => {
  const word = toWord(value).slice(0, LONGEST_PARAM)
  return /^\.*$/.test(word) ? '-' : word
}
