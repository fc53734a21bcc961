import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchOrTake } from './early-person.ts'

const PERSON = '/api/auth/loaduser'
const headers = { 'accept-language': 'fr', authorization: 'Bearer one' }
const sent = vi.fn<typeof fetch>(async () => new Response('asked now'))
vi.stubGlobal('fetch', sent)
afterEach(() => {
  sent.mockClear()
  globalThis.laurelPerson = undefined
})

const ask = async (url = PERSON, own: Record<string, string> = headers) =>
  (await fetchOrTake(url, { headers: new Headers(own) })).text()

describe('the person that the page asked for before its code was there', () => {
  it('is taken by the first call for the person, and by no second one', async () => {
    globalThis.laurelPerson = { headers, answer: Promise.resolve(new Response('asked before')) }
    expect(await ask()).toBe('asked before')
    expect(await ask()).toBe('asked now')
  })

  it.each([
    ['session', { ...headers, authorization: 'Bearer two' }],
    ['language', { ...headers, 'accept-language': 'en' }],
  ])('is not taken with another %s', async (_, own) => {
    globalThis.laurelPerson = { headers, answer: Promise.resolve(new Response('asked before')) }
    expect(await ask(PERSON, own)).toBe('asked now')
  })

  it('is not taken by other calls', async () => {
    globalThis.laurelPerson = { headers, answer: Promise.resolve(new Response('asked before')) }
    expect(await ask('/api/companies')).toBe('asked now')
    expect(await ask()).toBe('asked before')
  })

  it('is asked for again when no answer came', async () => {
    globalThis.laurelPerson = { headers, answer: Promise.reject(new TypeError('no network')) }
    expect(await ask()).toBe('asked now')
  })
})
