import { createCall } from '@laurel/client/call.ts'
import { messageIn } from '@laurel/client/call-error.ts'
import { createQueries } from '@laurel/client/query.ts'
import { createTasks } from '@laurel/client/task.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { connection } from './connection.ts'
import { fetchOrTake } from './session/early-person.ts'
import { session } from './session/session.ts'

/** `await call(listCompanies, { query })`, typed both ways by the contract. */
export const call = createCall({
  base: '/api',
  session,
  language: currentLanguage,
  fetch: fetchOrTake,
  onOutcome: (answered) => (answered ? connection.answered() : void connection.check()),
  isOnline: () => navigator.onLine,
  ...(import.meta.env.DEV && {
    check: async (endpoint, answer) => (await import('@laurel/client/check-answer.ts')).checkAnswer(endpoint, answer),
  }),
})

const queries = createQueries(call)

export const { queryFor, pageFor, mutationFor } = queries
export const { taskQuery, waitForTask } = createTasks(queries)

export const messageFor = (error: unknown) => messageIn(currentLanguage(), error)
