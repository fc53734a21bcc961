import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { type CookieKind, readCookie, writeCookie } from './cookies.ts'

const read = (cookie: string, isSecure = false) =>
  readCookie('device', { headers: { cookie } } as FastifyRequest, isSecure)

const written = (token: string | null, isSecure: boolean, kind: CookieKind = 'device') => {
  let line = ''
  const reply = { header: (_: string, value: string) => void (line = value) }
  writeCookie(kind, reply as unknown as FastifyReply, token, isSecure)
  return line
}

describe('the cookie of a phone', () => {
  it('is found among others', () => {
    expect(read('theme=dark; laurel-device=abc_-9; x=1')).toBe('abc_-9')
  })

  it.each(['', 'laurel-device=', 'laurel-device=a b', 'other-laurel-device=abc'])('is not read from “%s”', (cookie) => {
    expect(read(cookie)).toBeUndefined()
  })

  it('over https has the name that browsers bind to this host, and is not sent over plain http', () => {
    expect(written('abc', true)).toBe(
      '__Host-laurel-device=abc; Path=/; Max-Age=7776000; HttpOnly; SameSite=Strict; Secure',
    )
    expect(read('laurel-device=abc', true)).toBeUndefined()
    expect(read('__Host-laurel-device=abc', true)).toBe('abc')
  })

  it('is taken away with an age of 0', () => {
    expect(written(null, false)).toBe('laurel-device=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict')
  })
})

it('the cookie of a sign-on lives for ten minutes and comes along from the pages of the provider', () => {
  expect(written('abc', true, 'browser')).toBe(
    '__Host-laurel-sign-on=abc; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure',
  )
})
