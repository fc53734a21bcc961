import { loadUser } from '@laurel/contract/session.ts'

/** What the script that `build/preload-screens.ts` puts into the page has asked for already. */
interface EarlyPerson {
  headers: Record<string, string>
  answer: Promise<Response>
}

declare global {
  var laurelPerson: EarlyPerson | undefined
}

/**
 * `fetch`, but the first call for the signed-in person takes the answer that is under way. It counts once, and only for the
 * session and the language it was asked with; when it fails, the call is made as any other.
 */
export const fetchOrTake: typeof fetch = (url, request) => {
  const early = globalThis.laurelPerson
  if (!early || url !== `/api${loadUser.path}`) return fetch(url, request)
  globalThis.laurelPerson = undefined
  const headers = new Headers(request?.headers)
  const isSame = Object.entries(early.headers).every(([name, value]) => headers.get(name) === value)
  return isSame ? early.answer.catch(() => fetch(url, request)) : fetch(url, request)
}
