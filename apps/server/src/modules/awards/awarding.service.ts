import type { Language } from '@laurel/contract/constants.ts'
import { sayError } from '@laurel/contract/messages/say.ts'
import { AppError } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { type GivableBadge, lockBadgesToGive } from '../badges/badges.service.ts'
import { lockBalances, type Movement, payAwards } from '../ledger/ledger.service.ts'
import { type RefusedCounter, takeAllowances } from './award-counters.queries.ts'
import { findNames, type Gift, insertAwards } from './awarding.queries.ts'
import { limitCode } from './limits.rules.ts'
import { addToScores } from './scores.queries.ts'

/** Where, when and by whom awards are given; `lang` is for the sentence of a refusal. */
export interface Occasion extends Movement {
  companyId: number
  lang: Language
}

/**
 * Gives all of these awards or none: limits, awards, coins and scores in one transaction, with the same few statements
 * for one award as for thousands. People must be of the company; the caller decides who else they have to be.
 */
export const giveAwards = (db: Db, occasion: Occasion, gifts: readonly Gift[]) =>
  inTransaction(db, async (db) => {
    const { companyId } = occasion
    if (gifts.length === 0) return { awards: 0, awardIds: [], points: 0, cents: 0 }
    const badges = await lockBadgesToGive(db, companyId, new Set(gifts.map(({ badgeId }) => badgeId)))
    await useAllowances(db, occasion, gifts, badges)
    await lockBalances(
      db,
      companyId,
      gifts.map(({ userId }) => userId),
    )
    const awards = await insertAwards(db, companyId, gifts, occasion)
    await payAwards(db, companyId, awards, occasion)
    await addToScores(
      db,
      companyId,
      awards.map(({ awardId }) => awardId),
      1,
    )
    return {
      awards: awards.length,
      awardIds: awards.map(({ awardId }) => awardId),
      points: awards.reduce((sum, { points }) => sum + points, 0),
      cents: awards.reduce((sum, { cents }) => sum + cents, 0),
    }
  })

/** What the product itself awards is not counted: it has no limits. */
const useAllowances = async (
  db: Db,
  { companyId, lang }: Occasion,
  gifts: readonly Gift[],
  badges: ReadonlyMap<number, GivableBadge>,
) => {
  const counted = gifts.filter(({ badgeId }) => badges.get(badgeId)?.type === 'MANAGEMENT')
  if (counted.length === 0) return
  const refused = await takeAllowances(db, companyId, counted)
  if (refused.length === 0) return
  const names = await findNames(
    db,
    companyId,
    refused.map(({ userId }) => userId),
  )
  throw limitReached(lang, refused, badges, names)
}

const limitReached = (
  lang: Language,
  refused: readonly RefusedCounter[],
  badges: ReadonlyMap<number, GivableBadge>,
  names: ReadonlyMap<number, string>,
) => {
  const codes = refused.map(({ period, userId }) => limitCode(period, userId))
  const problems = refused.map(({ badgeId, period, userId, limit, used }) => {
    const badge = badges.get(badgeId)?.name ?? ''
    const params = { badge, name: names.get(userId) ?? '', limit, left: Math.max(0, limit - used) }
    return {
      path: userId === 0 ? 'badgeid' : 'drivers',
      message: sayError(lang, limitCode(period, userId), params),
    }
  })
  return new AppError(codes[0] ?? 'invalid', { problems })
}
