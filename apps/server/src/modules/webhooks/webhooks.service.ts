import { randomUUID } from 'node:crypto'
import {
  WEBHOOK_IDS_MAX,
  WEBHOOK_TEST,
  WEBHOOKS_MAX,
  type WebhookEvent,
  type WebhookForm,
} from '@laurel/contract/webhooks.ts'
import type { Caller } from '../../access/caller.ts'
import type { Scope } from '../../access/scope.ts'
import type { Outbound } from '../../adapters/outbound/outbound.ts'
import { AppError, required } from '../../core/app-error.ts'
import { secondsFrom } from '../../core/clock.ts'
import type { Secrets } from '../../core/secrets.ts'
import type { Db } from '../../db/db.ts'
import { companyFor, requireCompany } from '../places/places.service.ts'
import {
  countEndpoints,
  deleteEndpoint,
  failWaiting,
  findDelivery,
  insertDeliveries,
  insertEndpoint,
  insertTest,
  lockEndpoint,
  queueAgain,
  queueFailedAgain,
  setSecrets,
  updateEndpoint,
} from './webhooks.queries.ts'
import { newSecret } from './webhooks.rules.ts'

interface Listed {
  /** How many there are; the list ends after some. */
  count: number
}

interface ToldAward {
  id: number
  userid: number
  badgeid: number
}

/** What each event tells. Ids only: a receiver asks for the rest with a key of its own, which may be taken away. */
interface EventData {
  'awards.given': Listed & { source: string; awards: readonly ToldAward[] }
  'awards.reversed': Listed & { awards: readonly ToldAward[] }
  'awards.moved': { badgeid: number; from: { id: number; userid: number }; to: { id: number; userid: number } }
  'release.released': { releaseid: number; divisionid: number; awards: number }
  'release.corrected': { releaseid: number; correctionid: number; given: number; taken: number; waiting: number }
  'transfer.settled': { transferid: number; userid: number }
  'transfer.refused': { transferid: number; userid: number }
  'person.created': Listed & { userids: readonly number[] }
  'person.changed': Listed & { userids: readonly number[] }
  'person.deactivated': Listed & { userids: readonly number[] }
  'budget.reached': { budgetid: number; divisionid: number | null; month: string; percent: number }
}

/** The beginning of a list, with the number of all. */
export const toldPart = <T>(all: readonly T[]) => ({ count: all.length, part: all.slice(0, WEBHOOK_IDS_MAX) })

const bodyFor = (type: WebhookEvent | typeof WEBHOOK_TEST, at: Date, data: object) =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })

/**
 * Tells the endpoints of a company what happened, in the transaction in which it happens: no commit, no event. One
 * statement, which finds nothing to do where no endpoint wants it. Other modules hand in the facts, so this one knows
 * none of them.
 */
export const emit = async <T extends WebhookEvent>(
  db: Db,
  { companyId, at }: { companyId: number; at: Date },
  type: T,
  data: EventData[T],
) => {
  await insertDeliveries(db, companyId, { messageId: randomUUID(), type, body: bodyFor(type, at, data), at })
}

/** One event about people, however many they are. Who has no company is not told of. */
export const emitPeople = async (
  db: Db,
  at: Date,
  type: 'person.created' | 'person.changed' | 'person.deactivated',
  people: readonly { id: number; companyid: number | null }[],
) => {
  for (const [companyId, group] of Map.groupBy(people, ({ companyid }) => companyid)) {
    if (companyId === null) continue
    const { count, part } = toldPart(group)
    await emit(db, { companyId, at }, type, { count, userids: part.map(({ id }) => id) })
  }
}

const SEALED_FOR = 'webhook-secret'
const OLD_SECRET_SECONDS = 24 * 3600

/** Refused where the server would not call it. A name that leads inside is only found out when it is called. */
const requireAddress = (outbound: Outbound, text: string) => {
  const url = URL.parse(text)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || !outbound.admits(url)) throw new AppError('webhook_address', { field: 'url' })
  url.hash = ''
  return url.href
}

interface Keeping {
  outbound: Outbound
  secrets: Secrets
}

