import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { tryEverything } from '../../src/boot/check.ts'
import { loadConfig } from '../../src/boot/config.ts'
import { findFreePort } from '../../testing/free-port.ts'
import { createTestDatabase } from '../../testing/test-db.ts'
import { startSmtpServer } from '../faults/smtp-server.ts'

let partner: Server
let partnerStatus: number
let database: Awaited<ReturnType<typeof createTestDatabase>>
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let place: string

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'laurel-check-'))
  database = await createTestDatabase(inject('testServerUrl'))
  smtp = await startSmtpServer(0)
  partner = createServer((_, response) => response.writeHead(partnerStatus).end()).listen(0, '127.0.0.1')
  await once(partner, 'listening')
})

afterAll(async () => {
  partner.close()
  await smtp.stop()
  await database.drop()
  await rm(place, { recursive: true, force: true })
})

const check = async (more: Record<string, string>, pushServices: string[] = []) => {
  const env = { DATABASE_URL: database.url, DATA_DIR: place, OPERATOR_EMAIL: 'ops@laurel.test', ...more }
  const findings = await tryEverything(loadConfig(env), pushServices)
  return Object.fromEntries(findings.map(({ part, outcome, words }) => [part, `${outcome}: ${words}`]))
}

const withPartner = () => ({
  REDEEM_PARTNER_URL: `http://127.0.0.1:${(partner.address() as AddressInfo).port}`,
  REDEEM_PARTNER_KEY: 'a key',
})

it('parts that work are told as ok, and those that are not set up with what happens instead', async () => {
  partnerStatus = 404
  const found = await check({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, ...withPartner() })
  expect(found.database).toMatch(/^ok: PostgreSQL \d+/)
  expect(found.mail).toBe(`ok: 127.0.0.1:${smtp.port} takes mail from us.`)
  expect(found.partner).toMatch(/^ok: /)
  expect(found.sftp).toBe(`not set up: The file of people goes to ${place}/exports.`)
  expect(found.replica).toMatch(/^not set up: /)
  expect(found.push).toMatch(/^ok: /)
  expect(smtp.received).toEqual([])
})

it('parts that do not work are told as wrong, each with its reason', async () => {
  partnerStatus = 403
  const port = await findFreePort()
  const found = await check(
    {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      ...withPartner(),
      DATABASE_REPLICA_URL: database.url,
      EXPORT_SFTP_URL: `sftp://laurel:pass@127.0.0.1:${port}/in`,
      EXPORT_SFTP_FINGERPRINT: `SHA256:${'A'.repeat(43)}`,
    },
    ['localhost'],
  )
  expect(found.partner).toBe('WRONG: it turns REDEEM_PARTNER_KEY away (HTTP 403)')
  expect(found.replica).toBe('WRONG: DATABASE_REPLICA_URL leads to a database that is no standby.')
  expect(found.mail).toContain('ECONNREFUSED')
  expect(found.sftp).toContain('ECONNREFUSED')
  expect(found.push).toMatch(/^WRONG: localhost cannot be reached/)
  const gone = Object.assign(new URL(database.url), { pathname: '/laurel_gone' }).href
  expect((await check({ DATABASE_URL: gone })).database).toMatch(/^WRONG: .* does not exist/)
})
