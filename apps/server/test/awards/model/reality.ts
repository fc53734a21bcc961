import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../src/access/actor.ts'
import type { Db } from '../../../src/db/db.ts'
import { giveAwards } from '../../../src/modules/awards/awarding.service.ts'
import { takeAwardBack } from '../../../src/modules/awards/reversal.service.ts'
import { correctCoins, holdCoins, returnHolds, settleHolds } from '../../../src/modules/ledger/ledger.service.ts'
import type { World } from '../../../testing/builders.ts'
import { BADGE, type Day, type Limits, TRIPS } from './model.ts'

export interface Surroundings {
  db: Db
  world: World
  actor: Pick<Actor, 'id' | 'role' | 'scope'> & { companyId: number }
  division: { id: number; companyId: number }
  now: Date
}

const LIMIT_COLUMN = {
  monthly: 'monthly_limit',
  weekly: 'weekly_limit',
  driver: 'driver_limit',
  weeklyDriver: 'weekly_driver_limit',
} as const

let transfers = 0

/** The product under test, with three new people and two new badges per sequence of commands. */
export const createReality = async ({ db, world, actor, division, now }: Surroundings) => {
  const { companyId } = actor
  const badge = await world.badge({ division, points: BADGE.points, coins: BADGE.cents / 100 })
  const trips = await world.badge({ division, type: 'TRIPS', points: TRIPS.points, coins: TRIPS.cents / 100 })
  const people: number[] = []
  for (let index = 0; index < 3; index += 1) people.push((await world.person({ role: 'Driver', division })).id)

  const by = { actor, now }
  const idFor = (person: number) => people[person] ?? 0
  const award = async (badgeId: number, drivers: number[], awardedFor: Day, quantity: number) => {
    const newAward = { badgeId, awardedFor, quantity, comment: '', source: 'manual' } as const
    const newAwards = drivers.map((person) => ({ ...newAward, userId: idFor(person) }))
    await giveAwards(db, { ...by, companyId }, newAwards)
    const newest = await db
      .selectFrom('awards')
      .select(['id', 'user_id'])
      .where('company_id', '=', companyId)
      .where('badge_id', '=', badgeId)
      .orderBy('id', 'desc')
      .limit(drivers.length)
      .execute()
    return drivers.map((person) => newest.find((row) => row.user_id === idFor(person))?.id ?? 0)
  }

  return {
    nextTransferId: () => {
      transfers += 1
      return transfers
    },
    give: (drivers: number[], day: Day) => award(badge.id, drivers, day, 1),
    drive: async (person: number, day: Day, quantity: number) =>
      (await award(trips.id, [person], day, quantity))[0] ?? 0,
    reverse: (id: number) => takeAwardBack(db, { actor, now }, { id, reason: 'Model' }),
    limit: (which: keyof Limits, value: number | null) =>
      db
        .updateTable('badges')
        .set({ [LIMIT_COLUMN[which]]: value ?? 0, [`has_${LIMIT_COLUMN[which]}`]: value !== null })
        .where('id', '=', badge.id)
        .execute(),
    hold: (transferId: number, person: number, cents: number) =>
      holdCoins(db, companyId, [{ transferId, userId: idFor(person), cents }], by),
    end: (transferId: number, state: 'settled' | 'returned') =>
      (state === 'settled' ? settleHolds : returnHolds)(db, companyId, [transferId], by),
    correct: (person: number, cents: number) =>
      correctCoins(db, companyId, { userId: idFor(person), cents, note: 'Model' }, by),
    sums: () => readSums(db, companyId, people, badge.id),
  }
}

export type Reality = Awaited<ReturnType<typeof createReality>>

/** All stored sums of these people, under the names that the model uses. */
const readSums = async (db: Db, companyId: number, people: readonly number[], badgeId: number) => {
  const theirs = sql<SqlBool>`company_id = ${companyId} and user_id = any(${people}::int[])`
  const [days, months, totals, counters, balances, lines] = await Promise.all([
    db.selectFrom('score_days').selectAll().where(theirs).execute(),
    db.selectFrom('score_months').selectAll().where(theirs).execute(),
    db.selectFrom('score_totals').selectAll().where(theirs).execute(),
    db
      .selectFrom('award_counters')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('badge_id', '=', badgeId)
      .execute(),
    db.selectFrom('coin_balances').selectAll().where(theirs).execute(),
    db.selectFrom('coin_lines').select(['user_id', 'amount_cents', 'held_cents']).where(theirs).execute(),
  ])

  const sums = new Map<string, number>()
  const add = (name: string, amount: number) => sums.set(name, (sums.get(name) ?? 0) + amount)
  const numberFor = (id: number) => people.indexOf(id)
  const addScore = (
    scope: string,
    row: Pick<(typeof totals)[number], 'user_id' | 'points' | 'coins_cents' | 'awards'>,
  ) => {
    add(`points ${numberFor(row.user_id)} ${scope}`, row.points)
    add(`coins ${numberFor(row.user_id)} ${scope}`, row.coins_cents)
    add(`awards ${numberFor(row.user_id)} ${scope}`, row.awards)
  }
  for (const row of days) addScore(`day ${row.day}`, row)
  for (const row of months) addScore(`month ${row.month}`, row)
  for (const row of totals) addScore('ever', row)
  for (const { user_id: id, period, period_start: start, used } of counters) {
    add(`used ${id === 0 ? 'all' : numberFor(id)} ${period} ${start}`, used)
  }
  for (const { user_id: id, cents, held_cents: held } of balances) {
    add(`balance ${numberFor(id)}`, cents)
    add(`held ${numberFor(id)}`, held)
  }
  for (const { user_id: id, amount_cents: cents, held_cents: held } of lines) {
    add(`lines ${numberFor(id)}`, cents)
    add(`held lines ${numberFor(id)}`, held)
  }
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0))
}
