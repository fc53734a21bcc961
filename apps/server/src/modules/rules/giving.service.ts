import { RULE_LOOK_BACK_DAYS } from '@laurel/contract/award-rules.ts'
import type { Agent } from '../../access/caller.ts'
import { required } from '../../core/app-error.ts'
import { dateIn, daysAfter } from '../../core/calendar.ts'
import type { Clock } from '../../core/clock.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { giveAwards } from '../awards/awarding.service.ts'
import { applyDifference } from '../awards/difference.service.ts'
import { lockBadgesToGive } from '../badges/badges.service.ts'
import { holdClosedUntil } from '../books/books.service.ts'
import { keepWithinBudgets } from '../budgets/budgets.service.ts'
import { lockBalances } from '../ledger/ledger.service.ts'
import { tellReversal, tellRuleAwards } from '../messages/messages.service.ts'
import { getCompanySettings } from '../places/places.service.ts'
import { listEarned, listReceivers } from './earned.queries.ts'
import { freeCorrected, insertHits, listStandingHits, type NewHit, releaseHits, setAwards } from './hits.queries.ts'
import { DATED_KINDS, listDueOccasions } from './occasions.queries.ts'
import { listCompaniesWithRules, shareRules } from './rules.queries.ts'

/** The rules that are judged by released data. */
const EARNED_KINDS = ['streak', 'milestone'] as const

interface Gift extends NewHit {
  badgeId: number
}

const NOTHING = { awards: 0, cents: 0 }

/**
 * The one place where rules give awards: occasions are claimed and paid in the same transaction, so that nobody gets one
 * twice. Awards of rules leave the limits of badges alone. What a budget has no room for stays due: the next run tries it
 * again, as long as it looks back that far.
 */
const give = async (db: Db, companyId: number, gifts: readonly Gift[], now: Date) => {
  if (gifts.length === 0) return NOTHING
  const badgeFor = new Map(gifts.map((gift) => [hitKey(gift), gift.badgeId]))
  const claimed = (await insertHits(db, companyId, gifts, now)).map((hit) => ({
    ...hit,
    badgeId: required(badgeFor.get(hitKey(hit))),
  }))
  if (claimed.length === 0) return NOTHING
  const badges = await lockBadgesToGive(db, companyId, new Set(claimed.map(({ badgeId }) => badgeId)))
  const charged = claimed.map((hit) => {
    const { divisionId, cents } = required(badges.get(hit.badgeId))
    return { ...hit, divisionId, cents }
  })
  const hits = await keepWithinBudgets(db, companyId, now, charged)
  await releaseHits(
    db,
    companyId,
    charged.filter((hit) => !hits.includes(hit)),
  )
  if (hits.length === 0) return NOTHING
  const given = await giveAwards(
    db,
    { companyId, actor: null, now, budgetsDecided: true },
    hits.map(({ userId, badgeId, day }) => ({
      userId,
      badgeId,
      awardedFor: day,
      quantity: 1,
      comment: '',
      source: 'rule' as const,
    })),
  )
  // Awards are answered in the order in which they were handed in.
  const paid = hits.map((hit, index) => ({ ...hit, awardId: required(given.awardIds[index]) }))
  await setAwards(db, companyId, paid)
  await tellRuleAwards(db, {
    companyId,
    at: now,
    awards: paid.map(({ awardId, userId, badgeId, day }) => ({
      awardId,
      userId,
      badge: { id: badgeId, name: badges.get(badgeId)?.name ?? '' },
      date: day,
    })),
  })
  return { awards: given.awards, cents: given.cents }
}

const hitKey = ({ ruleId, userId, occasion }: NewHit) => `${ruleId} ${userId} ${occasion}`

/** Birthdays, anniversaries and welcomes of the last days, where the company is. */
export const giveDue = (db: Db, { id: companyId, timezone }: { id: number; timezone: string }, now: Date) =>
  inTransaction(db, async (db) => {
    await shareRules(db, companyId, DATED_KINDS)
    const closedUntil = await holdClosedUntil(db, companyId)
    const to = dateIn(timezone, now)
    const span = { companyId, timezone, from: daysAfter(to, -RULE_LOOK_BACK_DAYS), to }
    const due = await listDueOccasions(db, span, closedUntil)
    const gifts = due.map((one) => ({
      ruleId: one.rule_id,
      userId: one.user_id,
      occasion: one.occasion,
      day: one.day,
      badgeId: one.badge_id,
    }))
    return give(db, companyId, gifts, now)
  })

