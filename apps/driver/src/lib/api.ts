import { type Call, createCall } from '@laurel/client/call.ts'
import { CallError, messageIn } from '@laurel/client/call-error.ts'
import { createQueries } from '@laurel/client/query.ts'
import { renewSession } from '@laurel/contract/session.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { connection } from './connection.ts'
import { forgetPerson, personHere, session } from './session.ts'

const send = createCall({
  base: '/api',
  session,
  language: currentLanguage,
  fetch: (...request) => fetch(...request),
  onOutcome: (answered) => (answered ? connection.answered() : void connection.check()),
  isOnline: () => navigator.onLine,
})

const isRefused = (error: unknown) => error instanceof CallError && error.status === 401

let renewing: Promise<boolean> | undefined

/** Opens a session with the cookie of the phone. Answers whether the phone is still signed in. */
const openSession = async () => {
  try {
    const { token } = await send(renewSession, {})
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

/** A call whose session has run out is repeated once with a new one. */
export const call: Call = async (endpoint, input, options) => {
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

export const messageFor = (error: unknown) => messageIn(currentLanguage(), error)
