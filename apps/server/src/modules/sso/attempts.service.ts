import { randomBytes } from 'node:crypto'
import { CALLBACK_PATH } from '@laurel/contract/sso.ts'
import type { FastifyBaseLogger } from 'fastify'
import { hashToken } from '../../access/token-hash.ts'
import { AppError } from '../../core/app-error.ts'
import { secondsFrom } from '../../core/clock.ts'
import type { Db } from '../../db/db.ts'
import { SIGN_ON_SECONDS } from '../../http/cookies.ts'
import type { Services } from '../services.ts'
import { insertAttempt, insertReturn, takeAttempt, takeReturn } from './attempts.queries.ts'
import { decideEntry, describeEntry } from './entering.service.ts'
import { type Providers, whyRefused } from './provider.ts'
import { type ConnectionRow, findConnection, lockConnection, updateConnection } from './sso.queries.ts'
import type { Claims } from './sso.rules.ts'
import { toConnection } from './sso.service.ts'
import type { StoredTest } from './sso.wire.ts'

/** For the console to fetch what came back. */
const CODE_SECONDS = 120

const OUTCOME_PURPOSE = 'sign-on-return'

const newToken = () => randomBytes(32).toString('base64url')

export const redirectUriFor = (publicUrl: string) => `${publicUrl}${CALLBACK_PATH}`

type Outcome = { claims: Claims } | { problem: NonNullable<StoredTest['problem']> }

interface Dependencies extends Pick<Services, 'secrets' | 'publicUrl'> {
  providers: Providers
}

interface Beginning {
  companyId: number
  /** Of the browser, where it has begun before: then several tabs do not end each other's way. */
  browserToken: string | undefined
  log: FastifyBaseLogger
}

const noteFailure = (log: FastifyBaseLogger, companyId: number) => (error: unknown) =>
  log.warn({ event: 'sign_on_failed', companyId, reason: whyRefused(error) }, 'the identity provider was refused')

/** Asks the provider for its pages. Slow: call it outside of transactions. */
export const prepareWay = async (
  db: Db,
  { secrets, providers, publicUrl }: Dependencies,
  { companyId, browserToken = newToken(), log, loginHint }: Beginning & { loginHint?: string },
) => {
  const row = await findConnection(db, companyId)
  const connection = toConnection(row, secrets)
  const way = { redirectUri: redirectUriFor(publicUrl()), state: newToken(), browserToken }
  const url = await providers.pageFor(connection, way, noteFailure(log, companyId), loginHint)
  return { url, way, companyId, settingsVersion: row?.settings_version ?? 0 }
}

type PreparedWay = Awaited<ReturnType<typeof prepareWay>>

/** `testerId` is who tests; null for a sign-in. */
export const openWay = async (
  db: Db,
  { way, companyId, settingsVersion }: PreparedWay,
  { testerId, now }: { testerId: number | null; now: Date },
) => {
  await insertAttempt(db, {
    state_hash: hashToken(way.state),
    browser_hash: hashToken(way.browserToken),
    company_id: companyId,
    settings_version: settingsVersion,
    tester_id: testerId,
    expires_at: secondsFrom(now, SIGN_ON_SECONDS),
  })
}

interface Returning {
  query: { state: string; code?: string | undefined; iss?: string | undefined; error?: string | undefined }
  browserToken: string | undefined
  log: FastifyBaseLogger
  now: Date
}

/**
 * Who came back to whom. The attempt is used up first; undefined where there is none of this browser. Slow: call it
 * outside of transactions.
 */
