import { reverseAward } from '@laurel/contract/awards.ts'
import type { Language } from '@laurel/contract/constants.ts'
import { sayError } from '@laurel/contract/messages/say.ts'
import type { Actor } from '../../access/actor.ts'
import { seesDivision } from '../../access/scope.ts'
import { AppError, required } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { takeBackAward } from '../ledger/ledger.service.ts'
import { returnAllowances } from './award-counters.queries.ts'
import { lockAward, markReversed, toAward } from './awards.queries.ts'
import { reversalProblem } from './reversal.rules.ts'
import { addToScores } from './scores.queries.ts'

/** Whether the caller could take an award back now, for lists that offer it. */
export const mayTakeBack = (
  award: Parameters<typeof reversalProblem>[0] & { division_id: number },
  actor: Actor,
  now: Date,
) =>
  reverseAward.access.some((role) => role === actor.role) &&
  seesDivision(actor.scope, award.division_id) &&
  reversalProblem(award, actor, now) === undefined

type Reverser = Pick<Actor, 'id' | 'role' | 'scope'>

/** Takes an award back: limits, points and coins as if it had not been given. The award itself stays, marked. */
export const takeAwardBack = (db: Db, actor: Reverser, { id, reason }: { id: number; reason: string }, now: Date) =>
  inTransaction(db, async (db) => {
    const row = required(await lockAward(db, actor.scope, id))
    const problem = reversalProblem(row, actor, now)
    if (problem) throw new AppError(problem)
    const { company_id: companyId, user_id: userId } = row
    if (row.badge_type === 'MANAGEMENT') {
      const { badge_id: badgeId, awarded_for: awardedFor, quantity } = row
      await returnAllowances(db, companyId, [{ badgeId, userId, awardedFor, quantity }])
    }
    await takeBackAward(db, companyId, { awardId: id, userId, cents: row.coins_cents }, { actorId: actor.id, at: now })
    await markReversed(db, id, { by: actor.id, at: now, reason })
    await addToScores(db, companyId, [id], -1)
    return { award: toAward(row, false), companyId }
  })

/** Takes several awards back or none: the first that has to stay is named. In one order, for whoever does the same. */
export const takeAwardsBack = (
  db: Db,
  actor: Reverser,
  { ids, reason }: { ids: readonly number[]; reason: string },
  now: Date,
  lang: Language,
) =>
  inTransaction(db, async (db) => {
    const reversed = []
    for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
      const { person } = required(await lockAward(db, actor.scope, id))
      const done = takeAwardBack(db, actor, { id, reason }, now).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
        throw new AppError('awards_kept', { params: { name: person ?? '', reason: sayError(lang, error.code) } })
      })
      reversed.push(await done)
    }
    return reversed
  })
