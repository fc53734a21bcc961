import type { Endpoint, HandlerInput } from '@laurel/contract/endpoint.ts'
import { isWrongType, ruleForIssue } from '@laurel/contract/messages/issues.ts'
import * as z from 'zod'
import { AppError } from '../core/app-error.ts'

interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/** What the caller sent, checked with the endpoint's own schemas. */
export const parseInput = <E extends Endpoint>(endpoint: E, raw: RawInput): HandlerInput<E> => {
  const { params, query, body = {} } = raw
  const input = {
    ...(endpoint.params && { params: parse(endpoint.params, params, 'malformed') }),
    ...(endpoint.query && { query: parse(endpoint.query, query, 'malformed') }),
    // The body of a call that only reads is a query in all but its place.
    ...(endpoint.body && { body: parse(endpoint.body, body, endpoint.readOnly ? 'malformed' : 'invalid') }),
  }
  for (const part of Object.values(input)) refuseUnstorable(part)
  return input as HandlerInput<E>
}

/** A body that the call itself puts together, under the same rules as one that is sent. */
export const parseBody = <S extends z.core.$ZodType>(schema: S, value: unknown) => {
  const body = parse(schema, value, 'invalid')
  refuseUnstorable(body)
  return body
}

/** More than a form can show. What is beyond is only counted. */
const MAX_PROBLEMS = 100

const parse = <S extends z.core.$ZodType>(schema: S, value: unknown, code: 'malformed' | 'invalid'): z.output<S> => {
  const parsed = z.safeParse(schema, value, { reportInput: true })
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const problems = issues.slice(0, MAX_PROBLEMS).map((issue) => {
    const { code, field, params } = ruleForIssue(issue, value)
    return { path: issue.path.join('.'), code, params: { field: { field }, ...params } }
  })
  const malformed = issues.some((issue) => isWrongType(issue, value))
  throw new AppError(malformed ? 'malformed' : code, {
    problems,
    ...(issues.length > MAX_PROBLEMS && { problemCount: issues.length }),
  })
}

const isList = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Blob)

/** PostgreSQL stores neither NUL nor half a surrogate pair, JSON can carry both. */
const refuseUnstorable = (value: unknown) => {
  const path = findUnstorable(value)
  if (!path) return
  throw new AppError('malformed', { problems: [{ path: path.join('.'), code: 'control_characters' }] })
}

const findUnstorable = (value: unknown): string[] | undefined => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : undefined
  if (!isList(value)) return undefined
  for (const name in value) {
    if (!Object.hasOwn(value, name)) continue
    const rest = findUnstorable((value as Record<string, unknown>)[name])
    if (rest) return [name, ...rest]
  }
  return undefined
}
