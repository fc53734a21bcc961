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
      renew: (id, token, prolongs) => {
        if (session?.id === id) session = { ...session, token, ...(prolongs && { expiresAt: 1 }) }
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

describe('a call', () => {
  it('speaks the language on screen and carries the token', async () => {
    const { call, header, sent } = setUp(() => answer({ status: 1 }))
    await expect(call(closed, {})).resolves.toEqual({ status: 1 })
    expect(sent[0]?.url).toBe('/api/closed')
    expect(header('authorization')).toBe('Bearer a')
    expect(header('accept-language')).toBe('fr')
    expect(header('x-old-token')).toBeNull()
  })

  it('carries the token of the Admin while working as somebody else', async () => {
    const { call, header } = setUp(() => answer({ status: 1 }), { oldToken: 'admin' })
    await call(closed, {})
    expect(header('x-old-token')).toBe('admin')
  })

  it('keeps the token to itself on a public call', async () => {
    const { call, header, sent } = setUp(() => answer({ status: 1 }))
    await call(open, { body: { a: 1 } })
    expect(header('authorization')).toBeNull()
    expect(header('content-type')).toBe('application/json')
    expect(sent[0]?.init.body).toBe('{"a":1}')
  })

  it('stores a renewed token, also when the call is refused', async () => {
    const headers = { 'x-auth-token': 'b' }
    const { call, current } = setUp(() => answer({}, { status: 409, headers }))
    await expect(call(closed, {})).rejects.toBeInstanceOf(CallError)
    expect(current()?.token).toBe('b')
  })

  it('does not prolong the session when the console asks by itself', async () => {
    const { call, current } = setUp(() => answer({ status: 1 }, { headers: { 'x-auth-token': 'b' } }))
    await call(closed, {}, { background: true })
    expect(current()).toMatchObject({ token: 'b', expiresAt: 0 })
    await call(closed, {})
    expect(current()).toMatchObject({ expiresAt: 1 })
  })

  it('returns a download as a blob', async () => {
    const { call } = setUp(() => new Response('a,b'))
    expect(await (await call(download, {})).text()).toBe('a,b')
  })

  it('throws what the server said', async () => {
    const problems = [{ path: 'name', message: 'Name field is required' }]
    const { call, current } = setUp(() => refused(422, { errors: problems }))
    const error = await call(closed, {}).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ status: 422, code: 'invalid', message: 'No.', problems, requestId: 'r1' })
    expect(current()?.id).toBe('s1')
  })

  it.each([{ message: 'Not today.' }, { result: 'Not today.' }, { message: '', result: 'Not today.' }])(
    'finds the sentence of a refusal that gives no code: %o',
    async (body) => {
      const { call } = setUp(() => answer(body, { status: 409 }))
      const error = await call(closed, {}).catch((caught: unknown) => caught)
      expect(error).toMatchObject({ status: 409, code: 'unknown_error', message: 'Not today.' })
    },
  )

  it('takes status 0 as a refusal, whatever the HTTP status says', async () => {
    const { call } = setUp(() => answer({ status: 0, message: 'Not today.' }))
    await expect(call(closed, {})).rejects.toMatchObject({ name: 'CallError', message: 'Not today.' })
  })

  it('says “Unknown error” when an answer explains nothing', async () => {
    const { call } = setUp(() => new Response('<html>', { status: 502 }))
    const error = await call(closed, {}).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ status: 502, code: 'unknown_error' })
    expect(messageIn('en', error)).toBe('Unknown error')
    expect(messageIn('fr', error)).toBe('Erreur inconnue')
  })

  it('tells a missing answer from a refusal', async () => {
    const { call } = setUp(() => Promise.reject(new TypeError('fetch failed')))
    await expect(call(closed, {})).rejects.toBeInstanceOf(NetworkError)
  })

  it('ends the session on 401', async () => {
    const { call, current } = setUp(() => refused(401))
    await expect(call(closed, {})).rejects.toMatchObject({ status: 401 })
    expect(current()).toBeNull()
  })

  it('leaves the session alone when a public call answers 401', async () => {
    const { call, current } = setUp(() => refused(401))
    await expect(call(open, { body: { a: 1 } })).rejects.toMatchObject({ status: 401 })
    expect(current()?.id).toBe('s1')
  })

  it('leaves a newer session alone when a late answer is 401', async () => {
    const { call, current, replace } = setUp(() => {
      replace({ id: 's2', token: 'z', oldToken: null, expiresAt: 0 })
      return refused(401)
    })
    await expect(call(closed, {})).rejects.toMatchObject({ status: 401 })
    expect(current()?.id).toBe('s2')
  })
})

describe('a call that changes something', () => {
  const lost = () => Promise.reject(new TypeError('fetch failed'))

  it('carries a key, and one that only reads carries none', async () => {
    const { call, header } = setUp(() => answer({ status: 1 }))
    await call(change, { body: { a: 1 } })
    await call(closed, {})
    expect(header('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
    expect(header('idempotency-key', 1)).toBeNull()
  })

  it('carries the same key when it is sent again because its answer was lost or broke off', async () => {
    const broken = () => new Response('{"status"')
    for (const respond of [lost, broken]) {
      const { call, header } = setUp(respond)
      await expect(call(change, { body: { a: 7 } })).rejects.toBeInstanceOf(NetworkError)
      await expect(call(change, { body: { a: 7 } })).rejects.toBeInstanceOf(NetworkError)
      expect(header('idempotency-key', 1)).toBe(header('idempotency-key'))
    }
  })

  it('carries a new key after a refusal', async () => {
    const { call, header } = setUp(() => refused(422))
    await expect(call(change, { body: { a: 8 } })).rejects.toBeInstanceOf(CallError)
    await expect(call(change, { body: { a: 8 } })).rejects.toBeInstanceOf(CallError)
    expect(header('idempotency-key', 1)).not.toBe(header('idempotency-key'))
  })

  it('says that it may have gone through when no answer came, and that trying again is safe', async () => {
    const { call, outcomes } = setUp(lost)
    const error = await call(change, { body: { a: 9 } }).catch((caught: unknown) => caught)
    expect(messageIn('en', error)).toBe(
      'Unknown error: no answer came. It may have gone through. Trying again is safe.',
    )
    expect(messageIn('fr', error)).toContain('réessayer sans risque')
    expect(outcomes).toEqual([false])
  })

  it('says that nothing was sent when the browser had no network', async () => {
    const { call } = setUp(lost, {}, false)
    const error = await call(change, { body: { a: 10 } }).catch((caught: unknown) => caught)
    expect(messageIn('en', error)).toContain('Nothing was sent')
  })

  it('says that the first try went through when its key comes back with other input', async () => {
    const { call } = setUp(() => refused(422, { code: 'idempotency_key_reused', message: 'Take a new key.' }))
    const error = await call(change, { body: { a: 11 } }).catch((caught: unknown) => caught)
    expect(messageIn('en', error)).toContain('Your first try went through')
  })
})
