import { isDeepStrictEqual } from 'node:util'
import { type Language, REQUEST_ID_HEADER } from '@laurel/contract/constants.ts'
import type { Endpoint } from '@laurel/contract/endpoint.ts'
import { refusal } from '@laurel/contract/errors.ts'
import { en } from '@laurel/contract/messages/en.ts'
import { enServer } from '@laurel/contract/messages/en-server.ts'
import { fr } from '@laurel/contract/messages/fr.ts'
import { frServer } from '@laurel/contract/messages/fr-server.ts'
import type { LightMyRequestResponse } from 'fastify'
import * as z from 'zod'
import type { CallerKind } from './callers.ts'

const insist = (holds: boolean, sentence: string) => {
  if (!holds) throw new Error(sentence)
}

export const isAdmitted = ({ access }: Endpoint, kind: CallerKind) => {
  if (access === 'public') return true
  return kind !== 'stranger' && (access === 'session' || access.includes(kind))
}

/** Rules that the answer of every call must follow, whatever was sent. */
export const checkAnswer = (
  endpoint: Endpoint,
  response: LightMyRequestResponse,
  { kind, lang, isRefusedBySchema }: { kind: CallerKind; lang: Language; isRefusedBySchema: () => boolean },
) => {
  const { statusCode: status } = response
  insist(status < 500, `answered ${status}: ${response.body.slice(0, 500)}`)
  const requestId = response.headers[REQUEST_ID_HEADER]
  insist(/^[0-9a-f-]{36}$/.test(String(requestId)), 'carries no request id')
  if (isAdmitted(endpoint, kind)) {
    insist(status >= 400 || !isRefusedBySchema(), `took with ${status} what its schema refuses`)
  } else {
    insist(status === (kind === 'stranger' ? 401 : 403), `answered ${status} to a caller without access`)
  }
  if (status >= 400) checkRefusal(response, lang, String(requestId))
  else checkResult(endpoint, response)
}

const checkResult = ({ response: schema }: Endpoint, response: LightMyRequestResponse) => {
  const type = String(response.headers['content-type'])
  if (schema === 'csv') {
    insist(type === 'text/csv; charset=utf-8', `is a table of the type ${type}`)
    insist(response.body.startsWith('\ufeff'), 'is a table without a byte order mark')
  } else if (schema === 'file') {
    insist(/^image\/(png|jpeg|gif|webp|svg\+xml)$/.test(type), `is a file of the type ${type}`)
  } else if (schema === 'redirect') {
    insist(/^\/(?!\/)/.test(String(response.headers.location)), 'leads out of the console')
  } else {
    const answer: unknown = response.json()
    insist(
      isDeepStrictEqual(z.parse(schema, answer), answer),
      `holds undeclared fields: ${response.body.slice(0, 500)}`,
    )
  }
}

const STRICT_REFUSAL = refusal.strict()

const checkRefusal = (response: LightMyRequestResponse, lang: Language, requestId: string) => {
  const { message, result, requestid, errors = [] } = z.parse(STRICT_REFUSAL, response.json())
  insist(message === result, `message and result differ: ${message} / ${result}`)
  insist(requestid === requestId, 'names another request id than its header')
  for (const sentence of [message, ...errors.map((problem) => problem.message)]) {
    insist(isSentence(sentence, lang), `says in ${lang}: ${sentence}`)
  }
}

/** Quoted names are left out of the check, because a name may contain “NaN” or “undefined”. */
const QUOTED = /“.*”|«.*»/g

const isSentence = (text: string, lang: Language) => {
  if (said[lang].has(text)) return true
  const isFilled = !/\{\w+\}|undefined|\[object|NaN/.test(text.replaceAll(QUOTED, ''))
  const known = isFilled && PATTERNS[lang].some((pattern) => pattern.test(text))
  if (known) said[lang].add(text)
  return known
}

const said: Record<Language, Set<string>> = { en: new Set(), fr: new Set() }

const patternsFor = (...groups: readonly Record<string, string>[]) =>
  groups.flatMap((sentences) =>
    Object.values(sentences).map((sentence) => {
      // Sentences about rows of a release begin with their day.
      const literal = sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      return new RegExp(`^([^:]{6,20} \\d{4}\\u00a0?: )?${literal.replace(/\{\w+\}/g, '[^]*')}$`)
    }),
  )

/** “Ana Ruiz (12 March 2026)”: beside its sentence, a refusal of overlapping GPS data lists the people and days. */
const PERSON_AND_DAY = /^[^]+ \([^()]+ \d{4}\)$/

const PATTERNS: Record<Language, readonly RegExp[]> = {
  en: [...patternsFor(en.errors, enServer.refusals, en.rules, en.trips), PERSON_AND_DAY],
  fr: [...patternsFor(fr.errors, frServer.refusals, fr.rules, fr.trips), PERSON_AND_DAY],
}
