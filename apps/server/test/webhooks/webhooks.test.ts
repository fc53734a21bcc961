import { listAuditLines } from '@laurel/contract/audit.ts'
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayDeliveries,
  rotateWebhook,
  updateWebhook,
  WEBHOOKS_MAX,
} from '@laurel/contract/webhooks.ts'
import { describe, expect, it } from 'vitest'
import { isSealed } from '../../src/core/secrets.ts'
import { testApp } from '../../testing/test-app.ts'
import { createWebhookWorld } from './webhook-world.ts'

const app = testApp()
const URL = 'https://hooks.ridgeway.example/laurel'
const events = ['awards.given' as const, 'person.created' as const]

describe('endpoints of a company', () => {
  it('the secret is answered once, and neither lists nor tables nor the audit trail hold it afterwards', async () => {
    const world = await createWebhookWorld(app, `${URL}?from=laurel#part`)
    const { secret: second } = await world.admin.call(rotateWebhook, { body: { id: world.endpointid } })
    const row = await app.db
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('id', '=', world.endpointid)
      .executeTakeFirstOrThrow()
    expect([row.secret, row.old_secret ?? ''].every(isSealed)).toBe(true)
    const lines = await app.db.selectFrom('audit_lines').selectAll().execute()
    const listed = await world.admin.call(listWebhooks, { query: {} })
    expect(listed.endpoints).toMatchObject([{ url: `${URL}?from=laurel`, events: ['awards.given'], stoppedat: null }])
    for (const secret of [world.secret, second]) {
      for (const place of [row, lines, listed]) expect(JSON.stringify(place)).not.toContain(secret.slice(6))
    }
  })

  it('making, changing and deleting one leaves audit lines with what was changed', async () => {
    const world = await createWebhookWorld(app, URL)
    const { version } = await world.endpoint()
    const id = world.endpointid
    await world.admin.call(updateWebhook, { body: { id, version, url: URL, events, active: false } })
    await world.admin.call(deleteWebhook, { body: { id } })
    expect((await world.admin.call(listWebhooks, { query: {} })).endpoints).toEqual([])
    const { content } = await world.admin.call(listAuditLines, { query: { sortDirection: 'asc' } })
    const lines = content.filter(({ subject }) => subject === 'webhook')
    expect(lines.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['webhooks/create', null, { url: URL, events: ['awards.given'], active: true }],
      ['webhooks/update', { events: ['awards.given'], active: true }, { events, active: false }],
      ['webhooks/delete', { url: URL, events, active: false }, null],
    ])
  })

  it('a change of an older version is refused', async () => {
    const world = await createWebhookWorld(app, URL)
    const { version } = await world.endpoint()
    const body = { id: world.endpointid, version, url: URL, events, active: true }
    await world.admin.call(updateWebhook, { body })
    expect(await world.admin.refusal(updateWebhook, { body })).toMatchObject({ http: 409, code: 'record_changed' })
  })

  it.each([
    'hooks.ridgeway.example',
    'http://hooks.ridgeway.example/',
    'https://hooks.ridgeway.example:8443/',
    'https://user:word@hooks.ridgeway.example/',
    'https://10.0.0.5/',
    'https://[::1]/',
    'https://intranet/',
    'sftp://files.example.com/',
    'javascript:alert(1)',
  ])('the address %s is refused at its field, also as a change', async (url) => {
    const world = await createWebhookWorld(app, URL)
    const { version } = await world.endpoint()
    const refused = { http: 422, code: 'webhook_address', errors: [{ path: 'url' }] }
    expect(await world.admin.refusal(createWebhook, { body: { url, events } })).toMatchObject(refused)
    const body = { id: world.endpointid, version, url, events, active: true }
    expect(await world.admin.refusal(updateWebhook, { body })).toMatchObject(refused)
  })

  it('there is an end to how many a company has', async () => {
    const world = await createWebhookWorld(app, URL)
    for (let made = 1; made < WEBHOOKS_MAX; made += 1)
      await world.admin.call(createWebhook, { body: { url: URL, events } })
    expect(await world.admin.refusal(createWebhook, { body: { url: URL, events } })).toMatchObject({
      http: 409,
      code: 'webhooks_full',
    })
  })

  it('an Admin has to name the company, and then reads and changes its endpoints', async () => {
    const world = await createWebhookWorld(app, URL)
    const admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const companyid = world.company.id
    expect(await admin.refusal(listWebhooks, { query: {} })).toMatchObject({ http: 422 })
    expect(await admin.refusal(createWebhook, { body: { url: URL, events } })).toMatchObject({ http: 422 })
    const gone = { url: URL, events, companyid: 2_000_000 }
    expect(await admin.refusal(createWebhook, { body: gone })).toMatchObject({ http: 404 })
    await admin.call(createWebhook, { body: { url: URL, events, companyid } })
    expect((await admin.call(listWebhooks, { query: { companyid } })).endpoints).toHaveLength(2)
    await admin.call(deleteWebhook, { body: { id: world.endpointid } })
    expect((await world.admin.call(listWebhooks, { query: {} })).endpoints).toHaveLength(1)
  })

  it('the log is read by page and by state', async () => {
    const world = await createWebhookWorld(app, URL)
    for (let round = 0; round < 3; round += 1) await world.give(world.people)
    const endpointid = world.endpointid
    const newest = await world.log()
    const page = await world.admin.call(listDeliveries, { query: { endpointid, page: 1, perpage: 2 } })
    expect(page).toMatchObject({ totalElements: 3, content: [{ id: newest[2]?.id }] })
    const none = await world.admin.call(listDeliveries, { query: { endpointid, state: 'failed' } })
    expect(none).toEqual({ totalElements: 0, content: [] })
  })

  it.each([{}, { id: 1, endpointid: 1, since: '2026-03-01T00:00:00Z' }, { endpointid: 1 }])(
    'a replay of %j is neither of one nor of all since a moment',
    async (body) => {
      const world = await createWebhookWorld(app, URL)
      expect(await world.admin.refusal(replayDeliveries, { body })).toMatchObject({ http: 422, code: 'invalid' })
    },
  )
})
