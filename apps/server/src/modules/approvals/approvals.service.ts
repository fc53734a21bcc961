import {
  type approvalSettingsForm,
  PROPOSAL_EXPIRY_DAYS,
  PROPOSAL_REMINDER_DAYS,
  type ProposalState,
} from '@laurel/contract/approvals.ts'
import type { Assignment } from '@laurel/contract/awards.ts'
import type * as z from 'zod'
import { requireOwnCompany } from '../../access/actor.ts'
import type { Caller } from '../../access/caller.ts'
import { AppError, required } from '../../core/app-error.ts'
import { toCents, toCoins } from '../../core/money.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { giveBadge, openAssignment } from '../awards/assignment.service.ts'
import { requireOpenBooks } from '../books/books.service.ts'
import { findPassedBudgets, overBudget } from '../budgets/budgets.service.ts'
import type { Services } from '../services.ts'
import {
  closeProposal,
  type DescribedProposal,
  expireBefore,
  forgetInProposals,
  insertProposal,
  listProposedPeople,
  lockProposal,
  remindBefore,
} from './proposals.queries.ts'
import { decisionProblem } from './proposals.rules.ts'
import {
  findApprovalSettings,
  findCandidate,
  forgetStandIn,
  listCandidates,
  upsertApprovalSettings,
} from './settings.queries.ts'
import { openSight } from './sight.service.ts'
import { type Post, tellDeciders, tellProposer } from './telling.service.ts'

export { countProposalsFor } from './sight.service.ts'

/**
 * Gives a badge to people of its division, to all of them or to none. Above the threshold of the company, or where a
 * budget of mode approve would be passed, it becomes a proposal instead; a budget of mode stop refuses either.
 */
export const assignOrPropose = (db: Db, caller: Caller, post: Post, assignment: Assignment) =>
  inTransaction(db, async (db) => {
    const { actor, now } = caller
    const { badge, companyId, divisionId, approvalCents } = await openAssignment(db, caller, assignment)
    const { drivers: people, awardedfor: awardedFor, commentary: comment } = assignment
    const each = toCents(badge.coins)
    const cents = each * people.length
    const [passed] = await findPassedBudgets(db, companyId, now, [{ divisionId, cents }])
    if (passed?.mode === 'stop') throw overBudget(passed)
    const isAbove = approvalCents !== null && cents > approvalCents
    if (!isAbove && passed === undefined) {
      const given = await giveBadge(db, { badge, companyId, people, awardedFor, comment, by: actor.id, now })
      return {
        badge,
        companyId,
        given,
        worth: { awards: given.awards, points: given.points, coins: toCoins(given.cents) },
      }
    }
    const proposal = await insertProposal(
      db,
      {
        company_id: companyId,
        division_id: divisionId,
        badge_id: badge.id,
        proposed_by: actor.id,
        proposed_via: actor.impersonator?.id ?? null,
        is_of_admin: actor.role === 'CompanyAdmin',
        proposed_at: now,
        awarded_for: awardedFor,
        comment,
        points: badge.points,
        coins_cents: each,
        threshold_cents: isAbove ? approvalCents : null,
        budget_id: passed?.id ?? null,
      },
      people,
    )
    await tellDeciders(db, post, proposal, { template: 'proposal-waiting', now })
    const worth = { awards: people.length, points: badge.points * people.length, coins: toCoins(cents) }
    return { badge, companyId, proposal, worth }
  })

const requireOpen = ({ state }: { state: ProposalState }) => {
  if (state !== 'open') throw new AppError('proposal_closed')
}

/** An open proposal that the caller may decide about, locked. */
const openDecision = async (db: Db, { actor, now }: Caller, id: number) => {
  const { sight, decider } = await openSight(db, actor, now)
  const proposal = required(await lockProposal(db, sight, id))
  const problem = decisionProblem(proposal, decider)
  if (problem) throw new AppError(problem)
  requireOpen(proposal)
  return proposal
}

interface Decision {
  id: number
  reason: string
}

