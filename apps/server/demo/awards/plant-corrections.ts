import type { Language } from '@laurel/contract/constants.ts'
import { AppError } from '../../src/core/app-error.ts'
import { daysAfter, monthsAfter, startOfMonth } from '../../src/core/calendar.ts'
import type { Db } from '../../src/db/db.ts'
import { moveAward } from '../../src/modules/awards/moving.service.ts'
import { insertClosing } from '../../src/modules/books/books.queries.ts'
import { correctRelease } from '../../src/modules/trips/correction/correction.service.ts'
import { daysBefore, hoursAfter, isoDay, momentAt } from '../days-before.ts'
import type { Cast } from '../people/cast.ts'
import type { StoryEvent } from './plant-history.ts'
import { payOut } from './plant-transfers.ts'

const MOVE_REASON: Record<Language, string> = {
  en: 'Two people with the same last name: meant for this one.',
  fr: 'Deux personnes du même nom\u00a0: elle était destinée à celle-ci.',
}

const CORRECTION_REASON: Record<Language, string> = {
  en: 'That week was driven for another company; the tickets came later.',
  fr: 'Cette semaine a été roulée pour une autre entreprise\u00a0; les billets sont arrivés plus tard.',
}

const CLOSING_REASON: Record<Language, string> = {
  en: 'Reported to finance.',
  fr: 'Transmis aux finances.',
}

/** The transfer is processed in the night, and the mistake is found in the morning. */
const PAID_HOURS_AGO = 34
const NIGHT_HOURS = 12
const FOUND_HOURS_AGO = 20

const adminFor = ({ companyId, admin }: Cast) => {
  const scope = { kind: 'company', companyId, divisionIds: null } as const
  return { ...admin, scope }
}

/** Somebody is paid everything; then their latest released week turns out to be wrong, and its coins are gone. */
export const correctionEvents = (db: Db, cast: Cast, now: Date): StoryEvent[] => {
  const paidAt = hoursAfter(now, -PAID_HOURS_AGO)
  const foundAt = hoursAfter(now, -FOUND_HOURS_AGO)
  const found: { driver?: { userId: number; releaseId: number } } = {}
  return [
    {
      at: paidAt,
      happen: async () => {
        const driver = await findDriver(db, cast)
        if (!driver) return
        found.driver = driver
        await payOut(db, cast, { userId: driver.userId, at: paidAt, processedAt: hoursAfter(paidAt, NIGHT_HOURS) })
      },
    },
    { at: foundAt, happen: async () => found.driver && (await correctWeek(db, cast, found.driver, foundAt)) },
  ]
}

/** The driver of a released week with the most whole coins, nobody of the sign-in page. */
const findDriver = async (db: Db, { companyId, people }: Cast) => {
  const ordinary = people.filter(({ isActive, isOnSignInPage }) => isActive && !isOnSignInPage).map(({ id }) => id)
  const row = await db
    .selectFrom('awards as a')
    .innerJoin('trips as t', (join) => join.onRef('t.company_id', '=', 'a.company_id').onRef('t.id', '=', 'a.trip_id'))
    .innerJoin('coin_balances as b', (join) =>
      join.onRef('b.company_id', '=', 'a.company_id').onRef('b.user_id', '=', 'a.user_id'),
    )
    .select(['a.user_id', 't.release_id'])
    .where('a.company_id', '=', companyId)
    .where('a.coins_cents', '>', 0)
    .where('b.cents', '>=', 100)
    .where((row) => row('a.user_id', '=', row.fn.any(row.val(ordinary))))
    .orderBy('t.work_date', 'desc')
    .orderBy('b.cents', 'desc')
    .orderBy('a.user_id')
    .executeTakeFirst()
  return row && { userId: row.user_id, releaseId: row.release_id }
}

const correctWeek = async (
  db: Db,
  cast: Cast,
  { userId, releaseId }: { userId: number; releaseId: number },
  now: Date,
) => {
  const trips = await db
    .selectFrom('trips')
    .select(['id', 'trip_count'])
    .where('company_id', '=', cast.companyId)
    .where('release_id', '=', releaseId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute()
  const rows = trips.map(({ id, trip_count: numberoftrips }) => ({ id, userid: userId, numberoftrips, deleted: true }))
  const order = { releaseid: releaseId, rows, reason: CORRECTION_REASON[cast.admin.lang], version: 0 }
  await correctRelease(db, { actor: adminFor(cast), now }, { ...order, short: { [userId]: 'wait' } })
}

const MOVED_WITHIN_DAYS = 14
const TRIES = 8

/** An award that was meant for a colleague. Limits refuse some pairs, so a few are tried. */
export const moveOneAward = async (db: Db, cast: Cast, now: Date) => {
  const awards = await db
    .selectFrom('awards as a')
    .innerJoin('coin_balances as b', (join) =>
      join.onRef('b.company_id', '=', 'a.company_id').onRef('b.user_id', '=', 'a.user_id'),
    )
    .select(['a.id', 'a.user_id', 'a.division_id'])
    .where('a.company_id', '=', cast.companyId)
    .where('a.source', '=', 'manual')
    .where('a.reversed_at', 'is', null)
    .where('a.coins_cents', '>', 0)
    .whereRef('b.cents', '>=', 'a.coins_cents')
    .where('a.awarded_at', '>', daysBefore(now, MOVED_WITHIN_DAYS))
    .orderBy('a.id', 'desc')
    .limit(TRIES)
    .execute()
  for (const { id, user_id: from, division_id: divisionId } of awards) {
    const right = cast.people.find((person) => person.divisionId === divisionId && person.isActive && person.id > from)
    if (!right) continue
    const move = { id, userid: right.id, reason: MOVE_REASON[cast.admin.lang] }
    try {
      await moveAward(db, { actor: adminFor(cast), now: hoursAfter(now, -2) }, move)
      return
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
}

const CLOSED_ON_DAY = 4
const CLOSED_HOUR = 15

/** The books of a month are closed in the month after; those of the last month are still open. */
export const closeBooks = async (db: Db, { companyId, admin }: Cast, now: Date) => {
  const month = startOfMonth(isoDay(now))
  for (const monthsAgo of [2, 1]) {
    const next = monthsAfter(month, -monthsAgo)
    await insertClosing(db, {
      companyId,
      until: daysAfter(next, -1),
      reason: CLOSING_REASON[admin.lang],
      actorId: admin.id,
      at: momentAt(daysAfter(next, CLOSED_ON_DAY), CLOSED_HOUR),
    })
  }
}
