import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../src/access/actor.ts'
import { type Db, inTransaction } from '../../../src/db/db.ts'
import { lockRows } from '../../../src/db/locks.ts'
import { giveAwards } from '../../../src/modules/awards/awarding.service.ts'
import { applyDifference } from '../../../src/modules/awards/difference.service.ts'
import { moveAward } from '../../../src/modules/awards/moving.service.ts'
import { takeAwardBack } from '../../../src/modules/awards/reversal.service.ts'
import { requireOpenBooks } from '../../../src/modules/books/books.service.ts'
import { correctCoins, holdCoins, returnHolds, settleHolds } from '../../../src/modules/ledger/ledger.service.ts'
import type { World } from '../../../testing/builders.ts'
import { BADGE, type Day, type Limits, TRIPS } from './model.ts'

export interface Surroundings {
  db: Db
  world: World
  now: Date
}

const LIMIT_COLUMN = {
  monthly: 'monthly_limit',
  weekly: 'weekly_limit',
  driver: 'driver_limit',
  weeklyDriver: 'weekly_driver_limit',
} as const

let transfers = 0

type Mover = Pick<Actor, 'id' | 'role' | 'scope'>

/** The product under test, with a new company of three people and two badges per sequence of commands. */
export const createReality = async ({ db, world, now }: Surroundings) => {
  const division = await world.division()
  const { companyId } = division
  const { id: adminId } = await world.person({ role: 'CompanyAdmin', companyId })
  const scope = { kind: 'company', companyId, divisionIds: null } as const
  const actor: Mover = { id: adminId, role: 'CompanyAdmin', scope }
  const badge = await world.badge({ division, points: BADGE.points, coins: BADGE.cents / 100 })
  const trips = await world.badge({ division, type: 'TRIPS', points: TRIPS.points, coins: TRIPS.cents / 100 })
  const people: number[] = []
  for (let index = 0; index < 3; index += 1) people.push((await world.person({ role: 'Driver', division })).id)

  const by = { actor, now }
  const idFor = (person: number) => people[person] ?? 0
  const give = (drivers: number[], awardedFor: Day) =>
    inTransaction(db, async (db) => {
      await requireOpenBooks(db, companyId, [awardedFor])
      const newAward = { badgeId: badge.id, awardedFor, quantity: 1, comment: '', source: 'manual' } as const
      const newAwards = drivers.map((person) => ({ ...newAward, userId: idFor(person) }))
      return (await giveAwards(db, { ...by, companyId }, newAwards)).awardIds
    })

  const drive = async (person: number, day: Day, quantity: number) => {
    const release = await world.release({ division, from: day })
    const { id: tripId } = await world.trip({ release, workDate: day, trips: quantity })
    const userId = idFor(person)
    const newAward = {
      badgeId: trips.id,
      userId,
      awardedFor: day,
      quantity,
      comment: '',
      source: 'trip',
      tripId,
    } as const
    const { awardIds } = await giveAwards(db, { ...by, companyId }, [newAward])
    return awardIds[0] ?? 0
  }

  /** Corrects the number of trips behind an award; 0 takes it away. */
  const recount = async (id: number, quantity: number) => {
    const award = await db.selectFrom('awards').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const tripId = award.trip_id ?? 0
    const { release_id: releaseId } = await db
      .selectFrom('trips')
      .select('release_id')
      .where('id', '=', tripId)
      .executeTakeFirstOrThrow()
    let corrected = 0
    await inTransaction(db, async (db) => {
      const { made } = await db
        .selectFrom('release_corrections')
        .select((row) => row.fn.countAll<number>().as('made'))
        .where('company_id', '=', companyId)
        .where('release_id', '=', releaseId)
        .executeTakeFirstOrThrow()
      const correction = await db
        .insertInto('release_corrections')
        .values({
          company_id: companyId,
          release_id: releaseId,
          number: made + 1,
          reason: 'Model',
          at: now,
          points: 0,
          coins_cents: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { badge_id: badgeId, user_id: userId, awarded_for: awardedFor } = award
      const worth = { points: TRIPS.points * quantity, cents: TRIPS.cents * quantity }
      const given = { tripId, badgeId, userId, awardedFor, quantity, worth }
      await applyDifference(
        db,
        { ...by, companyId },
        { correction: { id: correction.id, reason: 'Model' }, take: [id], give: quantity > 0 ? [given] : [] },
      )
      const newest = db.selectFrom('awards').select('id').where('correction_id', '=', correction.id)
      corrected = (await newest.executeTakeFirst())?.id ?? 0
    })
    return corrected
  }

  return {
    nextTransferId: () => {
      transfers += 1
      return transfers
    },
    give,
    drive,
    recount,
    move: async (id: number, person: number) =>
      (await moveAward(db, by, { id, userid: idFor(person), reason: 'Model' })).movedId,
    close: (until: Day) => db.insertInto('book_closings').values({ company_id: companyId, until, at: now }).execute(),
    reverse: (id: number) => takeAwardBack(db, { actor, now }, { id, reason: 'Model' }),
    limit: (which: keyof Limits, value: number | null) =>
      inTransaction(db, async (db) => {
        await lockRows(db, 'badges', [badge.id])
        await db
          .updateTable('badges')
          .set({ [LIMIT_COLUMN[which]]: value ?? 0, [`has_${LIMIT_COLUMN[which]}`]: value !== null })
          .where('id', '=', badge.id)
          .execute()
      }),
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
