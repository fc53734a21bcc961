import {
  type Award,
  assignBadge,
  checkAssign,
  listAwards,
  reverseAward,
  reverseAwards,
} from '@laurel/contract/awards.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import { sayDependents, sayOutcome } from '@laurel/contract/messages/say.ts'
import type { Actor } from '../../access/actor.ts'
import { toCoins } from '../../core/money.ts'
import type { Db } from '../../db/db.ts'
import type { Mount } from '../../http/mount.ts'
import { listFinalTitlesFor } from '../competitions/competitions.service.ts'
import { requireDivision } from '../divisions/divisions.service.ts'
import { assignToPeople, checkAssignment } from './assignment.service.ts'
import { type AwardRow, listAwardRows, toAward } from './awards.queries.ts'
import { reversalProblem } from './reversal.rules.ts'
import { takeAwardBack, takeAwardsBack } from './reversal.service.ts'

export const awardRoutes = (mount: Mount) => {
  mount(checkAssign, ({ db, actor, query, now }) => checkAssignment(db, actor, query.divisionid, query.awardedFor, now))

  mount(assignBadge, async ({ db, actor, body, now, lang, audit, done }) => {
    const { badge, companyId, given } = await assignToPeople(db, actor, body, now, lang)
    const { badgeid, ...assignment } = body
    const worth = { awards: given.awards, points: given.points, coins: toCoins(given.cents) }
    audit.created('badge', badgeid, { name: badge.name, ...assignment, ...worth }, companyId)
    const answer = { ...done('badge_assigned', { id: badgeid }), awardids: given.awardIds }
    const award = { companyId, badgeId: badgeid, awardedFor: body.awardedfor }
    const titles = await listFinalTitlesFor(db, award, now)
    if (titles.length === 0) return answer
    const competitions = new Intl.ListFormat(lang, { type: 'conjunction' }).format(titles)
    const message = `${answer.message}. ${sayOutcome(lang, 'award_after_final', { competitions })}`
    return { ...answer, result: message, message }
  })

  mount(listAwards, ({ db, actor, query, now }) => pageOfAwards(db, actor, query, now))

  mount(reverseAward, async ({ db, actor, body, now, audit, done }) => {
    const { award, companyId } = await takeAwardBack(db, actor, body, now)
    audit.deleted('award', award.id, toAuditTrace(award, body.reason), companyId)
    return done('award_reversed')
  })

  mount(reverseAwards, async ({ db, actor, body, now, lang, audit }) => {
    const reversed = await takeAwardsBack(db, actor, body, now, lang)
    for (const { award, companyId } of reversed) {
      audit.deleted('award', award.id, toAuditTrace(award, body.reason), companyId)
    }
    const sentence = sayOutcome(lang, 'awards_reversed', { awards: sayDependents(lang, { awards: reversed.length }) })
    return { status: 1 as const, result: sentence, message: sentence }
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
  if (query.divisionid !== 0) await requireDivision(db, actor.scope, query.divisionid)
  const { rows, total } = await listAwardRows(db, actor.scope, query)
  const content = rows.map((row) => toAward(row, canTakeBack(row, actor, now)))
  return { content, totalElements: total }
}

/** Coins that are spent or on their way out cannot be taken back either. */
const canTakeBack = (row: AwardRow, actor: Actor, now: Date) =>
  reversalProblem(row, actor, now) === undefined && row.spendable_cents >= row.coins_cents
