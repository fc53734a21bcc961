import { type Call, createCall } from '@laurel/client/call.ts'
import { CallError, messageIn } from '@laurel/client/call-error.ts'
import { createQueries } from '@laurel/client/query.ts'
import type { SessionStore } from '@laurel/client/session-store.ts'
import type { CallInput, Endpoint } from '@laurel/contract/endpoint.ts'
import { renewSession, signOut } from '@laurel/contract/session.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { noteOutcome } from './connection.ts'
import { forgetPerson, isLeaving, personHere, session, unmarkLeaving } from './session.ts'

declare global {
  /** Answers that `start.js` has asked for, by their addresses. One that fails is no longer there. */
  var laurelEarly: Map<string, Promise<Response>> | undefined
}

const fetchOrTake: typeof fetch = (...request) => {
  const url = String(request[0])
  const early = globalThis.laurelEarly?.get(url)
  if (!early) return fetch(...request)
  globalThis.laurelEarly?.delete(url)
  return early
}

const callIn = (session: Pick<SessionStore, 'state' | 'renew' | 'end'>) =>
  createCall({
    base: '/api',
    session,
    language: currentLanguage,
    fetch: fetchOrTake,
    onOutcome: noteOutcome,
    isOnline: () => navigator.onLine,
  })

const send = callIn(session)

const isRefused = (error: unknown) => error instanceof CallError && error.status === 401

let renewing: Promise<boolean> | undefined

/** Opens a session with the cookie of the phone. Answers whether the phone is still signed in. */
const openSession = async () => {
  try {
    const { token } = await send(renewSession, {})
    // Signed out while the answer was under way.
    if (personHere() === undefined) return false
    session.begin('phone', token)
    return true
  } catch (error) {
    if (!isRefused(error)) throw error
    forgetPerson()
    session.end('refusal')
    return false
  }
}

/** Calls that start at the same time wait for one renewal: each replaces the cookie. */
const renew = () => (renewing ??= openSession().finally(() => (renewing = undefined)))

/** Begins with the session while the app still reads what it has kept. A call tries again where this fails. */
export const renewEarly = () => {
  if (personHere() !== undefined) renew().catch(() => undefined)
}

/** Ends the device session of somebody who has signed out here, with the cookie that the phone still has. */
const endDevice = async () => {
  try {
    const { token } = await send(renewSession, {})
    const left = { id: 'left', token, oldToken: null, expiresAt: Number.POSITIVE_INFINITY }
    const state = () => ({ session: left, ending: false, endedBy: null })
    await callIn({ state, renew: () => {}, end: () => {} })(signOut, { body: {} })
  } catch (error) {
    if (!isRefused(error)) throw error
  }
  unmarkLeaving()
}

let ending: Promise<void> | undefined

/** Tells the server of a sign-out that it does not know of yet. */
export const endPhone = async () => {
  if (isLeaving()) await (ending ??= endDevice().finally(() => (ending = undefined)))
}

/** A call whose session has run out is repeated once with a new one. */
export const call: Call = async (endpoint, input, options) => {
  // Signing in replaces the cookie, and with it the only way to end the device session before.
  await endPhone()
  if (endpoint.access === 'public') return send(endpoint, input, options)
  if (!session.state().session && personHere() !== undefined) await renew()
  try {
    return await send(endpoint, input, options)
  } catch (error) {
    if (!isRefused(error) || personHere() === undefined || !(await renew())) throw error
    return send(endpoint, input, options)
  }
}

export const { queryFor, mutationFor } = createQueries(call)

/** A query whose last answer can be read again without a connection. */
export const keptFor = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => ({
  ...queryFor(endpoint, input),
  meta: { offline: true },
})

export const messageFor = (error: unknown) => messageIn(currentLanguage(), error)
