import { readAnswer } from '@laurel/client/testing.ts'
import { refusal } from '@laurel/contract/errors.ts'
import {
  finishSignOn,
  getSignOn,
  type SignOnForm,
  saveSignOn,
  startSignOn,
  verifyDomain,
} from '@laurel/contract/sso.ts'
import { afterAll, beforeAll } from 'vitest'
import { CLIENT, type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts'
import { type TestApp, TXT_RECORDS } from '../../testing/test-app.ts'

/** A provider for one test file. */
export const testProvider = (app: TestApp) => {
  const provider = {} as IdentityProvider
  beforeAll(async () => void Object.assign(provider, await startIdentityProvider(app.publicUrl)))
  afterAll(() => provider.stop())
  return provider
}

let made = 0

/** A company whose administrator has connected the provider and proved a domain. */
export const connectedCompany = async (app: TestApp, issuer: string, given: Partial<SignOnForm> = {}) => {
  made += 1
  const domain = `company-${made}.example`
  const { id } = await app.world.company()
  const division = await app.world.division({ companyId: id })
  const admin = await app.world.person({ role: 'CompanyAdmin', companyId: id, email: `dana@${domain}` })
  const dana = await app.signedIn(admin)
  const form = {
    issuer,
    clientid: CLIENT.id,
    clientsecret: CLIENT.secret,
    domains: [domain],
    ...given,
  }
  await dana.call(saveSignOn, { body: form })
  const { domains } = await dana.call(getSignOn, { query: {} })
  for (const { record, txt, domain: name } of domains) {
    TXT_RECORDS.set(record, [txt])
    await dana.call(verifyDomain, { body: { domain: name } })
  }
  return { id, domain, division, admin, dana, form }
}

const cookiesIn = (response: Response) =>
  response.headers.getSetCookie().map((line) => line.split(';')[0]?.split('=') ?? [])

/** Keeps cookies by host, as a browser does. */
class Jar {
  readonly #cookies = new Map<string, Map<string, string>>()

  async fetch(url: string, init: RequestInit = {}) {
    const { host } = new URL(url)
    const known = this.#cookies.get(host) ?? new Map<string, string>()
    this.#cookies.set(host, known)
    const headers = new Headers(init.headers)
    headers.set('cookie', [...known].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const [name = '', ...value] of cookiesIn(response)) known.set(name, value.join('='))
    return response
  }
}

/** Somebody's browser, on the way from the console to a provider and back. */
export class Browser {
  readonly jar = new Jar()
  readonly #app: TestApp

  constructor(app: TestApp) {
    this.#app = app
  }

  post(path: string, body: object, token?: string) {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    return this.jar.fetch(`${this.#app.address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  async start(email: string) {
    return (await readAnswer(startSignOn, await this.post(startSignOn.path, { email }))).url
  }

  /** Signs in at the provider. Answers the query with which it sends the browser back. */
  async visit(url: string, login: string) {
    let next = url
    let response = await this.jar.fetch(next)
    for (let steps = 0; steps < 10; steps += 1) {
      const location = response.headers.get('location')
      if (location === null) response = await this.jar.fetch(next, form(login))
      else {
        next = new URL(location, next).href
        if (next.startsWith(this.#app.publicUrl)) return new URL(next).searchParams
        response = await this.jar.fetch(next)
      }
    }
    throw new Error('the provider never led back')
  }

  /** Answers where the callback leads, as a path of the console. */
  async comeBack(query: URLSearchParams) {
    const response = await this.jar.fetch(`${this.#app.address}/api/sso/callback?${query.toString()}`)
    return response.headers.get('location') ?? ''
  }

  finish(location: string) {
    return this.post(finishSignOn.path, { code: location.split('#code=')[1] ?? '' })
  }

  /** The whole way. */
  async signOn(email: string, login: string) {
    return readAnswer(
      finishSignOn,
      await this.finish(await this.comeBack(await this.visit(await this.start(email), login))),
    )
  }

  /** The refusal at the end of the whole way. */
  async refusedSignOn(email: string, login: string) {
    return readRefusal(await this.finish(await this.comeBack(await this.visit(await this.start(email), login))))
  }
}

const form = (login: string): RequestInit => ({ method: 'POST', body: new URLSearchParams({ login }) })

export const readRefusal = async (response: Response) => ({
  http: response.status,
  ...refusal.parse(await response.json()),
})