/** Answers the secret, which nobody can read afterwards. */
export const makeEndpoint = async (
  db: Db,
  { outbound, secrets }: Keeping,
  { actor, now }: Caller,
  { companyid = 0, url, events }: WebhookForm & { companyid?: number | undefined },
) => {
  const companyId = companyFor(actor.scope, companyid)
  await requireCompany(db, actor.scope, companyId)
  const address = requireAddress(outbound, url)
  if ((await countEndpoints(db, companyId)) >= WEBHOOKS_MAX) {
    throw new AppError('webhooks_full', { params: { max: WEBHOOKS_MAX } })
  }
  const secret = newSecret()
  const sealed = secrets.seal(secret, SEALED_FOR)
  const id = await insertEndpoint(db, { companyId, url: address, events, secret: sealed, at: now })
  return { id, companyId, secret, url: address }
}

const getLocked = async (db: Db, scope: Scope, id: number) => required(await lockEndpoint(db, scope, id))

interface EndpointChange extends WebhookForm {
  id: number
  version: number
  active: boolean
}

/** Another address begins without failures. What waits for an endpoint that is switched off counts as failed. */
export const changeEndpoint = async (db: Db, outbound: Outbound, { actor, now }: Caller, change: EndpointChange) => {
  const before = await getLocked(db, actor.scope, change.id)
  if (before.version !== change.version) throw new AppError('record_changed')
  const url = change.url === before.url ? before.url : requireAddress(outbound, change.url)
  const isOn = before.stopped_at === null
  await updateEndpoint(db, change.id, {
    url,
    events: change.events,
    ...(change.active
      ? { stopped_at: null, stop_reason: null }
      : { stopped_at: before.stopped_at ?? now, stop_reason: before.stop_reason ?? 'hand' }),
    ...((url !== before.url || (change.active && !isOn)) && { failing_since: null }),
  })
  if (isOn && !change.active) await failWaiting(db, before)
  return { before, url }
}

export const removeEndpoint = async (db: Db, { actor }: Caller, id: number) => {
  const before = await getLocked(db, actor.scope, id)
  await deleteEndpoint(db, id)
  return before
}

/** Two secrets at most: one that is exchanged twice within a day is forgotten. */
export const renewSecret = async (
  db: Db,
  { secrets }: Pick<Keeping, 'secrets'>,
  { actor, now }: Caller,
  id: number,
) => {
  const endpoint = await getLocked(db, actor.scope, id)
  const secret = newSecret()
  await setSecrets(db, id, {
    secret: secrets.seal(secret, SEALED_FOR),
    old_secret: endpoint.secret,
    old_secret_until: secondsFrom(now, OLD_SECRET_SECONDS),
  })
  return { endpoint, secret }
}

/** The secrets that sign at a moment, the newest first. */
export const openSecrets = (
  secrets: Secrets,
  endpoint: { secret: string; old_secret: string | null; old_secret_until: Date | null },
  now: Date,
) => {
  const { secret, old_secret: old, old_secret_until: until } = endpoint
  return [secret, ...(old !== null && until !== null && until > now ? [old] : [])].map((one) =>
    secrets.open(one, SEALED_FOR),
  )
}

const requireOn = ({ stopped_at: stoppedAt }: { stopped_at: Date | null }) => {
  if (stoppedAt !== null) throw new AppError('webhook_off')
}

export const sendTest = async (db: Db, { actor, now }: Caller, id: number) => {
  const endpoint = await getLocked(db, actor.scope, id)
  requireOn(endpoint)
  const body = bodyFor(WEBHOOK_TEST, now, {})
  await insertTest(db, endpoint, { messageId: randomUUID(), type: WEBHOOK_TEST, body, at: now })
  return endpoint
}

/** Also of one that arrived: the receiver may have lost it. It begins anew with all its tries. */
export const replayOne = async (db: Db, { actor, now }: Caller, id: number) => {
  const { endpoint_id: endpointId } = required(await findDelivery(db, actor.scope, id))
  const endpoint = await getLocked(db, actor.scope, endpointId)
  requireOn(endpoint)
  await queueAgain(db, id, now)
  return { endpoint, replayed: 1 }
}

export const replaySince = async (db: Db, { actor, now }: Caller, endpointId: number, since: Date) => {
  const endpoint = await getLocked(db, actor.scope, endpointId)
  requireOn(endpoint)
  return { endpoint, replayed: await queueFailedAgain(db, endpoint, since, now) }
}
