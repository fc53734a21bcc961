import { CallError, NetworkError } from '@laurel/client/call-error.ts'
import { expect, it } from 'vitest'
import { createOutbox, type OutboxItem } from './create-outbox.ts'

declare module './create-outbox.ts' {
  interface OutboxKinds {
    note: { text: string }
  }
}

const refusal = (status: number) => new CallError({ status, code: 'x', message: 'Too long.', requestId: null })

interface Phone {
  rows: Map<string, OutboxItem>
  lock: Promise<unknown>
}

const newPhone = (): Phone => ({ rows: new Map(), lock: Promise.resolve() })

/** One tab of a phone. `answer` decides what happens to what is sent. */
const openTab = (answer: (item: OutboxItem<'note'>) => Promise<unknown>, phone = newPhone(), owner = 7) => {
  let person: number | undefined = owner
  let time = Date.parse('2026-03-02T10:00:00Z')
  let ids = 0
  const sent: string[] = []
  const reloaded: string[] = []
  const outbox = createOutbox({
    store: {
      list: async (who) =>
        [...phone.rows].filter(([key]) => key.startsWith(`${who} `)).map(([, item]) => structuredClone(item)),
      put: async (who, item) => void phone.rows.set(`${who} ${item.clientid}`, structuredClone(item)),
      remove: async (who, clientid) => void phone.rows.delete(`${who} ${clientid}`),
      clear: async () => phone.rows.clear(),
    },
    person: () => person,
    alone: async (work) => {
      const turn = phone.lock.then(work)
      phone.lock = turn
      await turn
    },
    announce: () => {},
    now: () => time,
    newId: () => `id-${owner}-${(ids += 1)}`,
    say: (error) => (error instanceof Error ? error.message : ''),
  })
  outbox.register('note', {
    send: (item) => {
      sent.push(item.body.text)
      return answer(item)
    },
    changes: [{ path: '/notes' }],
    screen: ({ clientid }) => ({ to: '/', hash: clientid }),
  })
  outbox.onSent((changes) => reloaded.push(...changes.map(({ path }) => path)))
  return {
    outbox,
    sent,
    reloaded,
    phone,
    states: () => outbox.read().map(({ state, problem }) => (problem ? `${state}: ${problem}` : state)),
    leave: () => void (person = undefined),
    passTime: (ms: number) => void (time += ms),
  }
}

const lost = () => Promise.reject(new NetworkError('no answer'))

it('what is added is kept first, then sent once, removed and its answers asked for again', async () => {
  const { outbox, sent, phone, reloaded } = openTab(async () => {})
  await outbox.add('note', { text: 'a' })
  expect(phone.rows.size).toBe(1)
  await outbox.flush()
  expect([sent, [...phone.rows], outbox.read(), reloaded]).toEqual([['a'], [], [], ['/notes']])
})

it('an item without an answer waits and is sent again with the same id', async () => {
  const ids: string[] = []
  let isLost = true
  const { outbox, states } = openTab((item) => {
    ids.push(item.clientid)
    return isLost ? lost() : Promise.resolve()
  })
  await outbox.add('note', { text: 'a' })
  await outbox.add('note', { text: 'b' })
  await outbox.flush()
  expect(states()).toEqual(['waiting', 'waiting'])
  isLost = false
  await outbox.flush()
  expect(states()).toEqual([])
  expect(new Set(ids)).toEqual(new Set(['id-7-1', 'id-7-2']))
})

it('the items behind one without an answer are not tried', async () => {
  const { outbox, sent } = openTab(lost)
  await outbox.add('note', { text: 'a' })
  await outbox.flush()
  const before = sent.length
  await outbox.add('note', { text: 'b' })
  await outbox.flush()
  expect(sent.slice(before)).not.toContain('b')
})

it('a refused item stays with its sentence, is not sent again by itself, and does not hold up the next', async () => {
  const { outbox, sent, states } = openTab(({ body }) =>
    body.text === 'bad' ? Promise.reject(refusal(422)) : Promise.resolve(),
  )
  await outbox.add('note', { text: 'bad' })
  await outbox.add('note', { text: 'good' })
  await outbox.flush()
  await outbox.flush()
  expect(states()).toEqual(['refused: Too long.'])
  expect(sent).toEqual(['bad', 'good'])
})

