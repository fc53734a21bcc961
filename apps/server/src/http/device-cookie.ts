import { DEVICE_SESSION_MS } from '@laurel/contract/constants.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Browsers take `__Host-` only with `Secure`, and hand such a cookie to no other host, path or plain connection. */
const nameFor = (isSecure: boolean) => (isSecure ? '__Host-laurel-device' : 'laurel-device')

/** The token of the phone that asks, if its browser sent one. */
export const readDeviceCookie = ({ headers }: FastifyRequest, isSecure: boolean) => {
  const name = nameFor(isSecure)
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  const token = pairs.find(([key]) => key === name)?.[1]
  return token !== undefined && /^[\w-]{1,100}$/.test(token) ? token : undefined
}

/** Null takes the cookie away. No script can read it, and no other site can make the browser send it. */
export const writeDeviceCookie = (reply: FastifyReply, token: string | null, isSecure: boolean) => {
  const seconds = token === null ? 0 : Math.floor(DEVICE_SESSION_MS / 1000)
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  reply.header('set-cookie', `${nameFor(isSecure)}=${token ?? ''}; ${attributes}`)
}
