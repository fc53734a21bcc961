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
import { required } from '../../core/app-error.ts'
import type { Mount } from '../../http/mount.ts'
import { companyFor, requireCompany } from '../places/places.service.ts'
import type { Services } from '../services.ts'
import { findEndpoint, listDeliveryRows, listEndpointRows } from './webhooks.queries.ts'
import {
  changeEndpoint,
  makeEndpoint,
  removeEndpoint,
  renewSecret,
  replayOne,
  replaySince,
  sendTest,
} from './webhooks.service.ts'
import { toDelivery, toEndpoint, toTrace } from './webhooks.wire.ts'

export const webhookRoutes = (mount: Mount, { outbound, secrets }: Pick<Services, 'outbound' | 'secrets'>) => {
  mount(listWebhooks, async ({ db, actor, query, now }) => {
    const companyId = companyFor(actor.scope, query.companyid)
    await requireCompany(db, actor.scope, companyId)
    const rows = await listEndpointRows(db, companyId)
    return { companyid: companyId, endpoints: rows.map((row) => toEndpoint(row, now)) }
  })

  mount(createWebhook, async ({ db, body, audit, done, ...caller }) => {
    const { id, companyId, secret, url } = await makeEndpoint(db, { outbound, secrets }, caller, body)
    audit.created({ subject: 'webhook', id, companyId, after: { url, events: body.events, active: true } })
    return { ...done('webhook_created'), id, secret }
  })

  mount(updateWebhook, async ({ db, body, audit, done, ...caller }) => {
    const { before, url } = await changeEndpoint(db, outbound, caller, body)
    const after = { url, events: body.events, active: body.active }
    const { id, company_id: companyId } = before
    audit.changed({ subject: 'webhook', id, companyId, before: toTrace(before), after })
    return done('webhook_updated', { id })
  })

  mount(deleteWebhook, async ({ db, body, audit, done, ...caller }) => {
    const before = await removeEndpoint(db, caller, body.id)
    audit.deleted({ subject: 'webhook', id: body.id, companyId: before.company_id, before: toTrace(before) })
    return done('webhook_deleted')
  })

  mount(rotateWebhook, async ({ db, body, audit, done, ...caller }) => {
    const { endpoint, secret } = await renewSecret(db, { secrets }, caller, body.id)
    const { id, company_id: companyId } = endpoint
    audit.changed({ subject: 'webhook', id, companyId, before: {}, after: { secret: 'new' } })
    return { ...done('webhook_rotated', { id }), secret }
  })

  mount(testWebhook, async ({ db, body, audit, done, ...caller }) => {
    const { id, company_id: companyId, url } = await sendTest(db, caller, body.id)
    audit.changed({ subject: 'webhook', id, companyId, before: {}, after: { url } })
    return done('webhook_tested', { id })
  })

  mount(listDeliveries, async ({ db, actor, query }) => {
    const endpoint = required(await findEndpoint(db, actor.scope, query.endpointid))
    const { rows, total } = await listDeliveryRows(db, endpoint, query)
    return { content: rows.map(toDelivery), totalElements: total }
  })

  mount(replayDeliveries, async ({ db, body, audit, done, ...caller }) => {
    const { id, endpointid, since } = body
    const { endpoint, replayed } =
      id === undefined
        ? await replaySince(db, caller, required(endpointid), new Date(required(since)))
        : await replayOne(db, caller, id)
    const named = { subject: 'webhook', id: endpoint.id, companyId: endpoint.company_id } as const
    audit.changed({ ...named, before: {}, after: { url: endpoint.url, deliveries: replayed } })
    const params = { deliveries: { dependents: { deliveries: replayed } } }
    return { ...(replayed === 0 ? done('webhook_nothing') : done('webhook_replayed', { params })), replayed }
  })
}
