import { endpoint } from '@laurel/contract/endpoint.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createCall } from './call.ts'
import { CallError, messageIn, NetworkError } from './call-error.ts'
import type { EndReason, Session } from './session-store.ts'

const common = { summary: '', response: z.object({ status: z.literal(1) }) } as const
const open = endpoint({
  ...common,
  method: 'POST',
  path: '/auth/open',
  access: 'public',
  body: z.object({ a: z.int() }),
})
const closed = endpoint({ ...common, method: 'GET', path: '/closed', access: 'session' })
const download = endpoint({ method: 'GET', path: '/rows', access: 'session', summary: '', response: 'csv' })

const answer = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init)
const refused = (status: number, body: object = {}) =>
  answer({ status: 0, code: 'invalid', message: 'No.', result: 'No.', requestid: 'r1', ...body }, { status })

const change = endpoint({
  ...common,
  method: 'POST',
  path: '/change',
  access: 'session',
  body: z.object({ a: z.int() }),
})

const setUp = (respond: () => Response | Promise<Response>, start: Partial<Session> = {}, isOnline = true) => {
  let session: Session | null = { id: 's1', token: 'a', oldToken: null, expiresAt: 0, ...start }
  const sent: { url: string; init: RequestInit }[] = []
  const outcomes: boolean[] = []
  const call = createCall({
    base: '/api',
    session: {
      state: () => ({ session, ending: false, endedBy: null }),
      renew: (id, token) => {
        if (session?.id === id) session = { ...session, token }
      },
      end: (_reason: EndReason) => {
        session = null
      },
    },
    language: () => 'fr',
    onOutcome: (answered) => outcomes.push(answered),
    isOnline: () => isOnline,
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init ?? {} })
      return respond()
    },
  })
  const header = (name: string, at = 0) => new Headers(sent[at]?.init.headers).get(name)
  return { call, sent, header, outcomes, current: () => session, replace: (next: Session) => void (session = next) }
}

it('a call carries the language of the screen and the token', async () => {
  const { call, header, sent } = setUp(() => answer({ status: 1 }))
  await expect(call(closed, {})).resolves.toEqual({ status: 1 })
  expect(sent[0]?.url).toBe('/api/closed')
  expect(header('authorization')).toBe('Bearer a')
  expect(header('accept-language')).toBe('fr')
  expect(header('x-old-token')).toBeNull()
})

it('a call during impersonation carries the token of the Admin too', async () => {
  const { call, header } = setUp(() => answer({ status: 1 }), { oldToken: 'admin' })
  await call(closed, {})
  expect(header('x-old-token')).toBe('admin')
})

it('a public call carries no token', async () => {
  const { call, header, sent } = setUp(() => answer({ status: 1 }))
  await call(open, { body: { a: 1 } })
  expect(header('authorization')).toBeNull()
  expect(header('content-type')).toBe('application/json')
  expect(sent[0]?.init.body).toBe('{"a":1}')
})

it('a call stores a renewed token, also when it is refused', async () => {
  const headers = { 'x-auth-token': 'b' }
  const { call, current } = setUp(() => answer({}, { status: 409, headers }))
  await expect(call(closed, {})).rejects.toBeInstanceOf(CallError)
  expect(current()?.token).toBe('b')
})

it('a background call is marked, so that the server does not prolong the session for it', async () => {
  const { call, header } = setUp(() => answer({ status: 1 }))
  await call(closed, {}, { background: true })
  await call(closed, {})
  expect([header('x-background', 0), header('x-background', 1)]).toEqual(['1', null])
})

it('a call for a download returns a blob', async () => {
  const { call } = setUp(() => new Response('a,b'))
  expect(await (await call(download, {})).text()).toBe('a,b')
})

it('a refused call throws the message of the server', async () => {
  const problems = [{ path: 'name', message: 'Name field is required' }]
  const { call, current } = setUp(() => refused(422, { errors: problems }))
  const error = await call(closed, {}).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({ status: 422, code: 'invalid', message: 'No.', problems, requestId: 'r1' })
  expect(current()?.id).toBe('s1')
})

it.each([{ message: 'Not today.' }, { result: 'Not today.' }, { message: '', result: 'Not today.' }])(
  'a refusal without a code keeps its sentence: %o',
  async (body) => {
    const { call } = setUp(() => answer(body, { status: 409 }))
    const error = await call(closed, {}).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ status: 409, code: 'unknown_error', message: 'Not today.' })
  },
)

