import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@laurel/contract/endpoint.ts'
import { ENDPOINTS } from '@laurel/contract/endpoints.ts'
import { KEY_SCOPES, type KeyScope } from '@laurel/contract/key-scopes.ts'
import { listUsers } from '@laurel/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../src/access/caller.ts'
import { makeKey } from '../../src/modules/api-keys/keys.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { accessCalls } from './access-calls.ts'
import { type Corner, MARKS, type Mark } from './access-world.ts'
import { callName, expectedAnswer } from './expected-answer.ts'
import { ALL_REQUESTS } from './requests/by-subject.ts'

/** Every call that a key may make, by the scope that it needs. */
const SCOPED: Record<Exclude<KeyScope, 'scim'>, string[]> = {
  'people:read': [
    'GET /divisions/getcompanydivisions',
    'GET /drivers',
    'GET /locations/get',
    'GET /locations/getlocations',
    'GET /roles/get',
    'GET /users',
    'GET /users/imports',
  ],
  'people:write': [
    'GET /jobs/:jobid',
    'GET /users/import/sample',
    'POST /users/changestatus',
    'POST /users/create',
    'POST /users/import',
    'POST /users/update',
  ],
  'gps:write': [
    'GET /gpsdatacsv/sample',
    'POST /gps-data/days',
    'POST /gpsdatacsv/create',
    'POST /gpsdatacsv/splitcreate',
  ],
  'trips:read': [
    'GET /drivers/getday',
    'GET /gpsdatacsv/getreleases',
    'GET /gpsdatacsv/gettrips',
    'GET /gpsdatacsv/leftout',
    'GET /releases/corrections',
    'GET /releases/proposals',
    'GET /trips/source',
  ],
  'awards:read': [
    'GET /awards',
    'GET /drivers/getdriver',
    'GET /drivers/getperformance',
    'POST /drivers/exportbadgestatistic',
    'POST /drivers/exportcompletebadgehistorydata',
    'POST /drivers/exportperformancehistory',
    'POST /drivers/getbadgesstatistic',
    'POST /drivers/getcompletebadgehistorydata',
    'POST /drivers/getcompletebadgehistoryfilters',
  ],
  'coins:read': [
    'GET /coins/find',
    'GET /coins/lines',
    'GET /coins/lines/export',
    'GET /coins/owed',
    'GET /coins/paid',
    'GET /coins/rollforward',
    'GET /coins/rollforward/export',
    'GET /coins/trace',
    'GET /coins/trace/export',
    'GET /coins/transfers',
  ],
  'reports:read': [
    'GET /insights/badges',
    'GET /insights/badges/export',
    'GET /insights/fairness',
    'GET /insights/fairness/export',
    'GET /insights/givers',
    'GET /insights/givers/export',
    'GET /insights/leftout',
    'GET /insights/leftout/export',
    'GET /insights/summary',
    'GET /insights/summary/export',
    'GET /insights/trend',
    'GET /insights/trend/export',
    'POST /reports/exportglobaluserreport',
    'POST /reports/getglobaluserreport',
    'POST /reports/getglobaluserreportfilters',
    'POST /users/leaderboard',
    'POST /users/leaderboard/export',
    'POST /users/leaderboard/user',
  ],
}

const changes = ({ method, readOnly }: Endpoint) => method === 'POST' && !readOnly

describe('the scopes of the API', () => {
  it('a key may make exactly the listed calls', () => {
    const found = Object.fromEntries(
      Object.keys(SCOPED).map((scope) => [
        scope,
        ENDPOINTS.filter((endpoint) => endpoint.scope === scope)
          .map(callName)
          .toSorted(),
      ]),
    )
    expect(found).toEqual(SCOPED)
  })

  it('a key changes people of the programme and GPS data alone, and no call of a key moves coins', () => {
    const changing = ENDPOINTS.filter((endpoint) => endpoint.scope && endpoint.scope !== 'scim' && changes(endpoint))
    expect(changing.map(callName).toSorted()).toEqual(
      [...SCOPED['people:write'], ...SCOPED['gps:write']].filter((call) => call.startsWith('POST')).toSorted(),
    )
    const coins = /award|badges|redeem|transfer|correct|release$|budget|proposals|approv|rules|books|loginas|coins/
    expect(changing.map(({ path }) => path).filter((path) => coins.test(path))).toEqual([])
  })
})

const app = testApp({ logLevel: 'trace' })
const calls = accessCalls(app)

const KEYS = ['whole', 'limited', 'foreign', 'scopeless'] as const
type KeyName = (typeof KEYS)[number]
const tokens = new Map<KeyName, string>()

/** What no answer to a key may hold. */
const HIDDEN: Record<KeyName, readonly Mark[]> = {
  whole: [MARKS.abroad],
  limited: [MARKS.south, MARKS.abroad],
  foreign: [MARKS.north, MARKS.south],
  scopeless: Object.values(MARKS),
}

