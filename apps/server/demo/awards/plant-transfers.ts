import { sql } from 'kysely'
import { dateIn, daysAfter } from '../../src/core/calendar.ts'
import type { Db } from '../../src/db/db.ts'
import { DEMO_DOMAIN } from '../../src/modules/auth/accounts.queries.ts'
import { cancelEntry } from '../../src/modules/coin-transfers/queue.service.ts'
import { submitTransfers } from '../../src/modules/coin-transfers/submission.service.ts'
import { settleHolds } from '../../src/modules/ledger/ledger.service.ts'
import { daysBefore, hoursAfter, isoDay, momentAt } from '../days-before.ts'
import type { Dice } from '../dice.ts'
import type { Cast } from '../people/cast.ts'
import type { StoryEvent } from './plant-history.ts'

const ROUNDS = 12
const DAYS_BETWEEN = 30
const LATEST_ROUND_DAYS_AGO = 12
/** Transfers are submitted in the evening and processed in the night. */
const SUBMITTED_HOUR = 22
const NIGHT_HOURS = 12
const LEAST_COINS = 5

/** Refusals of the partner, which are shown untranslated. */
const REFUSALS = [
  'The recipient has not opened an account yet.',
  'The name does not match the account of the recipient.',
  'The recipient has reached the yearly amount.',
]

/** A monthly round of transfers. The last round has refused and cancelled ones; later ones are still pending. */
export const transferEvents = (db: Db, cast: Cast, now: Date, roll: Dice): StoryEvent[] => {
  const rounds = Array.from({ length: ROUNDS }, (_, index) => {
    const round = ROUNDS - 1 - index
    const day = isoDay(daysBefore(now, LATEST_ROUND_DAYS_AGO + round * DAYS_BETWEEN))
    const at = momentAt(day, SUBMITTED_HOUR)
    return { at, happen: () => makeRound(db, cast, at, round === 0, roll) }
  })
  const waiting = [1, 1, 6].map((days, index) => {
    const at = hoursAfter(now, -(3 - index) / 10)
    const queueDate = daysAfter(dateIn(cast.timezone, now), days)
    return { at, happen: async () => void (await submit(db, cast, { at, queueDate, share: 25 }, roll)) }
  })
  const own = cast.people.filter(({ isOnSignInPage }) => isOnSignInPage)
  return [...rounds, ...waiting, ...own.flatMap(({ id }) => ownTransfers(db, cast, id, now))]
}

/** Of somebody of the sign-in page: one that was paid, one that the partner refused, and one on its way. */
const ownTransfers = (db: Db, cast: Cast, userId: number, now: Date): StoryEvent[] => {
  const ends = [
    { at: momentAt(isoDay(daysBefore(now, 40)), SUBMITTED_HOUR), end: 'paid' },
    { at: momentAt(isoDay(daysBefore(now, 10)), SUBMITTED_HOUR), end: 'refused' },
    { at: hoursAfter(now, -0.5), end: 'waiting' },
  ] as const
  return ends.map(({ at, end }) => ({ at, happen: () => makeOwnTransfer(db, cast, { userId, at, end }) }))
}

const makeOwnTransfer = async (
  db: Db,
  cast: Cast,
  { userId, at, end }: { userId: number; at: Date; end: 'paid' | 'refused' | 'waiting' },
) => {
  const balance = await db.selectFrom('coin_balances').select('cents').where('user_id', '=', userId).executeTakeFirst()
  const coins = Math.floor((balance?.cents ?? 0) / 300)
  if (coins === 0) return
  const queueDate = daysAfter(dateIn(cast.timezone, at), 1)
  const [id] = await submitFor(db, cast, { at, queueDate }, [{ userid: userId, coins }])
  const night = hoursAfter(at, NIGHT_HOURS)
  if (id === undefined || end === 'waiting') return
  if (end === 'paid') await accept(db, cast.companyId, [id], night)
  else await refuse(db, id, REFUSALS[1] ?? '', night)
}