export const receive = async (
  db: Db,
  { secrets, providers, publicUrl }: Dependencies,
  { query, browserToken = '', log, now }: Returning,
) => {
  const { state } = query
  const hashes = { stateHash: hashToken(state), browserHash: hashToken(browserToken) }
  const attempt = await takeAttempt(db, { ...hashes, now })
  if (!attempt) return undefined
  const { company_id: companyId, settings_version: settingsVersion, tester_id: testerId } = attempt
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const way = { redirectUri: redirectUriFor(publicUrl()), state, browserToken }
  const read = async (): Promise<Outcome> => {
    const row = await findConnection(db, companyId)
    if (row?.settings_version !== settingsVersion) throw new AppError('sign_on_ended')
    const connection = toConnection(row, secrets)
    const answer = new URLSearchParams(given)
    return { claims: await providers.claimsFor(connection, way, answer, noteFailure(log, companyId)) }
  }
  const outcome = await read().catch(toProblem)
  return { companyId, settingsVersion, testerId, browserToken, outcome }
}

type Received = NonNullable<Awaited<ReturnType<typeof receive>>>

const toProblem = (error: unknown): Outcome => {
  if (!(error instanceof AppError)) throw error
  return { problem: { code: error.code, params: error.params } }
}

/** Keeps what came back for the console, and answers the code for it. */
export const keepReturn = async (db: Db, secrets: Services['secrets'], received: Received, now: Date) => {
  const code = newToken()
  await insertReturn(db, {
    code_hash: hashToken(code),
    browser_hash: hashToken(received.browserToken),
    company_id: received.companyId,
    settings_version: received.settingsVersion,
    outcome: secrets.seal(JSON.stringify(received.outcome), OUTCOME_PURPOSE),
    expires_at: secondsFrom(now, CODE_SECONDS),
  })
  return code
}

/** A code of this form that belongs to nothing: the console then tells that the way has ended. */
export const endedCode = newToken

/** What came back, once. Not inside the transaction of a call: a refusal must not give the code back. */
export const takeKept = async (
  db: Db,
  secrets: Services['secrets'],
  { code, browserToken = '', now }: { code: string; browserToken: string | undefined; now: Date },
) => {
  const row = await takeReturn(db, { codeHash: hashToken(code), browserHash: hashToken(browserToken), now })
  if (!row) throw new AppError('sign_on_ended')
  const outcome = JSON.parse(secrets.open(row.outcome, OUTCOME_PURPOSE)) as Outcome
  if ('problem' in outcome) throw new AppError(outcome.problem.code, { params: outcome.problem.params })
  return { companyId: row.company_id, settingsVersion: row.settings_version, claims: outcome.claims }
}

/** The connection, while it is the one with which the way began. */
export const requireSame = (row: ConnectionRow | undefined, settingsVersion: number) => {
  if (!row?.issuer || row.settings_version !== settingsVersion) throw new AppError('sign_on_ended')
  return row
}

const NOTHING = { issuer: null, subject: null, email: null, groups: [] }

/** Writes what a test brought. It has succeeded where somebody would have been let in. */
export const keepTest = async (db: Db, { companyId, settingsVersion, testerId, outcome }: Received, now: Date) => {
  const connection = await lockConnection(db, companyId)
  const decide = async (): Promise<Omit<StoredTest, 'at'>> => {
    const row = requireSame(connection, settingsVersion)
    if ('problem' in outcome) throw new AppError(outcome.problem.code, { params: outcome.problem.params })
    const entry = await decideEntry(db, row, outcome.claims)
    const { issuer, subject, email, groups } = outcome.claims
    return {
      issuer,
      subject,
      email,
      groups,
      problem: null,
      ...(await describeEntry(db, companyId, outcome.claims, entry)),
    }
  }
  const refused = (error: unknown): Omit<StoredTest, 'at'> => {
    if (!(error instanceof AppError)) throw error
    const { issuer, subject, email, groups } = 'claims' in outcome ? outcome.claims : NOTHING
    const problem = { code: error.code, params: error.params }
    return { issuer, subject, email, groups, problem, outcome: null, person: null, roleId: null, divisions: [] }
  }
  const test: StoredTest = { at: now.toISOString(), ...(await decide().catch(refused)) }
  await updateConnection(db, companyId, {
    last_test: JSON.stringify(test),
    last_test_by: testerId,
    ...(test.problem === null && { tested_at: now }),
  })
  return test
}
