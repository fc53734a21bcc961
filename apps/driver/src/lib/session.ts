import { browserTimer } from '@laurel/client/browser.ts'
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

const PERSON_KEY = 'laurel.driver'

/** Who is signed in on this phone. Known without a connection, and no secret. */
export const personHere = () => {
  const id = Number(localStorage.getItem(PERSON_KEY))
  return id > 0 ? id : undefined
}

export const rememberPerson = (id: number) => localStorage.setItem(PERSON_KEY, String(id))
export const forgetPerson = () => localStorage.removeItem(PERSON_KEY)
