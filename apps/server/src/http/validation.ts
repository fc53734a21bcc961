import type { Language } from '@laurel/contract/constants'
import type { Endpoint, HandlerInput } from '@laurel/contract/endpoint'
import { isWrongType, sayIssue } from '@laurel/contract/messages/issues'
import { sayRule } from '@laurel/contract/messages/say'
import * as z from 'zod'
import { AppError } from '../core/app-error.ts'

interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

/** What the caller sent, checked with the endpoint's own schemas. */
export const parseInput = <E extends Endpoint>(endpoint: E, raw: RawInput, lang: Language): HandlerInput<E> => {
  refuseNulCharacters(raw, lang)
  const input = {
    ...(endpoint.params && { params: parse(endpoint.params, raw.params, lang, 'malformed') }),
    ...(endpoint.query && { query: parse(endpoint.query, raw.query, lang, 'malformed') }),
    // The body of a call that only reads is a query in all but its place.
    ...(endpoint.body && {
      body: parse(endpoint.body, raw.body ?? {}, lang, endpoint.readOnly ? 'malformed' : 'invalid'),
    }),
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

/** PostgreSQL cannot store NUL in text; JSON and addresses can carry it. */
const refuseNulCharacters = (value: unknown, lang: Language, path = ''): void => {
  if (typeof value === 'string') {
    if (!value.includes('\0')) return
    const message = sayRule(lang, 'control_characters', { field: path })
    throw new AppError('malformed', { problems: [{ path, message }] })
  }
  if (typeof value !== 'object' || value === null || value instanceof Blob) return
  for (const [name, inner] of Object.entries(value)) refuseNulCharacters(inner, lang, name)
}