it.each([0, 2, -1])('an answer with status %i is a refusal, whatever its HTTP status', async (status) => {
  const { call } = setUp(() => answer({ status, message: 'Not today.' }))
  await expect(call(closed, {})).rejects.toMatchObject({ name: 'CallError', message: 'Not today.' })
})

it('a refusal without an explanation is an “Unknown error”', async () => {
  const { call } = setUp(() => new Response('<html>', { status: 502 }))
  const error = await call(closed, {}).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ status: 502, code: 'unknown_error' })
  expect(messageIn('en', error)).toBe('Unknown error')
  expect(messageIn('fr', error)).toBe('Erreur inconnue')
})

it('a call without an answer throws a NetworkError', async () => {
  const { call } = setUp(() => Promise.reject(new TypeError('fetch failed')))
  await expect(call(closed, {})).rejects.toBeInstanceOf(NetworkError)
})

it('a call that answers 401 ends the session', async () => {
  const { call, current } = setUp(() => refused(401))
  await expect(call(closed, {})).rejects.toMatchObject({ status: 401 })
  expect(current()).toBeNull()
})

it('a public call that answers 401 leaves the session alone', async () => {
  const { call, current } = setUp(() => refused(401))
  await expect(call(open, { body: { a: 1 } })).rejects.toMatchObject({ status: 401 })
  expect(current()?.id).toBe('s1')
})

it('a late 401 leaves a newer session alone', async () => {
  const { call, current, replace } = setUp(() => {
    replace({ id: 's2', token: 'z', oldToken: null, expiresAt: 0 })
    return refused(401)
  })
  await expect(call(closed, {})).rejects.toMatchObject({ status: 401 })
  expect(current()?.id).toBe('s2')
})

describe('a call that changes something', () => {
  const lost = () => Promise.reject(new TypeError('fetch failed'))

  it('a call that changes something carries a key, and one that only reads carries none', async () => {
    const { call, header } = setUp(() => answer({ status: 1 }))
    await call(change, { body: { a: 1 } })
    await call(closed, {})
    expect(header('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
    expect(header('idempotency-key', 1)).toBeNull()
  })

  it('a changing call carries the same key when its answer was lost or broke off', async () => {
    const broken = () => new Response('{"status"')
    for (const respond of [lost, broken]) {
      const { call, header } = setUp(respond)
      await expect(call(change, { body: { a: 7 } })).rejects.toBeInstanceOf(NetworkError)
      await expect(call(change, { body: { a: 7 } })).rejects.toBeInstanceOf(NetworkError)
      expect(header('idempotency-key', 1)).toBe(header('idempotency-key'))
    }
  })

  it('a changing call carries a new key after a refusal', async () => {
    const { call, header } = setUp(() => refused(422))
    await expect(call(change, { body: { a: 8 } })).rejects.toBeInstanceOf(CallError)
    await expect(call(change, { body: { a: 8 } })).rejects.toBeInstanceOf(CallError)
    expect(header('idempotency-key', 1)).not.toBe(header('idempotency-key'))
  })

  it('the message of a changing call without an answer says that trying again is safe', async () => {
    const { call, outcomes } = setUp(lost)
    const error = await call(change, { body: { a: 9 } }).catch((caught: unknown) => caught)
    expect(messageIn('en', error)).toBe(
      'Unknown error: no answer came. It may have gone through. Trying again is safe.',
    )
    expect(messageIn('fr', error)).toContain('réessayer sans risque')
    expect(outcomes).toEqual([false])
  })

  it('the message of a changing call without a network says that nothing was sent', async () => {
    const { call } = setUp(lost, {}, false)
    const error = await call(change, { body: { a: 10 } }).catch((caught: unknown) => caught)
    expect(messageIn('en', error)).toContain('Nothing was sent')
  })

  it('the message of a reused key says that the first try went through', async () => {
    const { call } = setUp(() => refused(422, { code: 'idempotency_key_reused', message: 'Take a new key.' }))
    const error = await call(change, { body: { a: 11 } }).catch((caught: unknown) => caught)
    expect(messageIn('en', error)).toContain('Your first try went through')
  })
})
