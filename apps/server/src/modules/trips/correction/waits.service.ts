import type { Clock } from '../../../core/clock.ts'
import { type Db, inTransaction } from '../../../db/db.ts'
import { applyDifference } from '../../awards/difference.service.ts'
import { lockBalances } from '../../ledger/ledger.service.ts'
import { emit } from '../../webhooks/webhooks.service.ts'
import { endWait, listDueWaits, lockWait, type WaitKey } from './correction.queries.ts'

const BATCH = 500

/** Takes back what corrections left waiting, for everybody who has enough coins by now. */
export const endDueWaits = async ({ db, clock }: { db: Db; clock: Clock }) => {
  for (const key of await listDueWaits(db, BATCH)) await inTransaction(db, (db) => endDueWait(db, key, clock.now()))
}

const endDueWait = async (db: Db, key: WaitKey, now: Date) => {
  const wait = await lockWait(db, key)
  if (wait === undefined) return
  const { company_id: companyId, user_id: userId, for_user_id: forUserId, trip_id: tripId } = wait
  if (wait.reversed_at !== null) return endWait(db, key, now)
  const balances = await lockBalances(db, companyId, [userId, forUserId])
  if ((balances.get(userId) ?? 0) < wait.loss) return
  // Awards of rules have no trip, and nothing is given in their place.
  const given = tripId !== null &&
    wait.quantity > 0 && {
      tripId,
      badgeId: wait.badge_id,
      userId: forUserId,
      awardedFor: wait.awarded_for,
      quantity: wait.quantity,
      worth: { points: wait.points, cents: wait.coins_cents },
    }
  await applyDifference(
    db,
    { companyId, actor: null, now },
    {
      correction: { id: wait.correction_id, reason: wait.reason },
      take: [wait.award_id],
      give: given ? [given] : [],
    },
  )
  await endWait(db, key, now)
  const counts = { given: given ? 1 : 0, taken: 1, waiting: 0 }
  const told = { releaseid: wait.release_id, correctionid: wait.correction_id, ...counts }
  await emit(db, { companyId, at: now }, 'release.corrected', told)
}
