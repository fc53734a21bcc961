import type { Agent } from '../../access/caller.ts'
import { AppError, required } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { type GivableBadge, lockBadgesToGive } from '../badges/badges.service.ts'
import { requireBudgets } from '../budgets/budgets.service.ts'
import { lockBalances, payAwards } from '../ledger/ledger.service.ts'
import { emit, toldPart } from '../webhooks/webhooks.service.ts'
import { type RefusedCounter, takeAllowances } from './award-counters.queries.ts'
import { findNames, insertAwards, isLimited, type NewAward } from './awarding.queries.ts'
import { emptyAwardTexts } from './awards.queries.ts'
import { limitCode } from './limits.rules.ts'
import { addToScores } from './scores.queries.ts'

interface Giver extends Agent {
  companyId: number
  /** The caller has looked at the budgets in this transaction, or may pass them. Otherwise a passed budget refuses. */
  budgetsDecided?: boolean
}

/**
 * Gives all of these awards or none: budgets, limits, awards, coins and scores in one transaction, with the same few
 * statements for one award as for thousands. People must be of the company; the caller decides who else they have to be.
 */
export const giveAwards = (db: Db, by: Giver, newAwards: readonly NewAward[]) =>
  inTransaction(db, async (db) => {
    const { companyId, now, budgetsDecided = false } = by
    if (newAwards.length === 0) return { awards: 0, awardIds: [], each: [], points: 0, cents: 0 }
    const badgeIds = new Set(newAwards.map(({ badgeId }) => badgeId))
    const badges = await lockBadgesToGive(db, companyId, badgeIds, newAwards.every(isOfThePast))
    if (!budgetsDecided) await requireBudgets(db, { companyId, now }, spendingsFor(newAwards, badges))
    await useAllowances(db, companyId, newAwards, badges)
    await lockBalances(
      db,
      companyId,
      newAwards.map(({ userId }) => userId),
    )
    const awards = await insertAwards(db, companyId, newAwards, by)
    await payAwards(db, companyId, awards, by)
    await addToScores(
      db,
      companyId,
      awards.map(({ awardId }) => awardId),
      1,
    )
    await tellEndpoints(db, by, newAwards, awards)
    return {
      awards: awards.length,
      awardIds: awards.map(({ awardId }) => awardId),
      each: awards,
      points: awards.reduce((sum, { points }) => sum + points, 0),
      cents: awards.reduce((sum, { cents }) => sum + cents, 0),
    }
  })

/** Awards of a release, a move or a correction belong to the event of that act. */
const tellEndpoints = async (
  db: Db,
  { companyId, now: at }: Giver,
  newAwards: readonly NewAward[],
  awards: readonly { awardId: number; userId: number }[],
) => {
  const source = newAwards[0]?.source
  if (source !== 'manual' && source !== 'rule') return
  // Awards are answered in the order in which they were handed in.
  const { count, part } = toldPart(awards)
  const told = part.map(({ awardId, userId }, index) => ({
    id: awardId,
    userid: userId,
    badgeid: required(newAwards[index]).badgeId,
  }))
  await emit(db, { companyId, at }, 'awards.given', { source, count, awards: told })
}

const spendingsFor = (newAwards: readonly NewAward[], badges: ReadonlyMap<number, GivableBadge>) =>
  newAwards.map(({ badgeId, quantity, worth }) => {
    const { divisionId, cents } = required(badges.get(badgeId))
    return { divisionId, cents: worth?.cents ?? cents * quantity }
  })

/** What was earned before the badge was archived can still be moved and corrected. */
const isOfThePast = ({ source }: NewAward) => source === 'move' || source === 'correction'

/** What the product itself awards is not counted: it has no limits. */
const useAllowances = async (
  db: Db,
  companyId: number,
  newAwards: readonly NewAward[],
  badges: ReadonlyMap<number, GivableBadge>,
) => {
  const counted = newAwards.filter(({ source }) => isLimited(source))
  if (counted.length === 0) return
  const refused = await takeAllowances(db, companyId, counted, badges)
  if (refused.length === 0) return
  const names = await findNames(
    db,
    companyId,
    refused.map(({ userId }) => userId),
  )
  throw limitReached(refused, badges, names)
}

const limitReached = (
  refused: readonly RefusedCounter[],
  badges: ReadonlyMap<number, GivableBadge>,
  names: ReadonlyMap<number, string>,
) => {
  const codes = refused.map(({ period, userId }) => limitCode(period, userId))
  const problems = refused.map(({ badgeId, period, userId, limit, used }) => {
    const badge = badges.get(badgeId)?.name ?? ''
    const params = { badge, name: names.get(userId) ?? '', limit, left: Math.max(0, limit - used) }
    return { path: userId === 0 ? 'badgeid' : 'drivers', code: limitCode(period, userId), params }
  })
  return new AppError(codes[0] ?? 'invalid', { problems })
}

/** Part of erasing a person: what others wrote about them goes. */
export const forgetAwardTexts = (db: Db, companyId: number, userId: number) => emptyAwardTexts(db, companyId, userId)
