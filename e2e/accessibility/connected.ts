import { randomBytes, randomUUID } from 'node:crypto'
import type { Console } from '../fixtures/console.ts'
import { setGpsScene } from '../fixtures/gps.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const ago = (ms: number) => new Date(Date.now() - ms)
const ahead = (ms: number) => new Date(Date.now() + ms)

/** Long enough that nothing is due while the states are looked at. */
const LATER = 300 * DAY_MS

interface Place {
  companyId: number
  divisionId: number
  userId: number
}

const plantSignOn = async ({ db }: Console, { companyId, userId }: Place) => {
  const issuer = 'https://login.microsoftonline.com/5f0c2d5e-1a52-4c5e-8a39-0d4b6c1f7a11/v2.0'
  const test = {
    at: ago(DAY_MS).toISOString(),
    problem: null,
    issuer,
    subject: 'f8b6a5c0d1e2',
    email: 'dana@connected.example',
    groups: ['Laurel admins', 'Everybody'],
    outcome: 'link',
    person: 'Dana Connected',
    roleId: 2,
    divisions: [],
  }
  await db
    .insertInto('sso_connections')
    .values({
      company_id: companyId,
      issuer,
      client_id: 'laurel-console',
      client_secret: 'sealed',
      tested_at: ago(DAY_MS),
      last_test: JSON.stringify(test),
      last_test_by: userId,
      role_map: JSON.stringify([{ group: 'Laurel admins', role: 'CompanyAdmin', divisionids: [] }]),
    })
    .execute()
  const domain = (name: string, verifiedAt: Date | null) => ({
    company_id: companyId,
    domain: name,
    proof: randomBytes(16).toString('hex'),
    verified_at: verifiedAt,
  })
  await db
    .insertInto('sso_domains')
    .values([domain('connected.example', ago(DAY_MS)), domain('long-name-of-a-subsidiary.example', null)])
    .execute()
}

const plantKeys = async ({ db }: Console, { companyId, divisionId, userId }: Place) => {
  const key = (name: string, scopes: string[], days: number) => ({
    company_id: companyId,
    name,
    scopes,
    division_ids: name === 'Telematics' ? [divisionId] : null,
    created_by: userId,
    created_at: ago(30 * DAY_MS),
    expires_at: ahead(days * DAY_MS),
    last_used_at: name === 'Payroll' ? null : ago(HOUR_MS),
    ended_at: name === 'Old portal' ? ago(DAY_MS) : null,
  })
  const keys = await db
    .insertInto('api_keys')
    .values([
      key('Telematics', ['gps:write', 'trips:read', 'people:read'], 300),
      key('Payroll', ['coins:read'], 9),
      key('Entra', ['scim'], 200),
      key('Old portal', ['reports:read'], 100),
    ])
    .returning(['id', 'name'])
    .execute()
  const secret = (id: number, endsAt: Date | null) => ({
    key_id: id,
    token_hash: randomBytes(32),
    beginning: `lrl_${randomBytes(3).toString('hex')}`,
    created_at: ago(DAY_MS),
    ends_at: endsAt,
    last_used_at: endsAt && ago(HOUR_MS),
  })
  await db
    .insertInto('api_key_secrets')
    .values(
      keys.flatMap(({ id, name }) => [
        secret(id, null),
        ...(name === 'Telematics' ? [secret(id, ahead(20 * HOUR_MS))] : []),
      ]),
    )
    .execute()
}

const plantProvisioning = async ({ db }: Console, { companyId }: Place) => {
  const group = (name: string, isPlaced: boolean) => ({
    company_id: companyId,
    name,
    external_id: name,
    role_id: isPlaced ? 2 : null,
    placed_at: isPlaced ? ago(DAY_MS) : null,
    created_at: ago(DAY_MS),
    changed_at: ago(DAY_MS),
  })
  await db
    .insertInto('provider_groups')
    .values([group('Laurel admins', true), group('Chauffeurs de la région métropolitaine et des environs', false)])
    .execute()
  const call = (method: string, resource: string, status: number, detail: string | null) => ({
    company_id: companyId,
    at: ago(HOUR_MS),
    method,
    resource,
    status,
    detail,
  })
  await db
    .insertInto('scim_calls')
    .values([
      call('POST', 'Users', 201, null),
      call('POST', 'Users', 409, 'A person with this externalId is here already.'),
      call('PATCH', 'Groups', 200, null),
    ])
    .execute()
}

