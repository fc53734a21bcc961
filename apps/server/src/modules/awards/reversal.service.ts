import { reverseAward } from '@laurel/contract/awards.ts'
import type { By } from '../../access/caller.ts'
import { seesDivision } from '../../access/scope.ts'
import { AppError, required } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { requireOpenBooks } from '../books/books.service.ts'
import { takeBackAward } from '../ledger/ledger.service.ts'
import { tellReversal } from '../messages/messages.service.ts'
import { returnAllowances } from './award-counters.queries.ts'
import { isLimited } from './awarding.queries.ts'
import { lockAward, markReversed } from './awards.queries.ts'
import { toAward } from './awards.wire.ts'
import { reversalProblem } from './reversal.rules.ts'
import { addToScores } from './scores.queries.ts'

/** Whether the caller could take an award back now, for lists that offer it. */
export const mayTakeBack = (
  award: Parameters<typeof reversalProblem>[0] & { division_id: number },
  { actor, now }: Reverser,
) =>
  reverseAward.access.some((role) => role === actor.role) &&
  seesDivision(actor.scope, award.division_id) &&
  reversalProblem(award, actor, now) === undefined

type Reverser = By<'id' | 'role' | 'scope'>

/** Takes an award back: limits, points and coins as if it had not been given. The award itself stays, marked. */
export const takeAwardBack = (db: Db, { actor, now }: Reverser, { id, reason }: { id: number; reason: string }) =>
  inTransaction(db, async (db) => {
    const row = required(await lockAward(db, actor.scope, id))
    const problem = reversalProblem(row, actor, now)
    if (problem) throw new AppError(problem)
    const { company_id: companyId, user_id: userId } = row
    await requireOpenBooks(db, companyId, [row.awarded_for])
    if (isLimited(row.source)) {
      const { badge_id: badgeId, awarded_for: awardedFor, quantity } = row
      await returnAllowances(db, companyId, [{ badgeId, userId, awardedFor, quantity }])
    }
    await takeBackAward(db, companyId, { awardId: id, userId, cents: row.coins_cents }, { actor, now })
    await markReversed(db, id, { by: actor.id, at: now, reason })
    await addToScores(db, companyId, [id], -1)
    const award = { id, userId, badgeId: row.badge_id, badge: row.badge_name, date: row.awarded_for }
    await tellReversal(db, { companyId, at: now, award, reason })
    return { award: toAward(row, { canReverse: false, canMove: false }), companyId }
  })

/** Takes several awards back or none; the refusal names the first that stays. Locked by id against deadlocks. */
export const takeAwardsBack = (db: Db, by: Reverser, { ids, reason }: { ids: readonly number[]; reason: string }) =>
  inTransaction(db, async (db) => {
    const reversed = []
    for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
      const { person } = required(await lockAward(db, by.actor.scope, id))
      const done = takeAwardBack(db, by, { id, reason }).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
        throw new AppError('awards_kept', { params: { name: person ?? '', reason: { code: error.code } } })
      })
      reversed.push(await done)
    }
    return reversed
  })
