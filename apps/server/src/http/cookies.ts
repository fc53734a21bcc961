import { DEVICE_SESSION_MS } from '@laurel/contract/constants.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long a way to an identity provider and back may take. */
export const SIGN_ON_SECONDS = 600

/**
 * The phone that stays signed in, which no other site can make the browser send; and the browser that is on its way to an
 * identity provider, from whose pages it comes back: `Strict` would leave the cookie out then.
 */
const COOKIES = {
  device: { name: 'laurel-device', seconds: Math.floor(DEVICE_SESSION_MS / 1000), sameSite: 'Strict' },
  browser: { name: 'laurel-sign-on', seconds: SIGN_ON_SECONDS, sameSite: 'Lax' },
} as const

export type CookieKind = keyof typeof COOKIES

/** Browsers take `__Host-` only with `Secure`, and hand such a cookie to no other host, path or plain connection. */
const nameFor = (kind: CookieKind, isSecure: boolean) => `${isSecure ? '__Host-' : ''}${COOKIES[kind].name}`

/** The token in the cookie, if the browser sent one. */
export const readCookie = (kind: CookieKind, { headers }: FastifyRequest, isSecure: boolean) => {
  const name = nameFor(kind, isSecure)
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  const token = pairs.find(([key]) => key === name)?.[1]
  return token !== undefined && /^[\w-]{1,100}$/.test(token) ? token : undefined
}

/** Null takes the cookie away. No script can read it. */
export const writeCookie = (kind: CookieKind, reply: FastifyReply, token: string | null, isSecure: boolean) => {
  const { seconds, sameSite } = COOKIES[kind]
  const age = token === null ? 0 : seconds
  const attributes = `Path=/; Max-Age=${age}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
  reply.header('set-cookie', `${nameFor(kind, isSecure)}=${token ?? ''}; ${attributes}`)
}
