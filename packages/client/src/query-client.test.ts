import { expect, it } from 'vitest'
import { withOwnErrors } from './action.ts'
import { CallError, NetworkError } from './call-error.ts'
import { createQueryClient } from './query-client.ts'

const refusal = (status: number) => new CallError({ status, code: 'unknown_error', message: 'No', requestId: null })

const listTold = async (failure: Error, meta: { told?: boolean }) => {
  const told: unknown[] = []
  const client = createQueryClient((shown) => told.push(shown))
  const queryFn = () => Promise.reject(failure)
  await client.fetchQuery({ queryKey: ['anything'], queryFn, meta, retry: false }).catch(() => undefined)
  return told
}

it('a query that asks for it is told about in passing when it fails', async () => {
  const error = refusal(500)
  expect(await listTold(error, { told: true })).toEqual([error])
  expect(await listTold(error, {})).toEqual([])
})

it('nothing is said in passing of an ended session or an answer that never came', async () => {
  for (const error of [refusal(401), new NetworkError()]) {
    expect(await listTold(error, { told: true })).toEqual([])
  }
})

const toldOfMutation = async (failure: Error, run = (work: () => Promise<unknown>) => work()) => {
  const told: unknown[] = []
  const client = createQueryClient((shown) => told.push(shown))
  const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(failure) })
  await run(() => mutation.execute(undefined)).catch(() => undefined)
  return told
}

it('an action without an answer ends in words', async () => {
  const error = new NetworkError()
  expect(await toldOfMutation(error)).toEqual([error])
})

it('an action whose dialog shows the failure is not told in passing as well', async () => {
  expect(await toldOfMutation(refusal(422), withOwnErrors)).toEqual([])
})
