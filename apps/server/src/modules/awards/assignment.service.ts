import type { Assignment } from '@laurel/contract/awards.ts'
import type { Caller } from '../../access/caller.ts'
import { AppError, notFound } from '../../core/app-error.ts'
import { dateIn } from '../../core/calendar.ts'
import { fullName } from '../../core/full-name.ts'
import type { Db } from '../../db/db.ts'
import { getBadge, givableBy, listGivableBadges } from '../badges/badges.service.ts'
import { refuseClosedDays, requireOpenBooks } from '../books/books.service.ts'
import { tellAwards } from '../messages/messages.service.ts'
import { getCompanySettings, requireDivision } from '../places/places.service.ts'
import { listUsed } from './award-counters.queries.ts'
import { findPeople, listActiveIds } from './awarding.queries.ts'
import { giveAwards } from './awarding.service.ts'
import { assignmentInfoFor, type UsedOf } from './limits.rules.ts'

/** The badges the caller may give in a division, with one entry per active person about what is left of the limits. */
export const checkAssignment = async (db: Db, { actor, now }: Caller, divisionId: number, day: string) => {
  const { company_id: companyId } = await requireDivision(db, actor.scope, divisionId)
  await refuseFuture(db, companyId, day, now, 'awardedFor')
  await refuseClosedDays(db, companyId, [day])
  const [badges, people] = await Promise.all([
    listGivableBadges(db, actor, divisionId),
    listActiveIds(db, companyId, divisionId),
  ])
  const used = await listUsed(
    db,
    companyId,
    badges.map(({ id }) => id),
    day,
  )
  const counters = new Map(
    used.map((counter) => [counterKey(counter.badgeId, counter.period, counter.userId), counter.used]),
  )
  return badges.map((badge) => {
    const usedFor: UsedOf = (period, userId) => counters.get(counterKey(badge.id, period, userId)) ?? 0
    return { ...badge, assignmentsInfo: people.map((userId) => assignmentInfoFor(badge, userId, usedFor)) }
  })
}

const counterKey = (badgeId: number, period: string, userId: number) => `${badgeId} ${period} ${userId}`

/** Checks who gives what to whom on which day. Limits and budgets are left to the giving. */
export const openAssignment = async (db: Db, { actor, now }: Caller, assignment: Assignment) => {
  const { badgeid: badgeId, drivers, awardedfor: awardedFor } = assignment
  const { badge, companyId, divisionId } = await getBadge(db, actor.scope, badgeId)
  const about = { field: 'badgeid', params: { badge: badge.name } }
  if (badge.type !== 'MANAGEMENT') throw new AppError('badge_not_assignable', about)
  const mayGive = await givableBy(db, actor)
  if (!mayGive(badge)) throw new AppError('badge_not_granted', about)
  const { approvalCents } = await refuseFuture(db, companyId, awardedFor, now, 'awardedfor')
  await requireOpenBooks(db, companyId, [awardedFor])
  await requireActivePeople(db, { companyId, divisionId }, drivers)
  return { badge, companyId, divisionId, approvalCents }
}

interface Gift {
  badge: { id: number; name: string }
  companyId: number
  people: readonly number[]
  awardedFor: string
  comment: string
  /** Who gave it, and when. */
  by: number
  now: Date
  /** Of a proposal, which keeps what the badge was worth when it was made. */
  proposal?: { id: number; worth: { points: number; cents: number } }
}

/** Gives a badge to people, to all of them or to none, and tells them. The caller has looked at the budgets. */
export const giveBadge = async (db: Db, gift: Gift) => {
  const { badge, companyId, people, awardedFor, comment, by, now, proposal } = gift
  const newAwards = people.map((userId) => ({
    userId,
    badgeId: badge.id,
    awardedFor,
    quantity: 1,
    comment,
    source: 'manual' as const,
    ...(proposal && { proposalId: proposal.id, worth: proposal.worth }),
  }))
  const given = await giveAwards(db, { companyId, actor: { id: by }, now, budgetsDecided: true }, newAwards)
  await tellAwards(db, { companyId, at: now, badge, date: awardedFor, by, comment, awards: given.each })
  return given
}

/** "Today" is what the calendar says where the company is. */
const refuseFuture = async (db: Db, companyId: number, day: string, now: Date, field: string) => {
  const settings = await getCompanySettings(db, companyId)
  if (day > dateIn(settings.timezone, now)) throw new AppError('awarded_in_future', { field })
  return settings
}

export const requireActivePeople = async (
  db: Db,
  { companyId, divisionId }: { companyId: number; divisionId: number },
  ids: readonly number[],
) => {
  const people = await findPeople(db, companyId, divisionId, ids)
  if (people.length !== ids.length) throw notFound()
  const problems = people
    .filter(({ status }) => status !== 'Active')
    .map((person) => ({ path: 'drivers', code: 'person_inactive' as const, params: { name: fullName(person) } }))
  if (problems.length > 0) throw new AppError('person_inactive', { problems })
}