const plantSource = async ({ db }: Console, { companyId, divisionId, userId }: Place) => {
  const fault = JSON.stringify({ fault: 'gps_source_unreachable', detail: 'connect ECONNREFUSED' })
  const { id } = await db
    .insertInto('gps_sources')
    .values({
      company_id: companyId,
      division_id: divisionId,
      name: 'Nightly telematics',
      host: '127.0.0.1',
      port: 9,
      username: 'laurel',
      password: 'sealed',
      fingerprint: `SHA256:${randomBytes(32).toString('base64').replace('=', '')}`,
      folder: '/out',
      pattern: 'trips-*.csv',
      times: ['05:00', '17:30'],
      next_at: ahead(LATER),
      failures: 3,
      problem: fault,
      last_fetch_at: ago(HOUR_MS),
      created_by: userId,
      created_at: ago(9 * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const file = { company_id: companyId, source_id: id, at: ago(DAY_MS) }
  await db
    .insertInto('gps_source_files')
    .values([
      { ...file, name: 'trips-2026-03-02.csv', size: 20_480, modified_at: ago(DAY_MS), rows: 214 },
      { ...file, at: ago(HOUR_MS), problem: fault },
    ])
    .execute()
}

/** One endpoint with a log of every state, and one that is switched off. */
const plantWebhooks = async ({ db }: Console, { companyId }: Place) => {
  const endpoint = (url: string) => ({
    company_id: companyId,
    url,
    events: ['awards.given', 'person.created'],
    secret: 'sealed',
    created_at: ago(20 * DAY_MS),
  })
  const [shown, off] = await db
    .insertInto('webhook_endpoints')
    .values([
      endpoint('https://hooks.connected.example/laurel/incoming/with-a-long-address'),
      { ...endpoint('https://old.connected.example/laurel'), stopped_at: ago(DAY_MS), stop_reason: 'gone' },
    ])
    .returning('id')
    .execute()
  const delivery = (type: string, state: string, status: number | null, fault: string | null) => ({
    company_id: companyId,
    endpoint_id: shown?.id ?? 0,
    message_id: randomUUID(),
    type,
    body: JSON.stringify({ type, timestamp: ago(HOUR_MS).toISOString(), data: { count: 2, userids: [4711, 4712] } }),
    created_at: ago(HOUR_MS),
    state,
    tries: 3,
    tried_at: ago(HOUR_MS),
    next_at: state === 'waiting' ? ahead(LATER) : null,
    status,
    fault,
    answer: fault ? 'The receiver is being upgraded.' : '',
  })
  await db
    .insertInto('webhook_deliveries')
    .values([
      delivery('awards.given', 'delivered', 200, null),
      delivery('person.created', 'failed', 503, 'status'),
      delivery('awards.given', 'waiting', null, 'timeout'),
    ])
    .execute()
  return off?.id ?? 0
}

/** A company whose every integration is in use, none of which is called while it is looked at. */
export const plantConnected = async (laurel: Console) => {
  const { company, division } = await setGpsScene(laurel, 'Connected Concrete')
  const admin = await laurel.world.person({
    role: 'CompanyAdmin',
    companyId: company.id,
    firstName: 'Dana',
    lastName: 'Connected',
    email: 'dana@connected.example',
  })
  const place = { companyId: company.id, divisionId: division.id, userId: admin.id }
  await plantSignOn(laurel, place)
  await plantKeys(laurel, place)
  await plantProvisioning(laurel, place)
  await plantSource(laurel, place)
  return {
    person: { id: admin.id, companyId: company.id, email: admin.email },
    off: await plantWebhooks(laurel, place),
  }
}

/** A CompanyAdmin of the first day: nothing has been given, set or connected. */
export const plantNewcomer = async ({ world }: Console) => {
  const company = await world.company({ name: 'First Day Concrete' })
  await world.division({ companyId: company.id, name: 'Pumps' })
  const { id, email } = await world.person({ role: 'CompanyAdmin', companyId: company.id })
  return { id, companyId: company.id, email }
}
