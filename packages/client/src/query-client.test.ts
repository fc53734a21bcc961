import { expect, it } from 'vitest'
import { withOwnErrors } from './action.ts'
import { CallError, NetworkError } from './call-error.ts'
import { createQueryClient } from './query-client.ts'

const refusal = (status: number) => new CallError({ status, code: 'unknown_error', message: 'No', requestId: null })

const shownForQuery = async (failure: Error, meta: { showError?: boolean }) => {
  const errors: unknown[] = []
  const client = createQueryClient((shown) => errors.push(shown))
  const queryFn = () => Promise.reject(failure)
  await client.fetchQuery({ queryKey: ['anything'], queryFn, meta, retry: false }).catch(() => undefined)
  return errors
}

it('a failed query appears in a snackbar only when its meta has showError', async () => {
  const error = refusal(500)
  expect(await shownForQuery(error, { showError: true })).toEqual([error])
  expect(await shownForQuery(error, {})).toEqual([])
})

it('a query whose session has ended or whose answer never came appears in no snackbar', async () => {
  for (const error of [refusal(401), new NetworkError()]) {
    expect(await shownForQuery(error, { showError: true })).toEqual([])
  }
})

const shownForMutation = async (failure: Error, run = (work: () => Promise<unknown>) => work()) => {
  const errors: unknown[] = []
  const client = createQueryClient((shown) => errors.push(shown))
  const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(failure) })
  await run(() => mutation.execute(undefined)).catch(() => undefined)
  return errors
}

it('a mutation without an answer appears in a snackbar', async () => {
  const error = new NetworkError()
  expect(await shownForMutation(error)).toEqual([error])
})

it('a mutation whose caller shows the error itself appears in no snackbar', async () => {
  expect(await shownForMutation(refusal(422), withOwnErrors)).toEqual([])
})