it('a refused item is sent again after it was edited, and can be removed', async () => {
  const { outbox, sent, states } = openTab(({ body }) =>
    body.text === 'ok' ? Promise.resolve() : Promise.reject(refusal(422)),
  )
  const first = await outbox.add('note', { text: 'bad' })
  await outbox.flush()
  expect(await outbox.edit<'note'>(first, { text: 'ok' })).toBe(true)
  await outbox.flush()
  expect([sent, states()]).toEqual([['bad', 'ok'], []])
  const second = await outbox.add('note', { text: 'bad' })
  await outbox.flush()
  expect(await outbox.remove(second)).toBe(true)
  expect(states()).toEqual([])
})

it.each([401, 408, 429, 500, 503])('after the status %i an item goes on waiting', async (status) => {
  const { outbox, states } = openTab(() => Promise.reject(refusal(status)))
  await outbox.add('note', { text: 'a' })
  await outbox.flush()
  expect(states()).toEqual(['waiting'])
})

it('answered calls of others start a try at once after a lost connection, and after a pause when the server was busy', async () => {
  let failure: Error = new NetworkError('no answer')
  const { outbox, sent, passTime } = openTab(() => Promise.reject(failure))
  await outbox.add('note', { text: 'a' })
  await outbox.flush()
  failure = refusal(503)
  sent.length = 0
  outbox.flushSoon()
  await outbox.flush()
  expect(sent).toHaveLength(1)
  outbox.flushSoon()
  await Promise.resolve()
  expect(sent).toHaveLength(1)
  passTime(20_000)
  outbox.flushSoon()
  await outbox.flush()
  expect(sent).toHaveLength(2)
})

it('an item that is under way can neither be edited nor removed', async () => {
  let finish = () => {}
  const { outbox, states } = openTab(() => new Promise<void>((resolve) => void (finish = resolve)))
  const id = await outbox.add('note', { text: 'a' })
  const flushed = outbox.flush()
  await expect.poll(states).toEqual(['sending'])
  expect([await outbox.edit<'note'>(id, { text: 'b' }), await outbox.remove(id)]).toEqual([false, false])
  finish()
  await flushed
  expect(states()).toEqual([])
})

it('two tabs that send at the same time send each item once', async () => {
  const phone = newPhone()
  const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 5))
  const one = openTab(lost, phone)
  await one.outbox.add('note', { text: 'a' })
  await one.outbox.flush()
  const [left, right] = [openTab(slow, phone), openTab(slow, phone)]
  await Promise.all([left.outbox.flush(), right.outbox.flush()])
  expect([...left.sent, ...right.sent]).toEqual(['a'])
})

it('an item that a closed page left under way is sent at the next start', async () => {
  const phone = newPhone()
  const closed = openTab(() => new Promise(() => {}), phone)
  await closed.outbox.add('note', { text: 'a' })
  await expect.poll(closed.states).toEqual(['sending'])
  phone.lock = Promise.resolve()
  const { outbox, sent, states } = openTab(async () => {}, phone)
  await outbox.flush()
  expect([sent, states()]).toEqual([['a'], []])
})

it('a person neither sees nor sends what another person of the same phone wrote', async () => {
  const phone = newPhone()
  const other = openTab(lost, phone, 8)
  await other.outbox.add('note', { text: 'theirs' })
  await other.outbox.flush()
  const { outbox, sent } = openTab(async () => {}, phone)
  await outbox.flush()
  expect([sent, outbox.read()]).toEqual([[], []])
})

it('an answer after signing out writes nothing back to the phone', async () => {
  let fail = (_error: Error) => {}
  const { outbox, phone, leave, states } = openTab(() => new Promise((_, reject) => void (fail = reject)))
  await outbox.add('note', { text: 'a' })
  await expect.poll(states).toEqual(['sending'])
  const flushed = outbox.flush()
  leave()
  await outbox.clear()
  fail(new NetworkError('no answer'))
  await flushed
  expect([phone.rows.size, outbox.read()]).toEqual([0, []])
})

it('an item of a kind that nobody sends stays, and the others go out', async () => {
  const { outbox, phone, sent, states } = openTab(async () => {})
  const strange = { clientid: 'x', kind: 'gone', writtenat: '', body: {}, state: 'waiting', problem: null }
  phone.rows.set('7 x', strange as unknown as OutboxItem)
  await outbox.add('note', { text: 'a' })
  await outbox.flush()
  expect([sent, states()]).toEqual([['a'], ['waiting']])
})

it('an item tells where in the app it can be looked at', async () => {
  const { outbox } = openTab(lost)
  await outbox.add('note', { text: 'a' })
  expect(outbox.read().map(outbox.screenFor)).toEqual([{ to: '/', hash: 'id-7-1' }])
})
