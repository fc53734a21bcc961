import { createHash } from 'node:crypto'
import * as oidc from 'openid-client'
import type { Outbound } from '../../adapters/outbound/outbound.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { type Claims, isSubject, toClaims } from './sso.rules.ts'

/** What is needed to talk to the identity provider of a company. */
export interface Connection {
  issuer: string
  clientId: string
  clientSecret: string
}

/** One way to the provider and back. Nonce and verifier follow from it, so that nothing of use is stored. */
export interface Way {
  redirectUri: string
  state: string
  /** The secret of the browser, which only its cookie holds. */
  browserToken: string
}

const TIMEOUT_SECONDS = 10
const ANSWER_MAX_BYTES = 512 * 1024
/** New endpoints and keys of a provider count after this time at the latest; unknown keys are looked up at once. */
const KEPT_MS = 10 * 60 * 1000
const MOST_KEPT = 200

const derive = ({ browserToken, state }: Way, use: string) =>
  createHash('sha256').update(`${use} ${state} ${browserToken}`).digest('base64url')

const unreachable = () => new AppError('sign_on_unreachable')

/** Statuses whose answers have no body; `Response` refuses one. */
const EMPTY = [101, 204, 205, 304]

const readBounded = async (response: Response) => {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > ANSWER_MAX_BYTES) throw unreachable()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Every call leaves through the guard: no private address, no redirect, no endless answer. */
const guardedFetch =
  (outbound: Outbound): oidc.CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    try {
      const response = await outbound.fetch(new URL(url), {
        method,
        headers,
        ...(signal && { signal }),
        ...(body != null && { body: String(body) }),
      })
      const { status } = response
      const content = await readBounded(response)
      return new Response(EMPTY.includes(status) ? null : content, {
        status,
        headers: Object.fromEntries(response.headers),
      })
    } catch (error) {
      throw error instanceof AppError ? error : Object.assign(unreachable(), { cause: error })
    }
  }

/** Most providers take the secret in a header; those that say so get it in the body. */
const authenticateWith = (secret: string): oidc.ClientAuth => {
  const [inHeader, inBody] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const isInBody = methods.includes('client_secret_post') && !methods.includes('client_secret_basic')
    return (isInBody ? inBody : inHeader)(server, client, body, headers)
  }
}

/** The refusal behind an error of the library; anything else is an answer that cannot be trusted. */
const refusalBehind = (error: unknown): AppError => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AppError) return cause
    if (cause instanceof oidc.AuthorizationResponseError) {
      const reason = /^[\w.-]{1,100}$/.test(cause.error) ? cause.error : '—'
      return new AppError('sign_on_refused', { params: { reason } })
    }
  }
  return new AppError('sign_on_untrusted')
}

/** For the log: what the library says, without the answer of the provider, which may hold tokens. */
export const whyRefused = (error: unknown) => {
  const words: string[] = []
  for (let cause = error; cause instanceof Error && words.length < 4; cause = cause.cause) words.push(cause.message)
  return words.join(': ').slice(0, 500)
}

export type OnFailure = (error: unknown) => void

/** OpenID Connect with the authorization code flow, PKCE, nonce and signed ID tokens alone. */
export const createProviders = ({ outbound, clock }: { outbound: Outbound; clock: Clock }) => {
  const kept = new Map<string, { until: number; found: Promise<oidc.Configuration> }>()
  const fetch = guardedFetch(outbound)

  const discover = async ({ issuer, clientId, clientSecret }: Connection) => {
    const url = new URL(issuer)
    if (!outbound.admits(url)) throw unreachable()
    // Plain http is only admitted for hosts that the operator has named.
    const isPlain = url.protocol === 'http:'
    const found = await oidc.discovery(url, clientId, undefined, authenticateWith(clientSecret), {
      [oidc.customFetch]: fetch,
      timeout: TIMEOUT_SECONDS,
      // Without it the library trusts TLS and leaves the signature of the ID token unchecked.
      execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
    })
    // The browser is sent there: it must be a web address.
    const page = URL.parse(found.serverMetadata().authorization_endpoint ?? '')
    if (!page || !(page.protocol === 'https:' || (isPlain && page.protocol === 'http:'))) {
      throw new AppError('sign_on_untrusted')
    }
    return found
  }

  const configurationFor = (connection: Connection) => {
    const now = clock.now().getTime()
    const key = createHash('sha256').update(JSON.stringify(connection)).digest('base64url')
    const known = kept.get(key)
    if (known && known.until > now) return known.found
    if (kept.size >= MOST_KEPT) kept.clear()
    const found = discover(connection)
    kept.set(key, { until: now + KEPT_MS, found })
    found.catch(() => kept.delete(key))
    return found
  }

  const refusing = async <T>(work: () => Promise<T>, onFailure: OnFailure) => {
    try {
      return await work()
    } catch (error) {
      onFailure(error)
      throw refusalBehind(error)
    }
  }

  return {
    /** Where the browser has to go. */
    pageFor: (connection: Connection, way: Way, onFailure: OnFailure, loginHint?: string) =>
      refusing(async () => {
        const configuration = await configurationFor(connection)
        const hasGroups = configuration.serverMetadata().scopes_supported?.includes('groups')
        const url = oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: way.redirectUri,
          scope: `openid email profile${hasGroups ? ' groups' : ''}`,
          state: way.state,
          nonce: derive(way, 'nonce'),
          code_challenge: await oidc.calculatePKCECodeChallenge(derive(way, 'verifier')),
          code_challenge_method: 'S256',
          ...(loginHint !== undefined && { login_hint: loginHint }),
        })
        return url.href
      }, onFailure),

    /** Who came back. `answer` is the query with which the provider sent the browser back. */
    claimsFor: (connection: Connection, way: Way, answer: URLSearchParams, onFailure: OnFailure): Promise<Claims> =>
      refusing(async () => {
        const configuration = await configurationFor(connection)
        const current = new URL(way.redirectUri)
        current.search = answer.toString()
        const tokens = await oidc.authorizationCodeGrant(configuration, current, {
          pkceCodeVerifier: derive(way, 'verifier'),
          expectedState: way.state,
          expectedNonce: derive(way, 'nonce'),
          idTokenExpected: true,
        })
        const signed = tokens.claims()
        if (!signed || !isSubject(signed.sub)) throw new AppError('sign_on_untrusted')
        const isShort = signed.email === undefined || signed.groups === undefined
        const more =
          isShort && configuration.serverMetadata().userinfo_endpoint !== undefined
            ? await oidc.fetchUserInfo(configuration, tokens.access_token, signed.sub)
            : {}
        return toClaims({ ...more, ...signed })
      }, onFailure),
  }
}

export type Providers = ReturnType<typeof createProviders>
