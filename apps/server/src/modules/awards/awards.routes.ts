import { moveAward as moveAwardCall, previewMove } from '@laurel/contract/award-moves.ts'
import { type Award, checkAssign, listAwards, reverseAward, reverseAwards } from '@laurel/contract/awards.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import type { Actor } from '../../access/actor.ts'
import { toCoins } from '../../core/money.ts'
import type { Db } from '../../db/db.ts'
import type { Mount } from '../../http/mount.ts'
import { requirePlaces } from '../places/places.service.ts'
import { checkAssignment } from './assignment.service.ts'
import { type AwardRow, listAwardRows } from './awards.queries.ts'
import { toAward } from './awards.wire.ts'
import { mayMove, moveAward, rehearseMove } from './moving.service.ts'
import { reversalProblem } from './reversal.rules.ts'
import { takeAwardBack, takeAwardsBack } from './reversal.service.ts'

export const awardRoutes = (mount: Mount) => {
  mount(checkAssign, ({ db, query, ...caller }) => checkAssignment(db, caller, query.divisionid, query.awardedFor))

  mount(listAwards, ({ db, actor, query, now }) => pageOfAwards(db, actor, query, now))

  mount(reverseAward, async ({ db, body, audit, done, ...caller }) => {
    const { award, companyId } = await takeAwardBack(db, caller, body)
    audit.deleted({ subject: 'award', id: award.id, companyId, before: toAuditTrace(award, body.reason) })
    return done('award_reversed')
  })

  mount(reverseAwards, async ({ db, body, audit, done, ...caller }) => {
    const reversed = await takeAwardsBack(db, caller, body)
    for (const { award, companyId } of reversed) {
      audit.deleted({ subject: 'award', id: award.id, companyId, before: toAuditTrace(award, body.reason) })
    }
    return done('awards_reversed', { params: { awards: { dependents: { awards: reversed.length } } } })
  })

  mount(previewMove, ({ db, body, ...caller }) => rehearseMove(db, caller, body))

  mount(moveAwardCall, async ({ db, body, audit, done, ...caller }) => {
    const { award, right, movedId } = await moveAward(db, caller, body)
    const { id, company_id: companyId, badge_name: badgename, awarded_for: awardedfor, points } = award
    const worth = { badgename, awardedfor, points, coins: toCoins(award.coins_cents) }
    const { reason } = body
    audit.deleted({ subject: 'award', id, companyId, before: { fullname: award.person, ...worth, reason } })
    audit.created({
      subject: 'award',
      id: movedId,
      companyId,
      after: { fullname: right.name, ...worth, movedfrom: id, reason },
    })
    return done('award_moved', { id: movedId, params: { name: right.name } })
  })
}

/** What the audit trail keeps of an award that was taken back. */
const toAuditTrace = ({ badgename, fullname, awardedfor, points, coins }: Award, reason: string) => ({
  badgename,
  fullname,
  awardedfor,
  points,
  coins,
  reason,
})

const pageOfAwards = async (db: Db, actor: Actor, query: HandlerInput<typeof listAwards>['query'], now: Date) => {
  await requirePlaces(db, actor.scope, query)
  const { rows, total } = await listAwardRows(db, actor.scope, query)
  const content = rows.map((row) =>
    toAward(row, { canReverse: canTakeBack(row, actor, now), canMove: mayMove(row, { actor, now }) }),
  )
  return { content, totalElements: total }
}

/** Coins that are spent or on their way out cannot be taken back either. */
const canTakeBack = (row: AwardRow, actor: Actor, now: Date) =>
  reversalProblem(row, actor, now) === undefined && row.spendable_cents >= row.coins_cents
