import {
  approveProposal,
  denyProposal,
  getApprovalSettings,
  listProposals,
  setApprovalSettings,
  withdrawProposal,
} from '@laurel/contract/approvals.ts'
import { assignBadge } from '@laurel/contract/awards.ts'
import { sayOutcome } from '@laurel/contract/messages/say.ts'
import { requireOwnCompany } from '../../access/actor.ts'
import { toCoins } from '../../core/money.ts'
import type { Mount } from '../../http/mount.ts'
import { listFinalTitlesFor } from '../competitions/competitions.service.ts'
import { requirePlaces } from '../places/places.service.ts'
import { approve, assignOrPropose, deny, readSettings, saveSettings, withdraw } from './approvals.service.ts'
import { listProposalRows } from './proposals.queries.ts'
import { toProposal } from './proposals.wire.ts'
import { countWaiting, openSight } from './sight.service.ts'
import type { Post } from './telling.service.ts'

export const approvalRoutes = (mount: Mount, post: Post) => {
  mount(assignBadge, async ({ db, body, audit, done, ...caller }) => {
    const { now, lang } = caller
    const { badge, companyId, given, proposal, worth } = await assignOrPropose(db, caller, post, body)
    const { badgeid, ...assignment } = body
    const after = { name: badge.name, ...assignment, ...worth }
    if (proposal) {
      audit.created({ subject: 'proposal', id: proposal.id, companyId, after })
      return { ...done('award_proposed', { id: badgeid }), awardids: [], proposalid: proposal.id }
    }
    audit.created({ subject: 'badge', id: badgeid, companyId, after })
    const answer = { ...done('badge_assigned', { id: badgeid }), awardids: given.awardIds }
    const award = { companyId, badgeId: badgeid, awardedFor: body.awardedfor }
    const titles = await listFinalTitlesFor(db, award, now)
    if (titles.length === 0) return answer
    const competitions = new Intl.ListFormat(lang, { type: 'conjunction' }).format(titles)
    const message = `${answer.message}. ${sayOutcome(lang, 'award_after_final', { competitions })}`
    return { ...answer, result: message, message }
  })

  mount(listProposals, async ({ db, actor, query, now }) => {
    await requirePlaces(db, actor.scope, { companyid: query.companyid })
    const looking = await openSight(db, actor, now)
    const { rows, total } = await listProposalRows(db, looking.sight, query)
    const content = rows.map((row) => toProposal(row, looking.decider))
    return { content, totalElements: total, waiting: await countWaiting(db, looking) }
  })

  mount(approveProposal, async ({ db, body, audit, done, ...caller }) => {
    const { proposal, given } = await approve(db, caller, post, body)
    const worth = { awards: given.awards, points: given.points, coins: toCoins(given.cents) }
    const after = { state: 'approved', badgeid: proposal.badge_id, awardedfor: proposal.awarded_for, ...worth }
    audit.changed({ ...named(proposal), before: { state: 'open' }, after })
    const awards = { dependents: { awards: given.awards } }
    return { ...done('proposal_approved', { id: body.id, params: { awards } }), awards: given.awards }
  })

  mount(denyProposal, async ({ db, body, audit, done, ...caller }) => {
    const proposal = await deny(db, caller, post, body)
    const after = { state: 'denied', badgeid: proposal.badge_id, reason: body.reason }
    audit.changed({ ...named(proposal), before: { state: 'open' }, after })
    return done('proposal_denied', { id: body.id })
  })

  mount(withdrawProposal, async ({ db, body, audit, done, ...caller }) => {
    const proposal = await withdraw(db, caller, body)
    const after = { state: 'withdrawn', badgeid: proposal.badge_id }
    audit.changed({ ...named(proposal), before: { state: 'open' }, after })
    return done('proposal_withdrawn', { id: body.id })
  })

  mount(getApprovalSettings, ({ db, actor }) => readSettings(db, requireOwnCompany(actor)))

  mount(setApprovalSettings, async ({ db, body, audit, done, ...caller }) => {
    const { companyId, before, after } = await saveSettings(db, caller, body)
    audit.changed({ subject: 'company', id: companyId, companyId, before, after })
    return done('approvals_set')
  })
}

const named = ({ id, company_id: companyId }: { id: number; company_id: number }) =>
  ({ subject: 'proposal', id, companyId }) as const
