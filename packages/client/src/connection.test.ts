import { expect, it } from 'vitest'
import { createConnection } from './connection.ts'

const setUp = () => {
  let reachable = true
  let timer: (() => void) | undefined
  const connection = createConnection({
    probe: () => Promise.resolve(reachable),
    after: (_ms, run) => {
      timer = run
      return () => {
        timer = undefined
      }
    },
  })
  const seen: boolean[] = []
  connection.subscribe(() => seen.push(connection.isLost()))
  return {
    connection,
    seen,
    setReachable: (next: boolean) => void (reachable = next),
    hasTimer: () => timer !== undefined,
    passTime: async () => {
      timer?.()
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

it('one lost call does not count as a lost connection while the server can be reached', async () => {
  const { connection, seen } = setUp()
  await connection.check()
  expect(connection.isLost()).toBe(false)
  expect(seen).toEqual([])
})

it('a server that cannot be reached is probed again until it answers', async () => {
  const { connection, seen, setReachable, passTime, hasTimer } = setUp()
  setReachable(false)
  await connection.check()
  await passTime()
  expect(connection.isLost()).toBe(true)
  setReachable(true)
  await passTime()
  expect(connection.isLost()).toBe(false)
  expect(seen).toEqual([true, false])
  expect(hasTimer()).toBe(false)
})

it('a check during a running check waits for the same answer', async () => {
  const asked = Promise.withResolvers<boolean>()
  const connection = createConnection({ probe: () => asked.promise, after: () => () => {} })
  const answers: boolean[] = []
  for (let asker = 0; asker < 2; asker += 1) void connection.check().then(() => answers.push(connection.isLost()))
  await Promise.resolve()
  await Promise.resolve()
  expect(answers).toEqual([])
  asked.resolve(false)
  await connection.check()
  expect(answers).toEqual([true, true])
})

it('any answered call ends the loss of the connection at once', () => {
  const { connection, hasTimer } = setUp()
  connection.cut()
  expect(connection.isLost()).toBe(true)
  connection.answered()
  expect(connection.isLost()).toBe(false)
  expect(hasTimer()).toBe(false)
})
