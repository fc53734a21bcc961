import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { phoneStore } from './phone-store.ts'

declare const __CONTRACT__: string

type KeptAnswer = DehydratedState['queries'][number]

/** Months and days that a person has looked at add up; the oldest go. */
const MAX_ANSWERS = 300
const PAUSE_MS = 300

const rows = phoneStore<KeptAnswer>('laurel-kept')

/** An answer of another shape could break the screen that reads it, so a changed contract begins anew. */
const ownerFor = (person: number) => `${person}/${__CONTRACT__}`

const byAge = (one: KeptAnswer, other: KeptAnswer) => other.state.dataUpdatedAt - one.state.dataUpdatedAt

/** A session may come with an answer, and must not outlive the page. */
const withoutToken = (answer: KeptAnswer): KeptAnswer => {
  const { data } = answer.state
  if (typeof data !== 'object' || data === null || !('token' in data)) return answer
  return { ...answer, state: { ...answer.state, data: { ...data, token: undefined } } }
}

/** Asked for again when it is shown, however new: only a call tells whether there is a connection. */
const toOld = (answer: KeptAnswer) => ({ ...answer, state: { ...answer.state, isInvalidated: true } })

/** Puts what this person saw last into the cache, as old as it is, and forgets what others saw. */
export const restoreKept = async (queryClient: QueryClient, person: number) => {
  const owner = ownerFor(person)
  await rows.keepOnly(owner)
  const kept = (await rows.list(owner)).map(([, answer]) => answer).toSorted(byAge)
  hydrate(queryClient, { mutations: [], queries: kept.slice(0, MAX_ANSWERS).map(toOld) })
  for (const { queryHash } of kept.slice(MAX_ANSWERS)) await rows.remove(owner, queryHash)
}

/** Keeps every new answer to a query with `meta.offline`. */
export const keepAnswers = (queryClient: QueryClient, personHere: () => number | undefined) => {
  const fresh = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = async () => {
    timer = undefined
    const person = personHere()
    const { queries } = dehydrate(queryClient, { shouldDehydrateQuery: ({ queryHash }) => fresh.has(queryHash) })
    fresh.clear()
    if (person === undefined) return
    await rows.putMany(
      ownerFor(person),
      queries.map((answer) => [answer.queryHash, withoutToken(answer)] as const),
    )
  }

  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !event.query.meta?.offline) return
    fresh.add(event.query.queryHash)
    timer ??= setTimeout(() => void write(), PAUSE_MS)
  })
}

export const forgetOthersKept = (person: number) => rows.keepOnly(ownerFor(person))

export const clearKept = rows.clear
