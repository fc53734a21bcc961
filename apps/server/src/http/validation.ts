import type { Language } from '@laurel/contract/constants'
import type { Endpoint, HandlerInput } from '@laurel/contract/endpoint'
import { isWrongType, sayIssue } from '@laurel/contract/messages/issues'
import { fieldLabel, sayRule } from '@laurel/contract/messages/say'
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
  for (const part of [params, query, body]) refuseUnstorable(part, lang)
  const input = {
    ...(endpoint.params && { params: parse(endpoint.params, params, lang, 'malformed') }),
    ...(endpoint.query && { query: parse(endpoint.query, query, lang, 'malformed') }),
    // The body of a call that only reads is a query in all but its place.
    ...(endpoint.body && { body: parse(endpoint.body, body, lang, endpoint.readOnly ? 'malformed' : 'invalid') }),
  }
  return input as HandlerInput<E>
}

const parse = (schema: z.core.$ZodType, value: unknown, lang: Language, code: 'malformed' | 'invalid') => {
  const parsed = z.safeParse(schema, value, { reportInput: true })
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const problems = issues.map((issue) => ({ path: issue.path.join('.'), message: sayIssue(lang, issue, value) }))
  const malformed = issues.some((issue) => isWrongType(issue, value))
  throw new AppError(malformed ? 'malformed' : code, { problems })
}

/** Deeper than any form, and far from what a stack holds. */
const MAX_DEPTH = 100

/** PostgreSQL stores neither NUL nor half a surrogate pair; JSON can carry both, and any depth. */
const refuseUnstorable = (value: unknown, lang: Language, path: readonly string[] = []): void => {
  if (typeof value === 'string') {
    if (!value.includes('\0') && value.isWellFormed()) return
    const field = fieldLabel(lang, path.findLast((name) => !/^\d+$/.test(name)) ?? '')
    const message = sayRule(lang, 'control_characters', { field })
    throw new AppError('malformed', { problems: [{ path: path.join('.'), message }] })
  }
  if (typeof value !== 'object' || value === null || value instanceof Blob) return
  if (path.length === MAX_DEPTH) throw new AppError('malformed')
  for (const [name, inner] of Object.entries(value)) refuseUnstorable(inner, lang, [...path, name])
}
