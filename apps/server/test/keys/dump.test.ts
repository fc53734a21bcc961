import { randomUUID } from 'node:crypto'
import { createGpsSource } from '@laurel/contract/gps-sources.ts'
import { createKey, rotateKey } from '@laurel/contract/keys.ts'
import { saveSignOn } from '@laurel/contract/sso.ts'
import { createWebhook, rotateWebhook } from '@laurel/contract/webhooks.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createGpsWorld } from '../gps/gps-world.ts'

const app = testApp()

/** Every row of every table as text, binary columns in hexadecimal: what a stolen backup can be searched for. */
const dumpDatabase = async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
  `.execute(app.db)
  let dump = ''
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(t::text, chr(10)) as text from ${sql.raw(name)} t
    `.execute(app.db)
    dump += rows[0]?.text ?? ''
  }
  return dump
}

it('a dump of the database holds no secret of an integration, however it is encoded', async () => {
  const { admin, division } = await createGpsWorld(app)
  // Answers are kept for calls that may be repeated, and hold the secrets too.
  const once = () => app.as({ token: admin.token, key: randomUUID() })
  const { id, key } = await once().call(createKey, { body: { name: 'Payroll export', scopes: ['coins:read'] } })
  const { key: renewed } = await once().call(rotateKey, { body: { id } })
  const url = 'https://hooks.ridgeway.example/laurel'
  const endpoint = await once().call(createWebhook, { body: { url, events: ['awards.given'] } })
  const { secret: otherSecret } = await once().call(rotateWebhook, { body: { id: endpoint.id } })
  const password = 'the password of the SFTP account'
  const server = { host: '127.0.0.1', port: 22, username: 'laurel', password, fingerprint: `SHA256:${'a'.repeat(43)}` }
  const files = { folder: '/out', pattern: '*.csv', times: ['05:00'] }
  await once().call(createGpsSource, { body: { name: 'Telematics', divisionid: division.id, ...server, ...files } })
  const clientsecret = 'the secret of the client at the provider'
  const provider = { issuer: 'https://ridgeway.okta.example', clientid: 'laurel', clientsecret }
  await once().call(saveSignOn, { body: provider })

  const dump = await dumpDatabase()
  expect(dump).toContain('Payroll export')
  for (const secret of [key, renewed, endpoint.secret, otherSecret, password, clientsecret]) {
    expect(dump).not.toContain(secret)
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(dump).not.toContain(Buffer.from(secret).toString(encoding).replace(/=+$/, ''))
    }
  }
})