beforeAll(async () => {
  const { north, abroad, callers } = calls.world
  const scopes = [...KEY_SCOPES]
  const make = async (name: KeyName, corner: Corner, form: { scopes: KeyScope[]; divisionids?: number[] }) => {
    const scope = { kind: 'company', companyId: corner.company.id, divisionIds: null } as const
    const id = corner === north ? callers.CompanyAdmin.id : corner.companyAdmin.id
    const caller = { actor: { id, scope }, now: app.clock.now(), lang: 'en' } as unknown as Caller
    tokens.set(name, (await makeKey(app.db, caller, { name: `${corner.mark} ${name}`, ...form })).key)
  }
  await make('whole', north, { scopes })
  await make('limited', north, { scopes, divisionids: [north.division.id] })
  await make('foreign', abroad, { scopes })
  await make('scopeless', north, { scopes: ['scim'] })
  // The first use of a key is noted, which would be a change of the tables that refused calls are compared by.
  for (const token of tokens.values()) await app.request(listUsers, { query: {} }, { token })
})

const send = async (endpoint: Endpoint, name: KeyName, input: object) => {
  const response = await app.request(endpoint, input, { token: tokens.get(name) ?? '', key: randomUUID() })
  const text = `${JSON.stringify([...response.headers])} ${await response.text()}`
  const sent = JSON.stringify(input)
  const leaked = HIDDEN[name].filter((mark) => text.includes(mark) && !sent.includes(mark))
  expect({ call: callName(endpoint), name, leaked }).toEqual({ call: callName(endpoint), name, leaked: [] })
  return response.status
}

/** Sums of a whole company: a key that is limited to divisions is refused. */
const OF_COMPANY = ['/coins/owed', '/coins/paid', '/coins/rollforward', '/coins/rollforward/export']
/** Requests that name a company and no division: a limited key gets an answer without other divisions. */
const BY_COMPANY = ['/users/imports']
/** The tasks of a key are its own, and these belong to people. */
const OF_PEOPLE = ['/jobs/:jobid']

const expectedFor = (endpoint: Endpoint, name: KeyName, corner: Corner) => {
  const { reach, beyond } = expectedAnswer(endpoint, 'CompanyAdmin')
  const { north, south, abroad } = calls.world
  if (OF_PEOPLE.includes(endpoint.path)) return 404
  if (name === 'limited' && OF_COMPANY.includes(endpoint.path)) return corner === abroad ? 404 : 403
  if (reach === 'yes') return 'open'
  if (name === 'limited' && corner === south && BY_COMPANY.includes(endpoint.path)) return 'open'
  const reached: Corner[] = { whole: [north, south], limited: [north], foreign: [abroad], scopeless: [] }[name]
  return reached.includes(corner) ? 'open' : beyond
}

const ASKS = ALL_REQUESTS.filter(({ endpoint }) => endpoint.access !== 'public')
const named = (asks: typeof ASKS) => asks.map((ask) => ({ name: callName(ask.endpoint), ask }))

it.each(named(ASKS.filter(({ endpoint }) => !endpoint.scope)))(
  '$name has no scope and refuses every key without a change',
  async ({ ask }) => {
    const input = await calls.buildInput(ask, 'CompanyAdmin', calls.world.north)
    await calls.unchanging(async () => {
      for (const name of KEYS) expect(await send(ask.endpoint, name, input)).toBe(403)
    })
  },
)

it.each(named(ASKS.filter(({ endpoint }) => endpoint.scope && endpoint.scope !== 'scim')))(
  '$name answers a key with its scope as far as the key sees, and refuses all others without a change',
  async ({ ask }) => {
    const { north, south, abroad } = calls.world
    const cells = (['whole', 'limited', 'foreign'] as const).flatMap((name) =>
      [north, south, abroad].map((corner) => ({ name, corner, expected: expectedFor(ask.endpoint, name, corner) })),
    )
    const closed = cells.filter(({ expected }) => expected !== 'open')
    const inputs = await Promise.all(closed.map(({ corner }) => calls.buildInput(ask, 'CompanyAdmin', corner)))
    await calls.unchanging(async () => {
      for (const [index, { name, corner, expected }] of closed.entries()) {
        const status = await send(ask.endpoint, name, inputs[index] ?? {})
        expect({ name, corner: corner.mark, status }).toEqual({ name, corner: corner.mark, status: expected })
      }
      expect(await send(ask.endpoint, 'scopeless', inputs[0] ?? {})).toBe(403)
    })
    for (const { name, corner, expected } of cells) {
      if (expected !== 'open') continue
      const status = await send(ask.endpoint, name, await calls.buildInput(ask, 'CompanyAdmin', corner))
      expect({ name, corner: corner.mark, ok: status < 300, status }).toMatchObject({ ok: true })
    }
  },
)

it('log lines of calls with a key hold no error', () => {
  expect(calls.faultsInLog()).toEqual([])
})
