import type { Task } from '@laurel/contract/tasks.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Call } from './call.ts'
import { NetworkError } from './call-error.ts'
import { createQueries } from './query.ts'
import { createQueryClient } from './query-client.ts'
import { createTasks } from './task.ts'

type Poll = Partial<Task> | Error

/** Waits for a task whose polls are answered in this order. */
const waitThrough = async (...polls: readonly Poll[]) => {
  const rest = [...polls]
  const call = (() => {
    const poll = rest.shift()
    return poll instanceof Error ? Promise.reject(poll) : Promise.resolve(poll)
  }) as unknown as Call
  const seen: unknown[] = []
  const { waitForTask } = createTasks(createQueries(call))
  const outcome = waitForTask(
    createQueryClient(() => undefined),
    7,
    ({ state }) => seen.push(state),
  ).then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  )
  await vi.runAllTimersAsync()
  return { seen, ...(await outcome) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('waitForTask reports every state and returns the result of a finished task', async () => {
  const waited = await waitThrough(
    { state: 'waiting' },
    { state: 'running' },
    { state: 'done', result: { message: 'Done' } },
  )
  expect(waited).toEqual({ seen: ['waiting', 'running', 'done'], result: { message: 'Done' } })
})

it('waitForTask goes on after a poll that got no answer', async () => {
  const waited = await waitThrough({ state: 'running' }, new NetworkError(), { state: 'done', result: 1 })
  expect(waited).toEqual({ seen: ['running', 'done'], result: 1 })
})

it('waitForTask throws the refusal of a failed task', async () => {
  const refusal = { status: 0, code: 'import_problems', message: 'Two rows are wrong', errors: [], errorCount: 2 }
  const waited = await waitThrough({ state: 'failed', result: refusal })
  expect(waited).toMatchObject({ error: { code: 'import_problems', message: 'Two rows are wrong', problemCount: 2 } })
})
