import { SESSION_MS, SESSION_WARNING_MS } from '@laurel/contract/constants.ts'
import { expect, it } from 'vitest'
import { createSessionStore, SESSION_KEY } from './session-store.ts'

const memoryStorage = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const setUp = (storage = memoryStorage()) => {
  let time = 1_000_000
  let timer: { at: number; run: () => void } | undefined
  const store = createSessionStore({
    storage: () => storage,
    lifetimeMs: SESSION_MS,
    warningMs: SESSION_WARNING_MS,
    now: () => time,
    after: (ms, run) => {
      const mine = { at: time + ms, run }
      timer = mine
      return () => {
        if (timer === mine) timer = undefined
      }
    },
  })
  store.sync()
  const pass = (ms: number) => {
    const until = time + ms
    while (timer && timer.at <= until) {
      const due = timer
      timer = undefined
      time = due.at
      due.run()
    }
    time = until
  }
  return { store, storage, pass, sleep: (ms: number) => void (time += ms) }
}

it('a session survives a reload', () => {
  const { store, storage } = setUp()
  store.begin('s1', 'token')
  expect(setUp(storage).store.state().session).toMatchObject({ id: 's1', token: 'token', oldToken: null })
})

it('a session ends 30 minutes after the last token was stored', () => {
  const { store, pass } = setUp()
  store.begin('s1', 'a')
  pass(SESSION_MS - 1)
  store.renew('s1', 'b')
  pass(SESSION_MS - 1)
  expect(store.state().session?.token).toBe('b')
  pass(1)
  expect(store.state()).toEqual({ session: null, ending: false, endedBy: 'time' })
})

it('a session warns two minutes before its end, and no longer once it is renewed', () => {
  const { store, pass } = setUp()
  store.begin('s1', 'a')
  pass(SESSION_MS - SESSION_WARNING_MS - 1)
  expect(store.state().ending).toBe(false)
  pass(1)
  expect(store.state().ending).toBe(true)
  store.renew('s1', 'b')
  expect(store.state().ending).toBe(false)
})

it('a session notices after a sleep that its time has passed', () => {
  const { store, sleep } = setUp()
  store.begin('s1', 'a')
  sleep(SESSION_MS + 1)
  store.sync()
  expect(store.state()).toMatchObject({ session: null, endedBy: 'time' })
})

it('a session ignores a token of an earlier session', () => {
  const { store } = setUp()
  store.begin('s1', 'a')
  store.begin('s2', 'b')
  store.renew('s1', 'late')
  expect(store.state().session).toMatchObject({ id: 's2', token: 'b' })
  store.end('person')
  store.renew('s2', 'late')
  expect(store.state().session).toBeNull()
})

it('impersonation keeps the token of the Admin and restores it on return', () => {
  const { store } = setUp()
  store.begin('s1', 'admin')
  store.impersonate('s2', 'manager')
  store.renew('s2', 'manager-2')
  expect(store.state().session).toMatchObject({ token: 'manager-2', oldToken: 'admin' })
  store.returnToAdmin('s3')
  expect(store.state().session).toMatchObject({ id: 's3', token: 'admin', oldToken: null })
})

it('a session without impersonation has nothing to return to', () => {
  const { store } = setUp()
  store.begin('s1', 'admin')
  store.returnToAdmin('s2')
  expect(store.state().session?.id).toBe('s1')
})

it('a session follows the changes of another tab', () => {
  const { store, storage } = setUp()
  const other = setUp(storage)
  store.begin('s1', 'a')
  other.store.sync()
  expect(other.store.state().session?.id).toBe('s1')
  other.store.end('person')
  store.sync()
  expect(store.state()).toMatchObject({ session: null, endedBy: 'person' })
})

it('a session that another tab ended on time is known to have run out', () => {
  const { store, storage, sleep } = setUp()
  store.begin('s1', 'a')
  sleep(SESSION_MS)
  storage.removeItem(SESSION_KEY)
  store.sync()
  expect(store.state().endedBy).toBe('time')
})

it('a session notifies its listeners only of changes', () => {
  const { store } = setUp()
  let calls = 0
  const stop = store.subscribe(() => calls++)
  store.begin('s1', 'a')
  store.sync()
  expect(calls).toBe(1)
  stop()
  store.end('person')
  expect(calls).toBe(1)
})

it('an unreadable session in the storage counts as signed out', () => {
  const storage = memoryStorage()
  storage.setItem(SESSION_KEY, '{"id":1')
  expect(setUp(storage).store.state().session).toBeNull()
})
