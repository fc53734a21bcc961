import { DistributionError } from '../db/distribution/distribute.ts'
import { EmbeddedDatabaseError } from '../db/embedded/error.ts'
import { MigrationError } from '../db/migrate.ts'
import { ConfigError } from './config.ts'

/** One clear sentence where a person can do something about it, the whole error where it is a bug. */
export const reportFailedStart = (error: unknown) => {
  const sentence = explain(error)
  console.error('\n  Laurel could not start.')
  console.error(sentence === undefined ? error : `  ${sentence}\n`)
}

/** A sentence where a person can do something about it, undefined where it is a bug. */
export const explain = (error: unknown) => {
  const isForPeople =
    error instanceof ConfigError ||
    error instanceof DistributionError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof MigrationError ||
    hasCode(error)
  return isForPeople ? sentenceFor(error) : undefined
}

const SENTENCES: Record<string, string> = {
  EADDRINUSE: 'The port is already in use. Stop the other program, or set PORT to a free one.',
  EACCES: 'This account may not listen on that port. Set PORT to one above 1023.',
  ECONNREFUSED: 'No database answers at DATABASE_URL.',
  ENOTFOUND: 'The host in DATABASE_URL cannot be found.',
  '28P01': 'The database refused the user name or password of DATABASE_URL.',
  '3D000': 'The database named in DATABASE_URL does not exist.',
}

const errorCodeFor = (error: unknown) => (error instanceof Error ? ((error as { code?: string }).code ?? '') : '')
const hasCode = (error: unknown) => errorCodeFor(error) in SENTENCES
const sentenceFor = (error: unknown) =>
  SENTENCES[errorCodeFor(error)] ?? (error instanceof Error ? error.message : String(error))
