import type { Language } from '@laurel/contract/constants.ts'
import type { Db } from '../../src/db/db.ts'
import { takeAwardBack } from '../../src/modules/awards/reversal.service.ts'
import { correctCoins } from '../../src/modules/ledger/ledger.service.ts'
import { daysBefore, hoursAfter } from '../days-before.ts'
import type { Dice } from '../dice.ts'
import type { Cast } from '../people/cast.ts'
import { giveInRetrospect } from './award-history.ts'
import { planAwards } from './award-plan.ts'
import { CORRECTION_NOTE, REVERSAL_REASON } from './comments.ts'
import { transferEvents } from './plant-transfers.ts'

/** Something that happened between two awards. */
export interface StoryEvent {
  at: Date
  happen: () => Promise<void>
}

const REVERSED = 3
const REVERSED_WITHIN_DAYS = 21
const CORRECTED_CENTS = [1500, -250]

/** Two years of a company in their order, so that nobody ever spends coins before they were earned. */
export const plantHistory = async (
  db: Db,
  cast: Cast,
  { now, roll, releases }: { now: Date; roll: Dice; releases: readonly StoryEvent[] },
) => {
  const awards = planAwards(cast, now, roll)
  const events = [...releases, ...transferEvents(db, cast, now, roll)]
  let given = 0
  const giveUntil = async (moment: Date) => {
    const end = awards.findIndex(({ at }, index) => index >= given && at > moment)
    const next = end === -1 ? awards.length : end
    await giveInRetrospect(db, cast.companyId, awards.slice(given, next))
    given = next
  }
  for (const { at, happen } of events.sort((one, other) => one.at.getTime() - other.at.getTime())) {
    await giveUntil(at)
    await happen()
  }
  await giveUntil(now)
  await takeSomeBack(db, cast, now)
  await correctSome(db, cast, now)
}

/** A few of the latest awards were mistakes; of people who have not spent any coins since. */
const takeSomeBack = async (db: Db, { companyId, admin }: Cast, now: Date) => {
  const mistakes = await db
    .selectFrom('awards as a')
    .select(['a.id', 'a.awarded_at'])
    .where('a.company_id', '=', companyId)
    .where('a.source', '=', 'manual')
    .where('a.awarded_at', '>', daysBefore(now, REVERSED_WITHIN_DAYS))
    .where('a.awarded_at', '<', daysBefore(now, 1))
    .where((row) =>
      row.not(row.exists(row.selectFrom('coin_transfers as t').select('t.id').whereRef('t.user_id', '=', 'a.user_id'))),
    )
    .distinctOn('a.user_id')
    .orderBy('a.user_id')
    .orderBy('a.id')
    .limit(REVERSED)
    .execute()
  const scope = { kind: 'company', companyId, divisionIds: null } as const
  for (const { id, awarded_at: awardedAt } of mistakes) {
    const reversal = { id, reason: REVERSAL_REASON[admin.lang] }
    await takeAwardBack(db, { id: admin.id, role: admin.role, scope }, reversal, hoursAfter(awardedAt, 20))
  }
}

const correctSome = async (db: Db, { companyId, admin }: Cast, now: Date) => {
  const people = await db
    .selectFrom('coin_balances')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('cents', '>', 1000)
    .orderBy('user_id')
    .limit(CORRECTED_CENTS.length)
    .execute()
  const lang: Language = admin.lang
  for (const [index, { user_id: userId }] of people.entries()) {
    const correction = { userId, cents: CORRECTED_CENTS[index] ?? 0, note: CORRECTION_NOTE[lang] }
    await correctCoins(db, companyId, correction, { actorId: admin.id, at: hoursAfter(now, -1) })
  }
}
