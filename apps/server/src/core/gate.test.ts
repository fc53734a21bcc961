import { expect, it } from 'vitest'
import { createGate } from './gate.ts'

/** Work that ends when it is told to. */
const startWork = (gate: ReturnType<typeof createGate>) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let hasBegun = false
  const outcome = gate(() => {
    hasBegun = true
    return promise
  }).catch((error: Error) => error.message)
  return { outcome, end: () => resolve('done'), fail: () => reject(new Error('failed')), hasBegun: () => hasBegun }
}

it('runs no more work at once than the gate is wide, and the next one when one ends or fails', async () => {
  const gate = createGate(2)
  const [first, second, third, fourth] = [startWork(gate), startWork(gate), startWork(gate), startWork(gate)]
  expect([first, second, third, fourth].map((work) => work.hasBegun())).toEqual([true, true, false, false])
  first.fail()
  expect(await first.outcome).toBe('failed')
  second.end()
  expect(await second.outcome).toBe('done')
  expect([third, fourth].map((work) => work.hasBegun())).toEqual([true, true])
  third.end()
  fourth.end()
  expect(await Promise.all([third.outcome, fourth.outcome])).toEqual(['done', 'done'])
})

it('refuses work as busy when the line is full, and takes it again when the line is shorter', async () => {
  const gate = createGate(1, { maxWaiting: 1 })
  const running = startWork(gate)
  const waiting = startWork(gate)
  expect(await startWork(gate).outcome).toBe('busy')
  running.end()
  await running.outcome
  const next = startWork(gate)
  waiting.end()
  next.end()
  expect(await Promise.all([waiting.outcome, next.outcome])).toEqual(['done', 'done'])
})
