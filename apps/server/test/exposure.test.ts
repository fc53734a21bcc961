import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { listCompanies } from '@laurel/contract/companies.ts'
import { refusal } from '@laurel/contract/errors.ts'
import { getHealth } from '@laurel/contract/health.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launch } from '../testing/server-process.ts'
import { createTestDatabase } from '../testing/test-db.ts'
import { callerAt, lookInto, stopAll } from './faults/installation.ts'

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

/** The product with some settings, for as long as the work takes. */
const serving = async (env: Record<string, string>, work: (address: string) => Promise<void>) => {
  const server = launch({ DATABASE_URL: database.url, WORKER: '0', DEMO: '0', ...env })
  try {
    await work(await server.ready())
  } finally {
    await stopAll(server)
  }
}

/** One of the calls without a session that are limited most, and that counts nothing else. */
const ask = (address: string, forwarded?: string, lang = 'en') =>
  fetch(`${address}/api/auth/demo`, {
    headers: { 'accept-language': lang, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
  })

/** Who is told apart: the first call from an address is answered, the second within a minute is turned away. */
const answersTo = async (address: string, ...forwarded: string[]) => {
  const statuses: number[] = []
  for (const header of forwarded) statuses.push((await ask(address, header)).status)
  return statuses
}

describe('the address that limits are counted for', () => {
  const ONE_CALL = { RATE_LIMIT: '10' }

  it('is the one that connects, whatever a header says, while no proxy is trusted', () =>
    serving(ONE_CALL, async (address) => {
      expect(await answersTo(address, '203.0.113.1', '203.0.113.2')).toEqual([200, 429])
    }))

  it('is the one that one proxy names: what the caller wrote further left is ignored', () =>
    serving({ ...ONE_CALL, TRUST_PROXY: '1' }, async (address) => {
      const calls = ['1.1.1.1, 203.0.113.1', '2.2.2.2, 203.0.113.1', '203.0.113.1, 203.0.113.2']
      expect(await answersTo(address, ...calls)).toEqual([200, 429, 200])
      // Of IPv6 one caller has a whole /64.
      expect(await answersTo(address, '2001:db8::1', '2001:db8::2', '2001:db8:0:1::1')).toEqual([200, 429, 200])
    }))

  it('is the one that the outer of two proxies names', () =>
    serving({ ...ONE_CALL, TRUST_PROXY: '2' }, async (address) => {
      const calls = ['1.1.1.1, 203.0.113.1, 10.0.0.1', '2.2.2.2, 203.0.113.1, 10.0.0.2', '203.0.113.2, 10.0.0.1']
      expect(await answersTo(address, ...calls)).toEqual([200, 429, 200])
    }))

  it('is the last one that is not in a trusted network', () =>
    serving({ ...ONE_CALL, TRUST_PROXY: '127.0.0.0/8,10.0.0.0/8' }, async (address) => {
      const calls = ['1.1.1.1, 203.0.113.1', '10.9.9.9, 203.0.113.1, 10.0.0.1, 10.0.0.2', '203.0.113.2, 10.0.0.1']
      expect(await answersTo(address, ...calls)).toEqual([200, 429, 200])
    }))

  it('is ignored in the header of somebody outside the trusted networks', () =>
    serving({ ...ONE_CALL, TRUST_PROXY: '10.0.0.0/8' }, async (address) => {
      expect(await answersTo(address, '203.0.113.1', '203.0.113.2')).toEqual([200, 429])
    }))
})

describe('the limit of calls per minute', () => {
  it('turns away with a sentence in the language of the caller and the time to wait', () =>
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

  it('counts calls with a session, guessed sessions and unknown calls together, and public calls and pictures apart', () =>
    serving({ RATE_LIMIT: '10' }, async (address) => {
      const token = await inside.tokenFor(await inside.world.person({ role: 'Admin' }))
      const list = (used: string) => callerAt(address, used).request(listCompanies, { query: {} })
      const statuses: number[] = []
      for (let round = 0; round < 3; round += 1) {
        statuses.push((await list(token)).status, (await list(`guessed-${round}`)).status)
        statuses.push((await fetch(`${address}/api/nothing-${round}`)).status)
      }
      expect(statuses).toEqual([200, 401, 404, 200, 401, 404, 200, 401, 404])
      expect((await callerAt(address).request(getHealth)).status).toBe(200)
      for (const late of [list(token), list('guessed'), fetch(`${address}/api/nothing`)]) {
        expect((await late).status).toBe(429)
      }
      expect((await ask(address)).status).toBe(200)
      const pictures = Array.from({ length: 100 }, () => fetch(`${address}/api/files/${'0'.repeat(64)}`))
      expect(new Set((await Promise.all(pictures)).map(({ status }) => status))).toEqual(new Set([404]))
    }))

  it('is none with RATE_LIMIT=0', () =>
    serving({ RATE_LIMIT: '0' }, async (address) => {
      const answers = await Promise.all(Array.from({ length: 80 }, () => ask(address)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }))
})

const details = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${address}/api/health`, { headers })
  return { http: response.status, names: Object.keys((await response.json()) as object).toSorted() }
}
const FULL = { http: 200, names: ['checks', 'status', 'version'] }
const BARE = { http: 200, names: ['status'] }

const findFreePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}

describe('what strangers are told', () => {
  it('on this machine: how every part is, and how the API works; through a proxy only that the service serves', () =>
    serving({}, async (address) => {
      expect(await details(address)).toEqual(FULL)
      expect(await details(address, { 'x-forwarded-for': '203.0.113.1' })).toEqual(BARE)
      expect(await details(address, { forwarded: 'for=203.0.113.1' })).toEqual(BARE)
      expect((await fetch(`${address}/api/openapi.json`)).status).toBe(200)
    }))

  it('where a monitor has a key: details for the key alone', () =>
    serving({ MONITOR_KEY: 'a-key-for-the-monitor' }, async (address) => {
      expect(await details(address)).toEqual(BARE)
      expect(await details(address, { authorization: 'Bearer another-key-for-the-monitor' })).toEqual(BARE)
      expect(await details(address, { authorization: 'Bearer a-key-for-the-monitor' })).toEqual(FULL)
    }))

  it('where people use https: that it serves, and nothing about the API', async () => {
    const PORT = await findFreePort()
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
