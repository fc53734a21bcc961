import { reverseAward } from '@laurel/contract/awards.ts'
import type { By } from '../../access/caller.ts'
import { seesDivision } from '../../access/scope.ts'
import { AppError, required } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { requireOpenBooks } from '../books/books.service.ts'
import { takeBackAward } from '../ledger/ledger.service.ts'
import { tellReversal } from '../messages/messages.service.ts'
import { emit, toldPart } from '../webhooks/webhooks.service.ts'
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

/** As part of an act that tells of itself: limits, points and coins as if it had not been given. The award stays, marked. */
export const withdrawAward = (db: Db, { actor, now }: Reverser, { id, reason }: { id: number; reason: string }) =>
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
    await markReversed(db, companyId, id, { by: actor.id, at: now, reason })
    await addToScores(db, companyId, [id], -1)
    const award = { id, userId, badgeId: row.badge_id, badge: row.badge_name, date: row.awarded_for }
    await tellReversal(db, { companyId, at: now, award, reason })
    const told = { id, userid: userId, badgeid: row.badge_id }
    return { award: toAward(row, { canReverse: false, canMove: false }), companyId, told }
  })

type Withdrawn = Awaited<ReturnType<typeof withdrawAward>>

/** One event for the whole act. All awards of one call are of one company. */
const tellEndpoints = async (db: Db, at: Date, reversed: readonly Withdrawn[]) => {
  const [first] = reversed
  if (!first) return
  const { count, part } = toldPart(reversed)
  const awards = part.map(({ told }) => told)
  await emit(db, { companyId: first.companyId, at }, 'awards.reversed', { count, awards })
}

export const takeAwardBack = (db: Db, by: Reverser, order: { id: number; reason: string }) =>
  inTransaction(db, async (db) => {
    const withdrawn = await withdrawAward(db, by, order)
    await tellEndpoints(db, by.now, [withdrawn])
    return withdrawn
  })

/** Takes several awards back or none; the refusal names the first that stays. Locked by id against deadlocks. */
export const takeAwardsBack = (db: Db, by: Reverser, { ids, reason }: { ids: readonly number[]; reason: string }) =>
  inTransaction(db, async (db) => {
    const reversed = []
    for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
      const { person } = required(await lockAward(db, by.actor.scope, id))
      const done = withdrawAward(db, by, { id, reason }).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
        throw new AppError('awards_kept', { params: { name: person ?? '', reason: { code: error.code } } })
      })
      reversed.push(await done)
    }
    await tellEndpoints(db, by.now, reversed)
    return reversed
  })
