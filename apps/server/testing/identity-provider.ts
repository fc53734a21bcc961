import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** What the provider says about somebody; the key is the subject, which is also what they type to sign in. */
export type Directory = Map<string, Record<string, unknown>>

export const CLIENT = { id: 'laurel', secret: 'a secret of the client' }

const PAGE = `<!doctype html><html lang="en"><title>Identity provider</title><h1>Identity provider</h1>
<form method="post"><label>Account <input name="login" autofocus></label><button>Go on</button></form></html>`

const readForm = async (request: IncomingMessage) => {
  let body = ''
  for await (const part of request) body += String(part)
  return new URLSearchParams(body)
}

/** A real identity provider on this machine, with one client. Everybody in the directory may sign in, without a password. */
export const startIdentityProvider = async (publicUrl: string, directory: Directory = new Map()) => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${publicUrl}/api/sso/callback`],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
      groups: ['groups'],
    },
    cookies: { keys: ['a key of the provider'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...directory.get(accountId) }) }),
    // Nobody is asked for consent: the company has given it.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile groups')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()

  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET') return response.setHeader('content-type', 'text/html').end(PAGE)
    const login = (await readForm(request)).get('login') ?? ''
    const result = directory.has(login)
      ? { login: { accountId: login } }
      : { error: 'access_denied', error_description: 'Nobody of this name' }
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/')) void interact(request, response)
    else void answer(request, response)
  })
  return {
    issuer,
    directory,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>
