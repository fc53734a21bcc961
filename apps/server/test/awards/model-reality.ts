import { sql } from 'kysely'
import type { World } from '../../seed/builders.ts'
import type { Actor } from '../../src/core/actor.ts'
import type { Db } from '../../src/db/db.ts'
import { giveAwards } from '../../src/modules/awards/awarding.service.ts'
import { takeAwardBack } from '../../src/modules/awards/reversal.service.ts'
import { correctCoins, holdCoins, returnHolds, settleHolds } from '../../src/modules/ledger/ledger.service.ts'
import { BADGE, type Day, type Limits, TRIPS } from './model.ts'

export interface Stage {
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

/** The product itself, with three new people and two new badges for one sequence of commands. */
export const createReality = async ({ db, world, actor, division, now }: Stage) => {
  const { companyId } = actor
  const badge = await world.badge({ division, points: BADGE.points, coins: BADGE.cents / 100 })
  const trips = await world.badge({ division, type: 'TRIPS', points: TRIPS.points, coins: TRIPS.cents / 100 })
  const people: number[] = []
  for (let index = 0; index < 3; index += 1) people.push((await world.person({ role: 'Driver', division })).id)

  const by = { actorId: actor.id, at: now }
  const idOf = (person: number) => people[person] ?? 0
  const award = async (badgeId: number, drivers: number[], awardedFor: Day, quantity: number) => {
    const gift = { badgeId, awardedFor, quantity, comment: '', source: 'manual' } as const
    const gifts = drivers.map((person) => ({ ...gift, userId: idOf(person) }))
    await giveAwards(db, { ...by, companyId, lang: 'en' }, gifts)
    const newest = await db
      .selectFrom('awards')
      .select(['id', 'user_id'])
      .where('company_id', '=', companyId)
      .where('badge_id', '=', badgeId)
      .orderBy('id', 'desc')
      .limit(drivers.length)
      .execute()
    return drivers.map((person) => newest.find((row) => row.user_id === idOf(person))?.id ?? 0)
  }

  return {
    nextTransferId: () => {
      transfers += 1
      return transfers
    },
    give: (drivers: number[], day: Day) => award(badge.id, drivers, day, 1),
    drive: async (person: number, day: Day, quantity: number) =>
      (await award(trips.id, [person], day, quantity))[0] ?? 0,
    reverse: (id: number) => takeAwardBack(db, actor, { id, reason: 'Model' }, now),
    limit: (which: keyof Limits, value: number | null) =>
      db
        .updateTable('badges')
        .set({ [LIMIT_COLUMN[which]]: value ?? 0, [`has_${LIMIT_COLUMN[which]}`]: value !== null })
        .where('id', '=', badge.id)
        .execute(),
    hold: (transferId: number, person: number, cents: number) =>
      holdCoins(db, companyId, [{ transferId, userId: idOf(person), cents }], by),
    end: (transferId: number, state: 'settled' | 'returned') =>
      (state === 'settled' ? settleHolds : returnHolds)(db, companyId, [transferId], by),
    correct: (person: number, cents: number) =>
      correctCoins(db, companyId, { userId: idOf(person), cents, note: 'Model' }, by),
    sums: () => readSums(db, companyId, people, badge.id),
  }
}

export type Reality = Awaited<ReturnType<typeof createReality>>

/** Every sum that is kept about these people, under the names that the model gives them. */
const readSums = async (db: Db, companyId: number, people: readonly number[], badgeId: number) => {
  const { rows } = await sql<{ name: string; amount: number }>`
    with p as (select id, nr - 1 as nr from unnest(${people}::int[]) with ordinality as p (id, nr)),
    scores as (
      select nr, 'day ' || day as scope, points, coins_cents, awards
      from p join score_days s on s.company_id = ${companyId} and s.user_id = p.id
      union all
      select nr, 'month ' || month, points, coins_cents, awards
      from p join score_months s on s.company_id = ${companyId} and s.user_id = p.id
      union all
      select nr, 'ever', points, coins_cents, awards
      from p join score_totals s on s.company_id = ${companyId} and s.user_id = p.id
    ),
    lines as (
      select nr, sum(amount_cents)::bigint as cents, sum(held_cents)::bigint as held
      from p join coin_lines l on l.company_id = ${companyId} and l.user_id = p.id group by nr
    ),
    sums as (
      select 'points ' || nr || ' ' || scope as name, points as amount from scores
      union all select 'coins ' || nr || ' ' || scope, coins_cents from scores
      union all select 'awards ' || nr || ' ' || scope, awards from scores
      union all select 'used ' || coalesce(nr::text, 'all') || ' ' || period || ' ' || period_start, used
        from award_counters c left join p on p.id = c.user_id where c.company_id = ${companyId} and c.badge_id = ${badgeId}
      union all select 'balance ' || nr, cents from p join coin_balances b on b.company_id = ${companyId} and b.user_id = p.id
      union all select 'held ' || nr, held_cents from p join coin_balances b on b.company_id = ${companyId} and b.user_id = p.id
      union all select 'lines ' || nr, cents from lines
      union all select 'held lines ' || nr, held from lines
    )
    select name, amount::bigint as amount from sums where amount <> 0
  `.execute(db)
  return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]))
}
