import { listCompanies } from '@laurel/contract/companies.ts'
import { listDivisions } from '@laurel/contract/divisions.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Call } from './call.ts'
import { createQueries, reload } from './query.ts'

interface Sent {
  path: string
  input: unknown
  options: unknown
}

const setUp = () => {
  const sent: Sent[] = []
  const call = (({ path }, input, options) => {
    sent.push({ path, input, options })
    return Promise.resolve({ content: [], totalElements: 0 })
  }) as Call
  return { sent, client: new QueryClient(), ...createQueries(call) }
}

it('a query calls its endpoint with its input', async () => {
  const { sent, client, queryFor } = setUp()
  await client.fetchQuery(queryFor(listCompanies, { query: { page: 2 } }))
  expect(sent).toMatchObject([
    { path: listCompanies.path, input: { query: { page: 2 } }, options: { background: false } },
  ])
})

it('a background query is sent as a background call', async () => {
  const { sent, client, queryFor } = setUp()
  await client.fetchQuery(queryFor(listCompanies, { query: {} }, { background: true }))
  expect(sent).toMatchObject([{ options: { background: true } }])
})

it('a query that polls is a background call once its input was answered', async () => {
  const { sent, client, queryFor } = setUp()
  for (const page of [0, 0, 1]) {
    await client.fetchQuery(queryFor(listCompanies, { query: { page } }, { polls: true }))
  }
  expect(sent).toMatchObject([false, true, false].map((background) => ({ options: { background } })))
})

it('the key of a query is the path of its endpoint and its input', () => {
  const { queryFor, pageFor } = setUp()
  const key = [listCompanies.path, { query: { search: 'a' } }]
  expect(queryFor(listCompanies, { query: { search: 'a' } }).queryKey).toEqual(key)
  expect(pageFor(listCompanies, { query: { search: 'a' } }).queryKey).toEqual(key)
})

it('reload makes every query of the given endpoints stale and leaves the others fresh', async () => {
  const { client, queryFor } = setUp()
  const first = queryFor(listCompanies, { query: {} })
  const second = queryFor(listCompanies, { query: { page: 1 } })
  const other = queryFor(listDivisions, { query: {} })
  await Promise.all([client.fetchQuery(first), client.fetchQuery(second), client.fetchQuery(other)])
  await reload(client, [listCompanies])
  const isStale = ({ queryKey }: { queryKey: readonly unknown[] }) => client.getQueryState(queryKey)?.isInvalidated
  expect([first, second, other].map(isStale)).toEqual([true, true, false])
})
