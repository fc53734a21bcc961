import { listCompanies } from '@laurel/contract/companies.ts'
import { refusal } from '@laurel/contract/errors.ts'
import { getHealth } from '@laurel/contract/health.ts'
import { renewSession } from '@laurel/contract/session.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findFreePort } from '../testing/free-port.ts'
import { startInProcess } from '../testing/server-in-process.ts'
import { createTestDatabase } from '../testing/test-db.ts'
import { callerAt, lookInto } from './faults/installation.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let inside: ReturnType<typeof lookInto>
beforeAll(async () => {
  database = await createTestDatabase(inject('testServerUrl'))
  inside = lookInto(database.url)
})
afterAll(async () => {
  await inside.close()
  await database.drop()
})

/** Runs a server with these settings while the work runs. */
const serving = async (env: Record<string, string>, work: (address: string) => Promise<void>) => {
  const { address, stop } = await startInProcess({ DATABASE_URL: database.url, WORKER: '0', DEMO: '0', ...env })
  try {
    await work(address)
  } finally {
    await stop()
  }
}

/** A public call with the lowest limit; it has no other counters. */
const ask = (address: string, forwarded?: string, lang = 'en') =>
  fetch(`${address}/api/auth/demo`, {
    headers: { 'accept-language': lang, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
  })

/** With a limit of one call, 200 means a new address and 429 an address that called before. */
const answersTo = async (address: string, ...forwarded: string[]) => {
  const statuses: number[] = []
  for (const header of forwarded) statuses.push((await ask(address, header)).status)
  return statuses
}

describe('the address that limits are counted for', () => {
  const ONE_CALL = { RATE_LIMIT: '10' }

  it('limits count the connecting address and ignore forwarded headers without a trusted proxy', () =>
    serving(ONE_CALL, async (address) => {
      expect(await answersTo(address, '203.0.113.1', '203.0.113.2')).toEqual([200, 429])
    }))

  it('limits count the address that one trusted proxy added and ignore those left of it', () =>
    serving({ ...ONE_CALL, TRUST_PROXY: '1' }, async (address) => {
      const calls = ['1.1.1.1, 203.0.113.1', '2.2.2.2, 203.0.113.1', '203.0.113.1, 203.0.113.2']
      expect(await answersTo(address, ...calls)).toEqual([200, 429, 200])
      // All IPv6 addresses of one /64 count as one.
      expect(await answersTo(address, '2001:db8::1', '2001:db8::2', '2001:db8:0:1::1')).toEqual([200, 429, 200])
    }))

  it('limits count the address that the outer of two trusted proxies added', () =>
    serving({ ...ONE_CALL, TRUST_PROXY: '2' }, async (address) => {
      const calls = ['1.1.1.1, 203.0.113.1, 10.0.0.1', '2.2.2.2, 203.0.113.1, 10.0.0.2', '203.0.113.2, 10.0.0.1']
      expect(await answersTo(address, ...calls)).toEqual([200, 429, 200])
    }))

  it('limits count the last address outside the trusted networks', () =>
    serving({ ...ONE_CALL, TRUST_PROXY: '127.0.0.0/8,10.0.0.0/8' }, async (address) => {
      const calls = ['1.1.1.1, 203.0.113.1', '10.9.9.9, 203.0.113.1, 10.0.0.1, 10.0.0.2', '203.0.113.2, 10.0.0.1']
      expect(await answersTo(address, ...calls)).toEqual([200, 429, 200])
    }))

  it('limits ignore the forwarded header of a caller outside the trusted networks', () =>
    serving({ ...ONE_CALL, TRUST_PROXY: '10.0.0.0/8' }, async (address) => {
      expect(await answersTo(address, '203.0.113.1', '203.0.113.2')).toEqual([200, 429])
    }))
})

describe('the limit of calls per minute', () => {
  it('a call beyond the limit is refused with 429, a sentence in the caller’s language and the time to wait', () =>
    serving({ RATE_LIMIT: '10' }, async (address) => {
      await ask(address)
      const response = await ask(address, undefined, 'fr')
      expect(response.status).toBe(429)
      const seconds = Number(response.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(60)
      expect(refusal.parse(await response.json())).toMatchObject({
        code: 'too_many_requests',
        message: expect.stringMatching(/Trop de/),
      })
    }))

  it('one limit counts calls with valid, guessed and no sessions, health and renewals of phones; other public calls and pictures have limits of their own', () =>
    serving({ RATE_LIMIT: '13' }, async (address) => {
      const token = await inside.tokenFor(await inside.world.person({ role: 'Admin' }))
      const list = (used: string) => callerAt(address, used).request(listCompanies, { query: {} })
      const statuses: number[] = []
      for (let round = 0; round < 3; round += 1) {
        statuses.push((await list(token)).status, (await list(`guessed-${round}`)).status)
        statuses.push((await fetch(`${address}/api/nothing-${round}`)).status)
      }
      expect(statuses).toEqual([200, 401, 404, 200, 401, 404, 200, 401, 404])
      expect((await callerAt(address).request(getHealth)).status).toBe(200)
      for (let phone = 0; phone < 3; phone += 1) {
        expect((await callerAt(address).request(renewSession)).status).toBe(401)
      }
      for (const late of [list(token), list('guessed'), fetch(`${address}/api/nothing`)]) {
        expect((await late).status).toBe(429)
      }
      expect((await ask(address)).status).toBe(200)
      const pictures = Array.from({ length: 100 }, () => fetch(`${address}/api/files/${'0'.repeat(64)}`))
      expect(new Set((await Promise.all(pictures)).map(({ status }) => status))).toEqual(new Set([404]))
    }))

  it('RATE_LIMIT=0 turns the limit off', () =>
    serving({ RATE_LIMIT: '0' }, async (address) => {
      const answers = await Promise.all(Array.from({ length: 80 }, () => ask(address)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }))
})

const details = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${address}/api/health`, { headers })
  return { http: response.status, names: Object.keys((await response.json()) as object).toSorted() }
}
const FULL = { http: 200, names: ['checks', 'commit', 'schema', 'status', 'version'] }
const BARE = { http: 200, names: ['status'] }

describe('health and API description for strangers', () => {
  it('health shows details on the same machine, and only the status through a proxy', () =>
    serving({ COMMIT: 'abcdef012345' }, async (address) => {
      expect(await details(address)).toEqual(FULL)
      expect(await details(address, { 'x-forwarded-for': '203.0.113.1' })).toEqual(BARE)
      expect(await details(address, { forwarded: 'for=203.0.113.1' })).toEqual(BARE)
      expect((await fetch(`${address}/api/openapi.json`)).status).toBe(200)
    }))

  it('health shows details only with the monitor key when one is set', () =>
    serving({ MONITOR_KEY: 'a-key-for-the-monitor', COMMIT: 'abcdef012345' }, async (address) => {
      expect(await details(address)).toEqual(BARE)
      expect(await details(address, { authorization: 'Bearer another-key-for-the-monitor' })).toEqual(BARE)
      expect(await details(address, { authorization: 'Bearer a-key-for-the-monitor' })).toEqual(FULL)
    }))

  it('health shows only the status under an https address, and the API description is not served', async () => {
    const PORT = String(await findFreePort())
    await serving({ PORT, PUBLIC_URL: 'https://laurel.corp.example' }, async () => {
      const address = `http://127.0.0.1:${PORT}`
      expect(await details(address)).toEqual(BARE)
      for (const path of ['openapi.json', 'docs', 'docs/', 'docs/json']) {
        const response = await fetch(`${address}/api/${path}`)
        expect([path, response.status]).toEqual([path, 404])
        expect(refusal.parse(await response.json()).code).toBe('not_found')
      }
    })
  })
})
