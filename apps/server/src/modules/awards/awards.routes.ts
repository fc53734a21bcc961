import { assignBadge, checkAssign, listAwards, reverseAward } from '@laurel/contract/awards'
import type { HandlerInput } from '@laurel/contract/endpoint'
import type { Actor } from '../../core/actor.ts'
import { coinsOf } from '../../core/money.ts'
import type { Db } from '../../db/db.ts'
import type { Mount } from '../../http/mount.ts'
import { requireDivision } from '../divisions/divisions.service.ts'
import { assignToPeople, checkAssignment } from './assignment.service.ts'
import { awardOf, listAwardRows } from './awards.queries.ts'
import { reversalProblem } from './reversal.rules.ts'
import { takeAwardBack } from './reversal.service.ts'

export const awardRoutes = (mount: Mount) => {
  mount(checkAssign, ({ db, actor, query, now }) => checkAssignment(db, actor, query.divisionid, query.awardedFor, now))

  mount(assignBadge, async ({ db, actor, body, now, lang, audit, done }) => {
    const { badge, companyId, given } = await assignToPeople(db, actor, body, now, lang)
    const { badgeid, ...assignment } = body
    const worth = { awards: given.awards, points: given.points, coins: coinsOf(given.cents) }
    audit.created('badge', badgeid, { name: badge.name, ...assignment, ...worth }, companyId)
    return done('badge_assigned', { id: badgeid })
  })

  mount(listAwards, ({ db, actor, query, now }) => pageOfAwards(db, actor, query, now))

  mount(reverseAward, async ({ db, actor, body, now, audit, done }) => {
    const { award, companyId } = await takeAwardBack(db, actor, body, now)
    const { badgename, fullname, awardedfor, points, coins } = award
    const takenBack = { badgename, fullname, awardedfor, points, coins, reason: body.reason }
    audit.deleted('award', award.id, takenBack, companyId)
    return done('award_reversed')
  })
}

const pageOfAwards = async (db: Db, actor: Actor, query: HandlerInput<typeof listAwards>['query'], now: Date) => {
  if (query.divisionid !== 0) await requireDivision(db, actor.scope, query.divisionid)
  const { rows, total } = await listAwardRows(db, actor.scope, query)
  const content = rows.map((row) => awardOf(row, reversalProblem(row, actor, now) === undefined))
  return { content, totalElements: total }
}