/** Gives what was proposed, in the name of who proposed it. Only then limits are used and budgets of mode stop asked. */
export const approve = (db: Db, caller: Caller, post: Post, { id, reason }: Decision) =>
  inTransaction(db, async (db) => {
    const { actor, now } = caller
    const proposal = await openDecision(db, caller, id)
    const { company_id: companyId, division_id: divisionId, awarded_for: awardedFor, comment } = proposal
    await requireOpenBooks(db, companyId, [awardedFor])
    const people = await requireSamePeople(db, proposal)
    const { points, coins_cents: cents } = proposal
    const [passed] = await findPassedBudgets(db, companyId, now, [{ divisionId, cents: cents * people.length }])
    if (passed?.mode === 'stop') throw overBudget(passed)
    await closeProposal(db, id, { state: 'approved', at: now, by: actor.id, reason })
    const given = await giveBadge(db, {
      badge: { id: proposal.badge_id, name: proposal.badge_name },
      companyId,
      people,
      awardedFor,
      comment,
      by: proposal.proposed_by,
      now,
      proposal: { id, worth: { points, cents } },
    })
    await tellProposer(db, post, proposal, { template: 'proposal-approved', by: actor.name })
    return { proposal, given }
  })

/** People who left the division or are no longer active would get what nobody proposed for them as they are now. */
const requireSamePeople = async (db: Db, proposal: DescribedProposal) => {
  const people = await listProposedPeople(db, proposal)
  const gone = people.filter(({ status, division_id: home }) => status !== 'Active' || home !== proposal.division_id)
  if (gone.length > 0) {
    throw new AppError('proposal_people_changed', { params: { list: { list: gone.map(({ name }) => name ?? '') } } })
  }
  return people.map((person) => person.id)
}

export const deny = (db: Db, caller: Caller, post: Post, { id, reason }: Decision) =>
  inTransaction(db, async (db) => {
    const proposal = await openDecision(db, caller, id)
    await closeProposal(db, id, { state: 'denied', at: caller.now, by: caller.actor.id, reason })
    await tellProposer(db, post, proposal, { template: 'proposal-denied', by: caller.actor.name, words: reason })
    return proposal
  })

/** Only who made a proposal withdraws it; a proposal of somebody else is denied. */
export const withdraw = (db: Db, { actor, now }: Caller, { id, reason }: Decision) =>
  inTransaction(db, async (db) => {
    const { sight } = await openSight(db, actor, now)
    const proposal = required(await lockProposal(db, { ...sight, proposedBy: actor.id }, id))
    requireOpen(proposal)
    await closeProposal(db, id, { state: 'withdrawn', at: now, by: actor.id, reason })
    return proposal
  })

const DAY_MS = 24 * 3600 * 1000

/** Ends proposals that waited too long, and reminds of those that wait for some days. */
export const endAndRemind = async ({ db, clock, ...post }: Pick<Services, 'db' | 'clock'> & Post) => {
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await inTransaction(db, async (db) => {
    for (const proposal of await expireBefore(db, daysAgo(PROPOSAL_EXPIRY_DAYS), now)) {
      await tellProposer(db, post, proposal, { template: 'proposal-expired' })
    }
  })
  await inTransaction(db, async (db) => {
    for (const proposal of await remindBefore(db, daysAgo(PROPOSAL_REMINDER_DAYS), now)) {
      await tellDeciders(db, post, proposal, { template: 'proposal-reminder', now })
    }
  })
}

export const readSettings = async (db: Db, companyId: number) => {
  const [row, people] = await Promise.all([findApprovalSettings(db, companyId), listCandidates(db, companyId)])
  const { standin_id: userid, standin_from: from, standin_to: to } = row ?? {}
  return {
    threshold: typeof row?.threshold_cents === 'number' ? toCoins(row.threshold_cents) : null,
    standin: userid && from && to ? { userid, from, to, fullname: row?.standin_name ?? '' } : null,
    candidates: people.map(({ id, name, role_id: roleid }) => ({ userid: id, fullname: name ?? '', roleid })),
  }
}

/** The stand-in must be able to decide: an active CompanyAdmin or Manager of the company. */
export const saveSettings = (db: Db, { actor }: Caller, { threshold, standin }: z.infer<typeof approvalSettingsForm>) =>
  inTransaction(db, async (db) => {
    const companyId = requireOwnCompany(actor)
    if (standin && !(await findCandidate(db, companyId, standin.userid))) {
      throw new AppError('standin_role', { field: 'standin' })
    }
    const { candidates: _, ...before } = await readSettings(db, companyId)
    await upsertApprovalSettings(db, {
      companyId,
      thresholdCents: threshold === null ? null : toCents(threshold),
      standIn: standin && { userId: standin.userid, from: standin.from, to: standin.to },
    })
    const { candidates: __, ...after } = await readSettings(db, companyId)
    return { companyId, before, after }
  })

/** Part of erasing a person. */
export const forgetInApprovals = async (db: Db, companyId: number, userId: number, now: Date) => {
  await forgetInProposals(db, companyId, userId, now)
  await forgetStandIn(db, companyId, userId)
}