/** Pays somebody all whole coins: a settled transfer that used up everything they had earned. */
export const payOut = async (
  db: Db,
  cast: Cast,
  { userId, at, processedAt }: { userId: number; at: Date; processedAt: Date },
) => {
  const balance = await db.selectFrom('coin_balances').select('cents').where('user_id', '=', userId).executeTakeFirst()
  const coins = Math.floor((balance?.cents ?? 0) / 100)
  const queueDate = daysAfter(dateIn(cast.timezone, at), 1)
  const ids = await submitFor(db, cast, { at, queueDate }, [{ userid: userId, coins }])
  await accept(db, cast.companyId, ids, processedAt)
}

const makeRound = async (db: Db, cast: Cast, at: Date, isLatest: boolean, roll: Dice) => {
  const queueDate = daysAfter(dateIn(cast.timezone, at), 1)
  const ids = await submit(db, cast, { at, queueDate, share: 4 }, roll)
  const night = hoursAfter(at, NIGHT_HOURS)
  const [withdrawn, refused] = isLatest ? [ids.slice(0, 2), ids.slice(2, 5)] : [[], []]
  for (const id of withdrawn) await cancelEntry(db, id, '', { actor: cast.admin, now: hoursAfter(at, 1) })
  for (const [index, id] of refused.entries()) await refuse(db, id, REFUSALS[index % REFUSALS.length] ?? '', night)
  await accept(
    db,
    cast.companyId,
    ids.filter((id) => !withdrawn.includes(id) && !refused.includes(id)),
    night,
  )
}

interface Round {
  at: Date
  queueDate: string
  /** One in `share` people with enough coins takes part. */
  share: number
}

const submit = async (db: Db, { companyId, admin }: Cast, { at, queueDate, share }: Round, roll: Dice) => {
  const rich = await db
    .selectFrom('coin_balances as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .select(['b.user_id', 'b.cents'])
    .where('b.company_id', '=', companyId)
    .where('b.cents', '>=', LEAST_COINS * 100)
    .where('u.status', '=', 'Active')
    .where('u.email', 'not like', `%@${DEMO_DOMAIN}`)
    .orderBy('b.user_id')
    .execute()
  const values = rich
    .filter(() => roll(share) === 0)
    .map(({ user_id: userid, cents }) => ({
      userid,
      coins: LEAST_COINS + roll(Math.floor(cents / 100) - LEAST_COINS + 1),
    }))
  return values.length === 0 ? [] : submitFor(db, { companyId, admin }, { at, queueDate }, values)
}

const submitFor = async (
  db: Db,
  { companyId, admin }: Pick<Cast, 'companyId' | 'admin'>,
  { at, queueDate }: Omit<Round, 'share'>,
  values: { userid: number; coins: number }[],
) => {
  const scope = { kind: 'company', companyId, divisionIds: null } as const
  await submitTransfers(db, { actor: { id: admin.id, scope }, now: at }, { values, queueDate })
  const entries = await db
    .selectFrom('coin_transfers')
    .select('id')
    .where('company_id', '=', companyId)
    .where('created_at', '=', at)
    .where(
      'user_id',
      'in',
      values.map(({ userid }) => userid),
    )
    .orderBy('id')
    .execute()
  return entries.map(({ id }) => id)
}

const accept = async (db: Db, companyId: number, ids: readonly number[], at: Date) => {
  if (ids.length === 0) return
  await db
    .updateTable('coin_transfers')
    .set({ status: 'Success', processed_at: at, attempts: 1, reference: sql`'sandbox-' || idempotency_key` })
    .where('id', 'in', ids)
    .execute()
  await settleHolds(db, companyId, ids, { actor: null, now: at })
}

const refuse = async (db: Db, id: number, reason: string, at: Date) => {
  await db
    .updateTable('coin_transfers')
    .set({ status: 'Error', processed_at: at, attempts: 1, reason })
    .where('id', '=', id)
    .execute()
}
