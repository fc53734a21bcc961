import type { Language } from '@laurel/contract/constants.ts'
import type { Endpoint, HandlerInput } from '@laurel/contract/endpoint.ts'
import { isWrongType, sayIssue } from '@laurel/contract/messages/issues.ts'
import { fieldLabel, sayRule } from '@laurel/contract/messages/say.ts'
import * as z from 'zod'
import { AppError } from '../core/app-error.ts'

interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/** What the caller sent, checked with the endpoint's own schemas. */
export const parseInput = <E extends Endpoint>(endpoint: E, raw: RawInput, lang: Language): HandlerInput<E> => {
  const { params, query, body = {} } = raw
  const input = {
    ...(endpoint.params && { params: parse(endpoint.params, params, lang, 'malformed') }),
    ...(endpoint.query && { query: parse(endpoint.query, query, lang, 'malformed') }),
    // The body of a call that only reads is a query in all but its place.
    ...(endpoint.body && { body: parse(endpoint.body, body, lang, endpoint.readOnly ? 'malformed' : 'invalid') }),
  }
  for (const part of Object.values(input)) refuseUnstorable(part, lang)
  return input as HandlerInput<E>
}

/** More than a form can show. What is beyond is only counted. */
const MAX_PROBLEMS = 100

const parse = (schema: z.core.$ZodType, value: unknown, lang: Language, code: 'malformed' | 'invalid') => {
  const parsed = z.safeParse(schema, value, { reportInput: true })
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const problems = issues
    .slice(0, MAX_PROBLEMS)
    .map((issue) => ({ path: issue.path.join('.'), message: sayIssue(lang, issue, value) }))
  const malformed = issues.some((issue) => isWrongType(issue, value))
  throw new AppError(malformed ? 'malformed' : code, {
    problems,
    ...(issues.length > MAX_PROBLEMS && { problemCount: issues.length }),
  })
}

const isList = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Blob)

/** PostgreSQL stores neither NUL nor half a surrogate pair, JSON can carry both. */
const refuseUnstorable = (value: unknown, lang: Language) => {
  const path = findUnstorable(value)
  if (!path) return
  const field = fieldLabel(lang, path.findLast((name) => !/^\d+$/.test(name)) ?? '')
  const message = sayRule(lang, 'control_characters', { field })
  throw new AppError('malformed', { problems: [{ path: path.join('.'), message }] })
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
