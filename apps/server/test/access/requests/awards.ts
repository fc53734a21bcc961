import {
  approveProposal,
  denyProposal,
  getApprovalSettings,
  listProposals,
  setApprovalSettings,
  withdrawProposal,
} from '@laurel/contract/approvals.ts'
import { moveAward, previewMove } from '@laurel/contract/award-moves.ts'
import { assignBadge, checkAssign, listAwards, reverseAward, reverseAwards } from '@laurel/contract/awards.ts'
import {
  createBadge,
  deleteBadge,
  listArchivedBadges,
  restoreBadge,
  updateBadge,
} from '@laurel/contract/badge-editing.ts'
import { getBadges, listDefaultBadges } from '@laurel/contract/badges.ts'
import { deleteBudget, listBudgets, setBudget } from '@laurel/contract/budgets.ts'
import { getDefaultBadgeList } from '@laurel/contract/lookups.ts'
import { type Corner, next } from '../access-world.ts'
import { picture, TODAY } from '../records.ts'
import { type Asking, ask, plainAsk } from './ask.ts'

const badgeFormFor = ({ mark }: Corner) => ({
  name: `${mark} Badge ${next()}`,
  description: `For ${mark}`,
  points: 5,
  coins: 1,
  feedType: 'DivisionType' as const,
  monthlyLimit: 0,
  weeklyLimit: 0,
  driverLimit: 0,
  weeklyDriverLimit: 0,
})

const deletedBadge = async (asking: Asking) => {
  const { id } = await newBadge(asking)
  await asking.app.db.updateTable('badges').set({ archived_at: asking.app.clock.now() }).where('id', '=', id).execute()
  return { id }
}

const newBadge = ({ app, corner: { mark, division } }: Asking) =>
  app.world.badge({ division, name: `${mark} Badge ${next()}` })

/** A Manager may only move awards that the same Manager gave. */
const movable = async ({ records, corner, world: { callers } }: Asking) => {
  const by = corner.mark === 'Zanzibar' ? corner.manager : callers.Manager
  const [{ id }, { id: userid }] = [await records.award(corner, { by }), await records.person(corner)]
  return { id, userid }
}

/** Of the driver of the corner; a Manager gets the own one, about which only others decide. */
const proposed = async ({ records, corner, caller, world: { callers } }: Asking) => ({
  id: await records.proposal(corner, caller.id === callers.Manager.id ? { by: caller } : {}),
})

export const AWARDS = [
  ask(listBudgets, ({ corner }) => ({ query: { companyid: corner.company.id } })),
  ask(setBudget, ({ corner }) => ({
    body: { divisionid: corner.division.id, coins: 50, warnpercent: 80, mode: 'warn' as const },
  })),
  ask(deleteBudget, async ({ records, corner }) => ({ body: { id: await records.budget(corner) } })),
  ask(listProposals, async ({ records, corner }) => ({ query: { id: await records.proposal(corner) } })),
  ask(approveProposal, async (asking) => ({ body: await proposed(asking) })),
  ask(denyProposal, async (asking) => ({ body: { ...(await proposed(asking)), reason: 'Not this time' } })),
  ask(withdrawProposal, async ({ records, corner }) => ({ body: { id: await records.proposal(corner) } })),
  plainAsk(getApprovalSettings),
  ask(setApprovalSettings, () => ({ body: { threshold: null, standin: null } })),
  ask(previewMove, async (asking) => ({ body: await movable(asking) })),
  ask(moveAward, async (asking) => ({ body: { ...(await movable(asking)), reason: 'Meant for somebody else' } })),
  plainAsk(listDefaultBadges),
  plainAsk(getDefaultBadgeList),
  ask(getBadges, ({ corner }) => ({ query: { divisionid: corner.division.id } })),
  ask(createBadge, async ({ corner }) => ({
    body: { ...badgeFormFor(corner), divisionid: corner.division.id, file: await picture() },
  })),
  ask(updateBadge, async (asking) => ({ body: { ...badgeFormFor(asking.corner), id: (await newBadge(asking)).id } })),
  ask(deleteBadge, async (asking) => ({ body: { id: (await newBadge(asking)).id } })),
  ask(listArchivedBadges, async (asking) => {
    for (const corner of asking.world.corners) await deletedBadge({ ...asking, corner })
    return { query: { divisionid: asking.corner.division.id } }
  }),
  ask(restoreBadge, async (asking) => ({ body: await deletedBadge(asking) })),
  ask(checkAssign, ({ corner }) => ({ query: { divisionid: corner.division.id, awardedFor: TODAY } })),
  ask(assignBadge, ({ corner: { mark, badge, driver } }) => ({
    body: { badgeid: badge.id, drivers: [driver.id], awardedfor: TODAY, commentary: mark },
  })),
  ask(listAwards, ({ corner }) => ({ query: { divisionid: corner.division.id } })),
  // A Manager may only reverse awards that the same Manager gave.
  ask(reverseAward, async ({ records, corner, world: { callers } }) => {
    const by = corner.mark === 'Zanzibar' ? corner.manager : callers.Manager
    return { body: { id: (await records.award(corner, { by })).id, reason: 'Given by mistake' } }
  }),
  ask(reverseAwards, async ({ records, corner, world: { callers } }) => {
    const by = corner.mark === 'Zanzibar' ? corner.manager : callers.Manager
    return { body: { ids: [(await records.award(corner, { by })).id], reason: 'Given by mistake' } }
  }),
]
