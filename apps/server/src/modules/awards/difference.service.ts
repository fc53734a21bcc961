import type { Agent } from '../../access/caller.ts'
import { AppError } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { lockBadgesToGive } from '../badges/badges.service.ts'
import { lockBalances, payAwards, takeBackAwards } from '../ledger/ledger.service.ts'
import { insertAwards, type NewAward } from './awarding.queries.ts'
import { lockStanding, markCorrected } from './awards.queries.ts'
import { addToScores } from './scores.queries.ts'

export type CorrectionAward = Omit<NewAward, 'source' | 'comment'> & Required<Pick<NewAward, 'tripId' | 'worth'>>

interface Difference {
  correction: { id: number; reason: string }
  /** Awards that are taken back. */
  take: readonly number[]
  give: readonly CorrectionAward[]
}

/**
 * Gives and takes back what a correction of a release changes, with the same few statements for one award as for
 * thousands. Coins are paid before others are taken, so that what counts for a person is the difference. Limits are left
 * alone: released data uses none.
 */
export const applyDifference = (db: Db, by: Agent & { companyId: number }, { correction, take, give }: Difference) =>
  inTransaction(db, async (db) => {
    const { companyId, actor, now } = by
    await lockBadgesToGive(db, companyId, new Set(give.map(({ badgeId }) => badgeId)), true)
    const taken = await lockStanding(db, companyId, take)
    if (taken.length !== new Set(take).size) throw new AppError('record_changed')
    await lockBalances(
      db,
      companyId,
      [...taken, ...give].map(({ userId }) => userId),
    )
    const countedAt = new Map(taken.map((award) => [`${award.tripId} ${award.badgeId}`, award.countedAt]))
    const end = { id: correction.id, reason: correction.reason, by: actor?.id ?? null, at: now }
    await markCorrected(db, companyId, take, end)
    const given = await insertAwards(
      db,
      companyId,
      give.map((award) => ({
        ...award,
        comment: '',
        source: 'correction' as const,
        givenBy: null,
        correctionId: correction.id,
        // What replaces an award counts in the budgets where that one did.
        countedAt: countedAt.get(`${award.tripId} ${award.badgeId}`),
      })),
      by,
    )
    await payAwards(db, companyId, given, by)
    await takeBackAwards(db, companyId, taken, by)
    await addToScores(db, companyId, take, -1)
    await addToScores(
      db,
      companyId,
      given.map(({ awardId }) => awardId),
      1,
    )
  })
