import { randomUUID } from 'node:crypto'
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayDeliveries,
  rotateWebhook,
  testWebhook,
  updateWebhook,
} from '@laurel/contract/webhooks.ts'
import { SECRETS } from '../../../testing/test-app.ts'
import { type Asking, ask } from './ask.ts'

const formFor = ({ corner }: Asking) => ({
  url: `https://hooks.laurel.example/${corner.mark}`,
  events: ['awards.given' as const],
})

const company = ({ corner }: Asking) => ({ companyid: corner.company.id })

const someEndpoint = async (asking: Asking) => {
  const { app, corner } = asking
  const secret = SECRETS.seal('whsec_AAAA', 'webhook-secret')
  const values = { ...formFor(asking), company_id: corner.company.id, secret, created_at: app.clock.now() }
  return app.db.insertInto('webhook_endpoints').values(values).returning('id').executeTakeFirstOrThrow()
}

const someDelivery = async (asking: Asking) => {
  const { app, corner } = asking
  const { id: endpointid } = await someEndpoint(asking)
  const values = {
    company_id: corner.company.id,
    endpoint_id: endpointid,
    message_id: randomUUID(),
    type: 'awards.given',
    body: JSON.stringify({ mark: corner.mark }),
    created_at: app.clock.now(),
    state: 'failed',
  }
  const { id } = await app.db.insertInto('webhook_deliveries').values(values).returning('id').executeTakeFirstOrThrow()
  return { id, endpointid }
}

export const WEBHOOKS = [
  ask(listWebhooks, async (asking) => {
    await someEndpoint(asking)
    return { query: company(asking) }
  }),
  ask(createWebhook, async (asking) => {
    // The other requests leave more of them than a company may have.
    await asking.app.db.deleteFrom('webhook_endpoints').where('company_id', '=', asking.corner.company.id).execute()
    return { body: { ...formFor(asking), ...company(asking) } }
  }),
  ask(updateWebhook, async (asking) => ({
    body: { ...formFor(asking), ...(await someEndpoint(asking)), version: 1, active: false },
  })),
  ask(deleteWebhook, async (asking) => ({ body: await someEndpoint(asking) })),
  ask(rotateWebhook, async (asking) => ({ body: await someEndpoint(asking) })),
  ask(testWebhook, async (asking) => ({ body: await someEndpoint(asking) })),
  ask(listDeliveries, async (asking) => ({ query: { endpointid: (await someDelivery(asking)).endpointid } })),
  ask(replayDeliveries, async (asking) => ({ body: { id: (await someDelivery(asking)).id } })),
]
