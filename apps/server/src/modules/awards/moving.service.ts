import { moveAward as moveAwardCall } from '@laurel/contract/award-moves.ts'
import type { AwardMove } from '@laurel/contract/awards.ts'
import { CONSOLE_ROLES } from '@laurel/contract/roles.ts'
import type { By } from '../../access/caller.ts'
import { seesDivision } from '../../access/scope.ts'
import { AppError, required } from '../../core/app-error.ts'
import { startOfMonth } from '../../core/calendar.ts'
import { fullName } from '../../core/full-name.ts'
import { toCoins } from '../../core/money.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { getBalance } from '../ledger/ledger.service.ts'
import { tellAwards } from '../messages/messages.service.ts'
import { emit } from '../webhooks/webhooks.service.ts'
import { requireActivePeople } from './assignment.service.ts'
import { listLimitsFor } from './award-counters.queries.ts'
import { findPeople } from './awarding.queries.ts'
import { giveAwards } from './awarding.service.ts'
import { type AwardRow, lockAward } from './awards.queries.ts'
import { type MovedRow, toMoves } from './awards.wire.ts'
import { placeChanges } from './month-places.service.ts'
import { reversalProblem } from './reversal.rules.ts'
import { withdrawAward } from './reversal.service.ts'

type Mover = By<'id' | 'role' | 'scope'>

interface Target {
  id: number
  userid: number
}

/** Awards of trips follow their data: they are corrected in their release. */
const isOfTrip = ({ source }: { source: string }) => source === 'trip' || source === 'correction'

/** Whether the caller could move an award now, for lists that offer it. */
export const mayMove = (
  award: Parameters<typeof reversalProblem>[0] & { source: string; division_id: number },
  { actor, now }: Mover,
) =>
  moveAwardCall.access.some((role) => role === actor.role) &&
  !isOfTrip(award) &&
  seesDivision(actor.scope, award.division_id) &&
  reversalProblem(award, actor, now) === undefined

/** From whom and to whom an award was moved. Drivers and Users do not read whose it was, or whose it is now. */
export const movesShownTo = ({ role }: Pick<Mover['actor'], 'role'>, row: MovedRow) => {
  const { movedfrom, movedto } = toMoves(row)
  const seesNames = CONSOLE_ROLES.some((one) => one === role)
  const shown = (move: AwardMove | null) => move && { ...move, fullname: seesNames ? move.fullname : null }
  return { movedfrom: shown(movedfrom), movedto: shown(movedto) }
}

/** The award and the right person; refused for awards of trips, whose data has to be corrected instead. */
const openMove = async (db: Db, { actor, now }: Mover, { id, userid }: Target) => {
  const award = required(await lockAward(db, actor.scope, id))
  if (isOfTrip(award)) throw new AppError('award_of_trip')
  if (award.source === 'rule') throw new AppError('award_of_rule')
  const problem = reversalProblem(award, actor, now)
  if (problem) throw new AppError(problem)
  if (award.user_id === userid)
    throw new AppError('move_to_same', { field: 'userid', params: { name: award.person ?? '' } })
  const { company_id: companyId, division_id: divisionId } = award
  await requireActivePeople(db, { companyId, divisionId }, [userid])
  const [found] = await findPeople(db, companyId, divisionId, [userid])
  const person = required(found)
  return { award, right: { id: userid, name: fullName(person), employeeId: person.employee_id } }
}

/** Refused by name and amount when coins of the award are spent: nobody goes below zero. */
const requireCoins = async (
  db: Db,
  { company_id: companyId, user_id: userId, person, coins_cents: cents }: AwardRow,
) => {
  const balance = await getBalance(db, companyId, userId)
  const missing = cents - balance.cents
  if (missing > 0) {
    throw new AppError('award_coins_missing', { params: { name: person ?? '', missing: toCoins(missing) } })
  }
}

const moveWithin = async (db: Db, by: Mover, target: Target, reason: string) => {
  const { award, right } = await openMove(db, by, target)
  await requireCoins(db, award)
  await withdrawAward(db, by, { id: award.id, reason })
  const moved = {
    userId: right.id,
    badgeId: award.badge_id,
    awardedFor: award.awarded_for,
    quantity: award.quantity,
    comment: award.comment,
    source: 'move' as const,
    worth: { points: award.points, cents: award.coins_cents },
    givenBy: award.awarded_by,
    movedFrom: award.id,
    countedAt: award.counted_at ?? award.awarded_at,
  }
  // What one person gives back the other one gets, in the same month of the same budgets.
  const giver = { companyId: award.company_id, actor: by.actor, now: by.now, budgetsDecided: true }
  const { awardIds } = await giveAwards(db, giver, [moved])
  const movedId = required(awardIds[0])
  await tellAwards(db, {
    companyId: award.company_id,
    at: by.now,
    badge: { id: award.badge_id, name: award.badge_name },
    date: award.awarded_for,
    by: award.awarded_by ?? by.actor.id,
    comment: award.comment,
    awards: [{ awardId: movedId, userId: right.id }],
  })
  return { award, right, movedId }
}

/** Takes an award back from one person and gives it to another of its division, in one transaction. */
export const moveAward = (db: Db, by: Mover, { reason, ...target }: Target & { reason: string }) =>
  inTransaction(db, async (db) => {
    const moved = await moveWithin(db, by, target, reason)
    const { award, right, movedId } = moved
    await emit(db, { companyId: award.company_id, at: by.now }, 'awards.moved', {
      badgeid: award.badge_id,
      from: { id: award.id, userid: award.user_id },
      to: { id: movedId, userid: right.id },
    })
    return moved
  })

class Rehearsed extends Error {}

/** What a move would change: it is made and rolled back, so that limits and windows refuse as they would. */
export const rehearseMove = async (db: Db, by: Mover, target: Target) => {
  const { award, right } = await openMove(db, by, target)
  const { company_id: companyId, division_id: divisionId, points, coins_cents: cents } = award
  const places = await placeChanges(
    db,
    { companyId, divisionId, month: startOfMonth(award.awarded_for) },
    new Map([
      [award.user_id, -points],
      [right.id, points],
    ]),
  )
  await inTransaction(db, async (db) => {
    await moveWithin(db, by, target, '-')
    throw new Rehearsed()
  }).catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error
  })
  const changeFor = async (userid: number, change: number) => {
    const balance = await getBalance(db, companyId, userid)
    const coins = { coinsbefore: toCoins(balance.cents), coinsafter: toCoins(balance.cents + change) }
    return { userid, ...coins, ...required(places.get(userid)) }
  }
  return {
    badgename: award.badge_name,
    awardedfor: award.awarded_for,
    quantity: award.quantity,
    points,
    coins: toCoins(cents),
    limits: await listLimitsFor(db, companyId, { badgeId: award.badge_id, userId: right.id, day: award.awarded_for }),
    from: { ...(await changeFor(award.user_id, -cents)), fullname: award.person ?? '', employeeid: award.employee_id },
    to: { ...(await changeFor(right.id, cents)), fullname: right.name, employeeid: right.employeeId },
  }
}
