import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  finishSignOn,
  getSignOn,
  returnFromProvider,
  saveSignOn,
  startSignOn,
  testSignOn,
  verifyDomain,
} from '@laurel/contract/sso.ts'
import { lockConnection, markVerified, replaceDomains, updateConnection } from '../../../src/modules/sso/sso.queries.ts'
import { SECRETS, TXT_RECORDS } from '../../../testing/test-app.ts'
import type { Corner } from '../access-world.ts'
import { type Asking, ask } from './ask.ts'

let issuer: Promise<string> | undefined

/** Describes itself as an identity provider, which is all that is asked of it here. */
const startIssuer = () =>
  new Promise<string>((resolve) => {
    const server = createServer((_, response) => {
      const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const description = {
        issuer: address,
        authorization_endpoint: `${address}/auth`,
        token_endpoint: `${address}/token`,
        jwks_uri: `${address}/jwks`,
      }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(description))
    })
    server.unref()
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })

const toDomain = ({ mark }: Corner) => `${mark.toLowerCase()}.example`

/** A connection of the company of a corner, with a proved domain. */
const connect = async ({ app, corner }: Asking) => {
  issuer ??= startIssuer()
  const companyId = corner.company.id
  await lockConnection(app.db, companyId)
  await updateConnection(app.db, companyId, {
    issuer: await issuer,
    client_id: 'laurel',
    client_secret: SECRETS.seal('a secret', 'sign-on-client'),
  })
  await replaceDomains(app.db, companyId, [{ domain: toDomain(corner), proof: 'proof' }])
  await markVerified(app.db, companyId, toDomain(corner), app.clock.now())
}

export const SIGN_ON = [
  ask(startSignOn, async (asking) => {
    await connect(asking)
    return { body: { email: `anybody@${toDomain(asking.corner)}` } }
  }),
  ask(finishSignOn, () => ({ body: { code: 'of nobody' } })),
  ask(returnFromProvider, () => ({ query: { state: 'of nobody', code: 'any' } })),
  ask(getSignOn, async (asking) => {
    await connect(asking)
    return { query: { companyid: asking.corner.company.id } }
  }),
  ask(saveSignOn, ({ corner }) => ({
    body: {
      companyid: corner.company.id,
      issuer: 'https://login.example',
      clientid: 'laurel',
      clientsecret: 'a secret',
      domains: [toDomain(corner)],
      defaultrole: 'Manager' as const,
      defaultdivisionid: corner.division.id,
    },
  })),
  ask(testSignOn, async (asking) => {
    await connect(asking)
    return { body: { companyid: asking.corner.company.id } }
  }),
  ask(verifyDomain, async (asking) => {
    await connect(asking)
    TXT_RECORDS.set(`_laurel.${toDomain(asking.corner)}`, ['laurel-verification=proof'])
    return { body: { companyid: asking.corner.company.id, domain: toDomain(asking.corner) } }
  }),
]