/** A company that fails does not keep the others waiting; the next run tries again. */
export const giveDueEverywhere = async ({ db, clock }: { db: Db; clock: Clock }) => {
  const failures: unknown[] = []
  for (const company of await listCompaniesWithRules(db, DATED_KINDS)) {
    await giveDue(db, company, clock.now()).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'the rules of some companies could not be run')
}

interface Judging extends Agent {
  companyId: number
  userIds: readonly number[]
}

/** Gives what released data earned these people by streaks and milestones. Part of a release. */
export const giveEarned = async (db: Db, { companyId, userIds, now }: Judging) => {
  const rules = (await shareRules(db, companyId, EARNED_KINDS)).filter(({ paused_at: pausedAt }) => pausedAt === null)
  if (rules.length === 0 || userIds.length === 0) return NOTHING
  const closedUntil = (await holdClosedUntil(db, companyId)) ?? ''
  const gifts: Gift[] = []
  for (const rule of rules) {
    await freeCorrected(db, companyId, rule.id, userIds)
    for (const { user_id: userId, occasion, day, badge_id: badgeId } of await listEarned(
      db,
      companyId,
      rule,
      userIds,
    )) {
      if (badgeId !== null && day > closedUntil) gifts.push({ ruleId: rule.id, userId, occasion, day, badgeId })
    }
  }
  return give(db, companyId, gifts, now)
}

type StandingHit = Awaited<ReturnType<typeof listStandingHits>>[number]

/** What these people have and released data no longer earns, also by rules that are paused. */
const listUnearned = async (db: Db, { companyId, userIds }: Judging) => {
  const unearned: StandingHit[] = []
  for (const rule of await shareRules(db, companyId, EARNED_KINDS)) {
    const standing = await listStandingHits(db, companyId, rule.id, userIds)
    if (standing.length === 0) continue
    const earned = await listEarned(db, companyId, rule, userIds)
    const keys = new Set(earned.map(({ user_id: userId, occasion }) => `${userId} ${occasion}`))
    unearned.push(...standing.filter(({ userId, occasion }) => !keys.has(`${userId} ${occasion}`)))
  }
  return unearned
}

interface Corrected extends Judging {
  correction: { id: number; reason: string }
}

/**
 * Part of a correction: takes back what its people no longer earn, then gives what they earn now. Answers the awards
 * whose coins are spent; they stand, and the correction decides what becomes of them.
 */
export const judgeCorrected = async (db: Db, corrected: Corrected) => {
  const { companyId, actor, now, correction } = corrected
  const unearned = await listUnearned(db, corrected)
  const free = await lockBalances(
    db,
    companyId,
    unearned.map(({ userId }) => userId),
  )
  const taken: StandingHit[] = []
  const short: StandingHit[] = []
  for (const hit of unearned) {
    const left = (free.get(hit.userId) ?? 0) - hit.cents
    if (left < 0) short.push(hit)
    else {
      free.set(hit.userId, left)
      taken.push(hit)
    }
  }
  if (taken.length > 0) {
    const take = taken.map(({ awardId }) => awardId)
    await applyDifference(db, { companyId, actor, now }, { correction, take, give: [] })
    for (const { awardId, userId, badgeId, badge, date } of taken) {
      const award = { id: awardId, userId, badgeId, badge, date }
      await tellReversal(db, { companyId, at: now, award, reason: correction.reason })
    }
  }
  const given = await giveEarned(db, corrected)
  return { taken: taken.length, short, given: given.awards }
}

/** Everything that the rules of a company have to give now, for everybody. */
export const runAll = (db: Db, companyId: number, now: Date) =>
  inTransaction(db, async (db) => {
    const { timezone } = await getCompanySettings(db, companyId)
    const dated = await giveDue(db, { id: companyId, timezone }, now)
    const userIds = await listReceivers(db, companyId)
    const earned = await giveEarned(db, { companyId, userIds, actor: null, now })
    return { awards: dated.awards + earned.awards, cents: dated.cents + earned.cents }
  })
