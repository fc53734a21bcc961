import { currentLanguage } from '../i18n/language.ts'
import { createCall } from './api-client.ts'
import { messageIn } from './api-error.ts'
import { connection } from './connection.ts'
import { session } from './session.ts'

/** `await call(listCompanies, { query })`, typed both ways by the contract. */
export const call = createCall({
  base: '/api',
  session,
  language: currentLanguage,
  fetch: (...request) => fetch(...request),
  onOutcome: (answered) => (answered ? connection.answered() : void connection.check()),
  isOnline: () => navigator.onLine,
  ...(import.meta.env.DEV && {
    check: async (endpoint, answer) => (await import('./api-check.ts')).checkAnswer(endpoint, answer),
  }),
})

export const messageOf = (error: unknown) => messageIn(currentLanguage(), error)
