import type * as z from 'zod'
import type { KeyScope } from './key-scopes.ts'
import type { RoleName } from './roles.ts'

/** `public` needs no session, `session` any signed-in person, `key` an API key with the scope, a list only these roles. */
export type Access = 'public' | 'session' | 'key' | readonly [RoleName, ...RoleName[]]

type Schema = z.core.$ZodType

export interface Endpoint {
  /** All but GET and POST are for the protocols of others. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, with `:name` for parameters; SCIM has its own root. */
  path: `/${string}`
  access: Access
  /** What an API key must be allowed to do to make this call; without one no key may. */
  scope?: KeyScope
  /** Refused without an `Idempotency-Key`: sent twice by mistake it would be hard to undo. */
  needsIdempotencyKey?: boolean
  /** Also open to somebody who has to set up a second factor before anything else. */
  beforeEnrolment?: boolean
  /** One line for the API description. */
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** The body travels as multipart form data; its files arrive as `File`, each no larger than an image unless said. */
  multipart?: boolean | { maxFileBytes: number }
  /** The most JSON that the call takes, where long lists need more than `BODY_MAX_BYTES`. */
  maxBodyBytes?: number
  /**
   * The schema of a 200 answer, `csv` for a download of rows, `file` for stored bytes, `redirect` for a way on; an answer of
   * nothing is a 204.
   */
  response: Schema | 'csv' | 'file' | 'redirect'
  /** A GET whose answer carries a tag: a caller who still has it is told so with 304 instead of getting it again. */
  revalidated?: boolean
  /** A POST that only reads: it runs outside a transaction and leaves no audit line. */
  readOnly?: boolean
  /** A long answer: one pass over it writes what its schema declares and nothing else, without checking the values. */
  compiled?: boolean
}

/** Keeps the literal types of an endpoint, so that server, client and tests can infer from it. */
export const endpoint = <const E extends Endpoint>(value: E): E => value

/** The name of a call in the audit trail: its path, without what differs from one record to the next. */
export const actionFor = ({ path }: Pick<Endpoint, 'path'>) => path.slice(1).replace(/\/:\w+/g, '')

type Input<S> = S extends { _zod: { input: infer I } } ? I : never
type Output<S> = S extends { _zod: { output: infer O } } ? O : never
type Part<E, K extends string, Side extends 'input' | 'output'> = E extends { [P in K]: infer S }
  ? { [P in K]: Side extends 'input' ? Input<S> : Output<S> }
  : unknown

/** What a caller hands in. */
export type CallInput<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'>

/** What a handler gets, after validation. */
export type HandlerInput<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>

/** What a handler returns. */
export type HandlerResult<E extends Endpoint> = E['response'] extends 'csv'
  ? CsvDownload
  : E['response'] extends 'file'
    ? StoredFile
    : E['response'] extends 'redirect'
      ? Redirect
      : Input<E['response']>

/** What a caller receives. */
export type CallResult<E extends Endpoint> = E['response'] extends 'csv' | 'file' | 'redirect'
  ? Blob
  : Output<E['response']>

export interface CsvDownload {
  filename: string
  columns: readonly string[]
  rows: Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>
}

export type CsvCell = string | number | null

export interface StoredFile {
  mime: string
  content: Uint8Array
  /** For how long the caller's own browser may keep it. Without it everybody may, for ever. */
  privateForSeconds?: number
  /** Saved under this name instead of being shown. */
  filename?: string
}

export interface Redirect {
  /** A path of the console. */
  location: string
}
