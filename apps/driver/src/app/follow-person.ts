import { reload } from '@laurel/client/query.ts'
import type { QueryClient } from '@tanstack/react-query'
import { endPhone } from '../lib/api.ts'
import { connection, onAnswer } from '../lib/connection.ts'
import { isLeaving, onOtherPerson, personHere, session } from '../lib/session.ts'
import { forgetOthersDrafts } from '../offline/drafts.ts'
import { forgetOthersKept, keepAnswers, restoreKept } from '../offline/kept.ts'
import { wipePhone, wipeShown } from '../offline/leave.ts'
import { forgetOthersOutbox, outbox, startOutbox } from '../offline/outbox.ts'
import { registerSenders } from './outbox-senders.ts'

const PERSIST_KEY = 'laurel.persist'

/** Asks the browser once not to throw away what is kept when space is short. */
const askToPersist = () => {
  if (localStorage.getItem(PERSIST_KEY) !== null || !('storage' in navigator)) return
  localStorage.setItem(PERSIST_KEY, '1')
  navigator.storage.persist().catch(() => undefined)
}

const welcome = async (person: number) => {
  askToPersist()
  await forgetOthersKept(person)
  await forgetOthersOutbox(person)
  await forgetOthersDrafts(person)
  await outbox.flush()
}

/** Follows who is signed in on this phone: what is kept belongs to one person and goes with them. */
export const followPerson = (queryClient: QueryClient, showSignIn: () => void) => {
  let person = personHere()
  session.subscribe(() => {
    const next = personHere()
    if (next === person) return
    person = next
    if (next !== undefined) return void welcome(next)
    // The phone was signed out elsewhere: nothing of the person stays in view. What they wrote waits for them.
    if (session.state().endedBy !== 'refusal') return
    queryClient.clear()
    void wipeShown()
    showSignIn()
  })
  onOtherPerson(() => {
    if (personHere() !== person) location.assign('/app/')
  })
}

/** Reads what is kept, before the first screen. */
export const restore = async (queryClient: QueryClient) => {
  const person = personHere()
  try {
    if (person !== undefined) await restoreKept(queryClient, person)
    // The page may have been closed before it had wiped everything.
    else await (isLeaving() ? wipePhone() : wipeShown())
  } catch {
    // A browser may forbid storage; then everything is asked for.
  }
  keepAnswers(queryClient, personHere)
}

/** Sends what waits, asks again for what was changed by it, and tells the server of a sign-out that it has missed. */
export const startSending = (queryClient: QueryClient) => {
  registerSenders()
  outbox.onSent((changes) => void reload(queryClient, changes))
  onAnswer(outbox.flushSoon)
  startOutbox()
  const person = personHere()
  if (person !== undefined) void welcome(person)
  const tellOfLeaving = () => void endPhone().catch(() => undefined)
  tellOfLeaving()
  connection.subscribe(() => {
    if (connection.isLost()) return
    tellOfLeaving()
    void outbox.flush()
    void queryClient.refetchQueries({ type: 'active' })
  })
}
