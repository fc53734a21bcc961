import type { FastifyInstance } from 'fastify'
import { AppError } from '../core/app-error.ts'

/** The longest list of the product, the rows of a sheet of trips, holds fewer values than this. */
const MAX_VALUES = 250_000
/** Deeper than any form. */
const MAX_DEPTH = 20

/** What counts in the text of JSON: strings, so that signs inside of them are passed over, and everything that nests. */
const SIGNS = /"(?:[^"\\]|\\.)*"|[[\]{},]/gs

/**
 * Looks at the text alone. Millions of values or levels take a parser and a schema hundreds of times as long as this,
 * and no other call is answered meanwhile.
 */
const refuseVast = (text: string) => {
  let depth = 0
  let values = 0
  for (const [sign] of text.matchAll(SIGNS)) {
    if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    else if (sign === ',') values += 1
    if (depth > MAX_DEPTH) throw new AppError('malformed')
    if (values > MAX_VALUES) throw new AppError('too_large')
  }
}

/** Reads JSON as Fastify does, except that clients which name the type always may send nothing at all. */
export const readJsonBodies = (app: FastifyInstance, type = 'application/json') => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(type, { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null)
    try {
      refuseVast(body)
    } catch (error) {
      return done(error as AppError)
    }
    void parse(request, body, done)
  })
}
