import { browserTimer } from '@laurel/client/browser.ts'
import { PERSON_KEY } from '@laurel/client/phone.ts'
import { createSessionStore } from '@laurel/client/session-store.ts'
import { SESSION_MS, SESSION_WARNING_MS } from '@laurel/contract/constants.ts'

const memory = new Map<string, string>()

/** The token lives in memory alone: the cookie of the phone opens a session again after each start. */
export const session = createSessionStore({
  storage: () => ({
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
  }),
  lifetimeMs: SESSION_MS,
  warningMs: SESSION_WARNING_MS,
  now: Date.now,
  after: browserTimer,
})

/** Who is signed in on this phone. Known without a connection, and no secret. */
export const personHere = () => {
  const id = Number(localStorage.getItem(PERSON_KEY))
  return id > 0 ? id : undefined
}

export const forgetPerson = () => localStorage.removeItem(PERSON_KEY)

/** Somebody signed in or out in another tab. */
export const onOtherPerson = (run: () => void) =>
  addEventListener('storage', ({ key }) => {
    if (key === PERSON_KEY || key === null) run()
  })

const LEAVING_KEY = 'laurel.leaving'

/** Notes that the server still has to be told of a sign-out. */
export const markLeaving = () => localStorage.setItem(LEAVING_KEY, '1')
export const unmarkLeaving = () => localStorage.removeItem(LEAVING_KEY)

/** With somebody here the cookie is theirs, and must not be ended any more. */
export const isLeaving = () => personHere() === undefined && localStorage.getItem(LEAVING_KEY) !== null
