import { PROPOSAL_EXPIRY_DAYS, type Proposal } from '@laurel/contract/approvals.ts'
import { toCoins } from '../../core/money.ts'
import { fileUrl, signedFileUrl } from '../files/files.service.ts'
import type { ProposalRow } from './proposals.queries.ts'
import { type Decider, decisionProblem } from './proposals.rules.ts'

const DAY_MS = 24 * 3600 * 1000

export const toProposal = (row: ProposalRow, decider: Decider): Proposal => ({
  id: row.id,
  state: row.state,
  companyid: row.company_id,
  companyname: row.company_name,
  divisionid: row.division_id,
  divisionname: row.division_name,
  badgeid: row.badge_id,
  badgename: row.badge_name,
  smallimage: fileUrl(row.image_hash),
  awardedfor: row.awarded_for,
  commentary: row.comment,
  proposedby: row.proposer ?? '',
  proposedbyid: row.proposed_by,
  proposedbyphoto: signedFileUrl(row.proposer_photo),
  proposedat: row.proposed_at.toISOString(),
  expiresat: new Date(row.proposed_at.getTime() + PROPOSAL_EXPIRY_DAYS * DAY_MS).toISOString(),
  people: row.people.map(({ photohash, ...person }) => ({ ...person, photo: signedFileUrl(photohash) })),
  peoplecount: row.people_count,
  each: { points: row.points, coins: toCoins(row.coins_cents) },
  points: row.points * row.people_count,
  coins: toCoins(row.coins_cents * row.people_count),
  threshold: row.threshold_cents === null ? null : toCoins(row.threshold_cents),
  budget: row.budget_id === null ? null : { divisionname: row.budget_division },
  decidedat: row.decided_at?.toISOString() ?? null,
  decidedby: row.decider,
  reason: row.reason,
  canDecide: row.state === 'open' && decisionProblem(row, decider) === undefined,
  canWithdraw: row.state === 'open' && row.proposed_by === decider.id,
})
