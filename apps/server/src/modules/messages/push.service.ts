import { ringingHours } from '@laurel/contract/message-hours.ts'
import type { Pusher, PushOutcome } from '../../adapters/push/pusher.ts'
import type { Clock } from '../../core/clock.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { devicesByPerson, forgetDevices } from '../devices/devices.service.ts'
import { type DueRow, listDueRows } from './messages.queries.ts'
import { bundle, tell, toPushMessage } from './messages.rules.ts'
import {
  countUnreadFor,
  type DuePerson,
  listDuePeople,
  lockDuePeople,
  type MessageOutcome,
  markPushed,
  postpone,
  recordMessageOutcomes,
} from './push.queries.ts'
import { nextPush, nextUrgentPush, secondsToKeep } from './push-time.rules.ts'

/** People at a time. All of them are pushed in parallel, so a turn takes at most one time-out of a push service. */
const BATCH = 100
/** Held messages are looked at this often, so that changed hours count soon. */
const LOOK_AGAIN_MS = 3600 * 1000

export interface Pushing {
  db: Db
  clock: Clock
  pusher: Pusher
  publicUrl: () => string
  /** Told how the push of a line of staff went, inside the transaction that records it. */
  settle: (db: Db, outcomes: readonly { id: number; outcome: MessageOutcome }[]) => Promise<void>
}

/** Pushes what is due, for at most so long. Any number of processes may do so at once. */
export const pushDue = async (pushing: Pushing, seconds: number) => {
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    if (!(await pushBatch(pushing))) return
  }
}

interface Parcel {
  person: DuePerson
  messages: DueRow[]
  isUrgent: boolean
}

const pushBatch = async (pushing: Pushing) => {
  const { db, clock } = pushing
  const now = clock.now()
  const claimed = await inTransaction(db, (db) => claim(db, pushing, now))
  if (claimed === undefined) return false
  const sent = await send(pushing, claimed, now)
  await inTransaction(db, async (db) => {
    await record(
      db,
      pushing,
      sent.flatMap(({ messages, outcomes }) =>
        messages.map((message) => ({ message, outcome: outcomeFor(outcomes.map(({ outcome }) => outcome)) })),
      ),
    )
    const expired = sent.flatMap(({ outcomes }) => outcomes).filter(({ outcome }) => outcome === 'expired')
    await forgetDevices(
      db,
      expired.map(({ id }) => id),
    )
  })
  return true
}

/** Marks what is pushed now and postpones the rest. Undefined where nothing is due. */
const claim = async (db: Db, pushing: Pushing, now: Date) => {
  const ids = await lockDuePeople(db, now, BATCH)
  if (ids.length === 0) return undefined
  const people = new Map((await listDuePeople(db, ids)).map((person) => [person.id, person]))
  const due = Map.groupBy(await listDueRows(db, ids, now), (row) => row.user_id)
  const sorted = [...due].flatMap(([id, messages]) => {
    const person = people.get(id)
    return person ? [sortDue(person, messages, now)] : []
  })
  await record(
    db,
    pushing,
    sorted.flatMap(({ dropped }) => dropped),
  )
  await postpone(
    db,
    sorted.flatMap(({ later }) => later),
  )
  const parcels = sorted.flatMap((one) => one.parcels)
  await markPushed(
    db,
    parcels.flatMap(({ messages }) => messages.map(({ id }) => id)),
    now,
  )
  return parcels
}

/** Of one person: what is pushed now in one parcel, or in one each where it is urgent; what waits; what is not pushed. */
const sortDue = (person: DuePerson, messages: readonly DueRow[], now: Date) => {
  const { timezone } = person
  const isOff = ({ kind }: DueRow) => !person.has_app || person.muted.includes(kind)
  const outcome: MessageOutcome = person.has_app ? 'muted' : 'stopped'
  const open = messages.filter((message) => !isOff(message))
  const hours = hoursFor(person)
  const times = {
    urgent: nextUrgentPush(now, timezone),
    usual: nextPush({ now, timezone, hours, lastPush: person.last_push }),
  }
  const timeFor = ({ is_urgent: isUrgent }: DueRow) => (isUrgent ? times.urgent : times.usual)
  const ready = open.filter((message) => timeFor(message) <= now)
  const bundled = ready.filter((message) => !message.is_urgent)
  return {
    dropped: messages.filter(isOff).map((message) => ({ message, outcome })),
    later: open
      .filter((message) => timeFor(message) > now)
      .map((message) => ({
        id: message.id,
        until: new Date(Math.min(timeFor(message).getTime(), now.getTime() + LOOK_AGAIN_MS)),
      })),
    parcels: [
      ...ready
        .filter((message) => message.is_urgent)
        .map((message): Parcel => ({ person, messages: [message], isUrgent: true })),
      ...(bundled.length > 0 ? [{ person, messages: bundled, isUrgent: false }] : []),
    ],
  }
}

const hoursFor = ({ company_from, company_to, own_from, own_to }: DuePerson) =>
  ringingHours(
    { from: company_from, to: company_to },
    own_from === null || own_to === null ? null : { from: own_from, to: own_to },
  )

const send = async ({ db, pusher, publicUrl }: Pushing, parcels: readonly Parcel[], now: Date) => {
  const ids = parcels.map(({ person }) => person.id)
  const devices = await devicesByPerson(db, ids)
  const unread = await countUnreadFor(db, ids, now)
  return Promise.all(
    parcels.map(async ({ person, messages, isUrgent }) => {
      const { id, lang, timezone } = person
      const told = messages.map(({ params, by, link }) => ({ ...tell(lang, params, by), link }))
      const message = toPushMessage(publicUrl(), {
        ...bundle(lang, told),
        unread: unread.get(id) ?? 0,
        isSilent: !isUrgent,
        lang,
      })
      const ttlSeconds = secondsToKeep({ now, timezone, hours: hoursFor(person) })
      const urgency = isUrgent ? 'high' : 'low'
      const tries = (devices.get(id) ?? []).map(async (device) => ({
        id: device.id,
        outcome: await pusher.push(device, message, { ttlSeconds, urgency }),
      }))
      return { messages, outcomes: await Promise.all(tries) }
    }),
  )
}

const record = async (
  db: Db,
  { settle }: Pushing,
  outcomes: readonly { message: DueRow; outcome: MessageOutcome }[],
) => {
  await recordMessageOutcomes(
    db,
    outcomes.map(({ message, outcome }) => ({ id: message.id, outcome })),
  )
  const lines = outcomes.flatMap(({ message, outcome }) =>
    message.notification_id === null ? [] : [{ id: message.notification_id, outcome }],
  )
  if (lines.length > 0) await settle(db, lines)
}

/** Of several outcomes the first of these is kept. */
const BY_WEIGHT = ['unreachable', 'refused', 'expired'] as const

const outcomeFor = (outcomes: readonly PushOutcome[]): MessageOutcome => {
  if (outcomes.includes('accepted')) return 'delivered'
  return BY_WEIGHT.find((outcome) => outcomes.includes(outcome)) ?? 'no_device'
}
