import type { CorrectedRow, SHORT_DECISIONS } from '@laurel/contract/trip-corrections.ts'
import { toClock } from '@laurel/contract/typed-time.ts'
import type { By } from '../../../access/caller.ts'
import { AppError, required } from '../../../core/app-error.ts'
import { startOfMonth } from '../../../core/calendar.ts'
import { toCents, toCoins } from '../../../core/money.ts'
import { type Db, inTransaction } from '../../../db/db.ts'
import { applyDifference } from '../../awards/difference.service.ts'
import { placeChanges } from '../../awards/month-places.service.ts'
import { requireBudgets } from '../../budgets/budgets.service.ts'
import { lockBalances } from '../../ledger/ledger.service.ts'
import { tellCorrection } from '../../messages/messages.service.ts'
import { judgeCorrected } from '../../rules/rules.service.ts'
import { emit } from '../../webhooks/webhooks.service.ts'
import { lastPosition } from '../editing/row-plan.rules.ts'
import { deleteRows, insertTripRows, restoreRows, updateTripRows } from '../editing/trip-editing.queries.ts'
import { keepVerdicts } from '../release/release.queries.ts'
import { findSharedDays, followRows, overlap, reservationFor, reserveDays } from '../release/release-days.service.ts'
import { endProposalsOfTrips } from '../sent-days/proposals.queries.ts'
import { lockRelease, type ReleaseRow } from '../sheet/sheet.queries.ts'
import type { Drivers, SheetRow } from '../sheet/sheet.rules.ts'
import { getRelease, requireGpsPage } from '../sheet/sheet.service.ts'
import {
  type CorrectedTrip,
  countCorrections,
  endWaitsOfRules,
  endWaitsOfTrips,
  insertCorrection,
  insertCorrectionRows,
  insertWaits,
  type KeptState,
  listBalances,
} from './correction.queries.ts'
import { type Change, missingCents, type Split, splitByCoins } from './difference.rules.ts'
import { type CorrectionPlan, planCorrection } from './plan.service.ts'

type Corrector = By<'id' | 'role' | 'scope'>
type Decision = (typeof SHORT_DECISIONS)[number]

const requireReleased = (release: ReleaseRow) => {
  if (release.released_at === null) throw new AppError('not_released')
  return release
}

/** The changes as they concern each person: a row that goes to somebody else concerns two. */
const byPerson = (changes: readonly Change[]) => {
  const parts = new Map<number, Change[]>()
  const add = (userId: number, part: Change) => {
    const known = parts.get(userId)
    if (known) known.push(part)
    else parts.set(userId, [part])
  }
  for (const { take, give } of changes) {
    const isOfOne = take === undefined || give === undefined || take.userId === give.userId
    if (isOfOne) add(take?.userId ?? give?.userId ?? 0, { take, give })
    else {
      add(take.userId, { take, give: undefined })
      add(give.userId, { take: undefined, give })
    }
  }
  return parts
}

const nameIn = (drivers: Drivers, userId: number) => drivers.personFor({ user_id: userId, employee_id: '' })

/** The rehearsal: what a correction would change for each person, and who has spent coins that it would take. */
export const previewCorrectionFor = async (
  db: Db,
  caller: Corrector,
  { releaseid, rows }: { releaseid: number; rows: readonly CorrectedRow[] },
) => {
  const release = requireReleased(await getRelease(db, caller.actor.scope, releaseid))
  const plan = await planCorrection(db, caller, release, rows)
  const { changes, sheet, reserved } = plan
  const reservation = reservationFor(release, sheet.drivers)
  const shared = await findSharedDays(db, reservation, reserved)
  if (shared.length > 0) throw overlap('release_overlaps', reservation, shared)
  const parts = byPerson(changes)
  const userIds = [...parts.keys()]
  const balances = new Map(
    (await listBalances(db, release.company_id, userIds)).map((balance) => [balance.userId, balance]),
  )
  const free = new Map([...balances].map(([userId, { freeCents }]) => [userId, freeCents]))
  const places = await placesAfter(db, release, plan)
  const people = [...parts]
    .map(([userId, own]) => ({
      ...differenceFor(own),
      userid: userId,
      fullname: nameIn(sheet.drivers, userId)?.name ?? '',
      employeeid: nameIn(sheet.drivers, userId)?.employee_id ?? null,
      free: toCoins(free.get(userId) ?? 0),
      paid: toCoins(balances.get(userId)?.paidCents ?? 0),
      ...(places.get(userId) ?? NO_PLACE),
    }))
    .toSorted((one, other) => one.fullname.localeCompare(other.fullname) || one.userid - other.userid)
  return {
    version: await countCorrections(db, release),
    rows: plan.after.length,
    people,
    short: shortPeople(splitByCoins(changes, free), free, sheet.drivers),
    ...sumChanges(changes),
  }
}

const NO_PLACE = { pointsbefore: 0, pointsafter: 0, placebefore: null, placeafter: null }

const sumChanges = (changes: readonly Change[]) => ({
  points: changes.reduce((sum, { take, give }) => sum + (give?.points ?? 0) - (take?.points ?? 0), 0),
  coins: toCoins(changes.reduce((sum, { take, give }) => sum + (give?.cents ?? 0) - (take?.cents ?? 0), 0)),
})

/** What changes for one person, badge by badge. */
const differenceFor = (parts: readonly Change[]) => {
  const badges = new Map<number, { badgeid: number; name: string; before: number; after: number }>()
  for (const { take, give } of parts) {
    const part = take ?? give
    if (part === undefined) continue
    const { badgeId: badgeid, badgeName: name } = part
    const badge = badges.get(badgeid) ?? { badgeid, name, before: 0, after: 0 }
    badge.before += take?.quantity ?? 0
    badge.after += give?.quantity ?? 0
    badges.set(badgeid, badge)
  }
  return { badges: [...badges.values()], ...sumChanges(parts) }
}

const placesAfter = (db: Db, release: ReleaseRow, { after, changes }: CorrectionPlan) => {
  const month = startOfMonth(after.reduce((last, { row }) => (row.work_date > last ? row.work_date : last), ''))
  const more = new Map<number, number>()
  const add = (part: { userId: number; awardedFor: string; points: number } | undefined, sign: 1 | -1) => {
    if (part === undefined) return
    const points = startOfMonth(part.awardedFor) === month ? sign * part.points : 0
    more.set(part.userId, (more.get(part.userId) ?? 0) + points)
  }
  for (const { take, give } of changes) {
    add(take, -1)
    add(give, 1)
  }
  return placeChanges(db, { companyId: release.company_id, divisionId: release.division_id, month }, more)
}

/** What changes would do to one person: what another one gets in their place does not count. */
const ownParts = (userId: number, changes: readonly Change[]) => byPerson(changes).get(userId) ?? []

const shortPeople = ({ covered, short }: Split, free: ReadonlyMap<number, number>, drivers: Drivers) => {
  const made = byPerson(covered)
  const left = (userId: number) => (free.get(userId) ?? 0) + toCents(sumChanges(made.get(userId) ?? []).coins)
  return [...Map.groupBy(short, ({ take }) => take.userId)].map(([userid, changes]) => ({
    userid,
    fullname: nameIn(drivers, userid)?.name ?? '',
    missing: toCoins(missingCents(changes, left(userid))),
    ...sumChanges(ownParts(userid, changes)),
    awards: changes.map(({ take }) => ({
      awardid: take.id,
      name: take.badgeName,
      awardedfor: take.awardedFor,
      coins: toCoins(take.cents),
    })),
  }))
}

interface Order {
  releaseid: number
  rows: readonly CorrectedRow[]
  reason: string
  version: number
  /** By the id of a person. */
  short: Readonly<Record<string, Decision>>
}

/** Corrects a released sheet: rows, verdicts, awards and coins in one transaction. */
export const correctRelease = (db: Db, caller: Corrector, { releaseid, rows, reason, version, short }: Order) =>
  inTransaction(db, async (db) => {
    const { actor, now } = caller
    const release = requireReleased(requireGpsPage(required(await lockRelease(db, actor.scope, releaseid))))
    const { company_id: companyId } = release
    if ((await countCorrections(db, release)) !== version) throw new AppError('record_changed')
    const plan = await planCorrection(db, caller, release, rows)
    await reserveDays(db, reservationFor(release, plan.sheet.drivers), plan.reserved)

    // As a release: above a budget of mode approve or stop a CompanyAdmin has to make it.
    if (actor.role !== 'CompanyAdmin') {
      await requireBudgets(db, { companyId, now }, toSpendings(release, plan.changes, now), 'correction_over_budget')
    }
    const free = await lockBalances(db, companyId, [...byPerson(plan.changes).keys()])
    const split = splitByCoins(plan.changes, free)
    requireDecisions(shortPeople(split, free, plan.sheet.drivers), short)

    const tripIds = await writeRows(db, release, plan, now)
    const sums = sumChanges(split.covered)
    const correctionId = await insertCorrection(db, release, {
      number: version + 1,
      reason,
      actorId: actor.id,
      at: now,
      points: sums.points,
      cents: toCents(sums.coins),
    })
    const trips = correctedTrips(plan, tripIds)
    await insertCorrectionRows(db, companyId, correctionId, trips)
    await endWaitsOfTrips(db, companyId, [...tripIds.values()], now)
    await endProposalsOfTrips(db, companyId, [...tripIds.values()], now)
    const difference = {
      correction: { id: correctionId, reason },
      take: split.covered.flatMap(({ take }) => take?.id ?? []),
      give: split.covered.flatMap(({ give }) => (give ? [toAward(give, tripIds)] : [])),
    }
    await applyDifference(db, { companyId, actor, now }, difference)
    await tellCorrection(db, {
      companyId,
      at: now,
      correction: difference.correction,
      people: toldPeople(split.covered),
    })
    const waiting = split.short.filter(({ take }) => short[String(take.userId)] === 'wait')
    await insertWaits(db, companyId, correctionId, waiting.map(toWait), now)
    const userIds = concernedPeople(plan)
    await endWaitsOfRules(db, companyId, userIds, now)
    const judged = await judgeCorrected(db, { companyId, actor, now, userIds, correction: difference.correction })
    const waitingForRules = judged.short.filter(({ userId }) => short[String(userId)] !== 'keep')
    await insertWaits(db, companyId, correctionId, waitingForRules.map(toWaitForNothing), now)
    const counts = {
      given: difference.give.length + judged.given,
      taken: difference.take.length + judged.taken,
      waiting: waiting.length + waitingForRules.length,
    }
    const told = { releaseid, correctionid: correctionId, ...counts }
    await emit(db, { companyId, at: now }, 'release.corrected', told)
    return { release, number: version + 1, trips, ...sums, ...counts }
  })

/** What a correction gives beyond what it takes. What replaces an award counts where that did, what is new counts now. */
const toSpendings = (
  { division_id: divisionId, released_at: releasedAt }: ReleaseRow,
  changes: readonly Change[],
  now: Date,
) =>
  changes.map(({ take, give }) => ({
    divisionId,
    cents: (give?.cents ?? 0) - (take?.cents ?? 0),
    at: take ? (releasedAt ?? now) : now,
  }))

/** Whose days a correction changes: a row that goes to somebody else concerns two. */
const concernedPeople = ({ after, before }: CorrectionPlan) => [
  ...new Set(after.flatMap((one) => [one.person?.id ?? [], before.get(one.row.id)?.person?.id ?? []].flat())),
]

/** What changes now for each person, and on which days. */
const toldPeople = (changes: readonly Change[]) =>
  [...byPerson(changes)].map(([userId, parts]) => {
    const days = parts.flatMap(({ take, give }) => [take?.awardedFor ?? [], give?.awardedFor ?? []].flat()).sort()
    const { points, coins } = sumChanges(parts)
    return { userId, from: days[0] ?? '', to: days.at(-1) ?? '', points, cents: toCents(coins) }
  })

const requireDecisions = (people: ReturnType<typeof shortPeople>, decisions: Order['short']) => {
  const undecided = people.filter(({ userid }) => decisions[String(userid)] === undefined)
  if (undecided.length === 0) return
  const problems = undecided.map(({ userid, fullname, missing }) => ({
    path: `short.${userid}`,
    code: 'correction_short' as const,
    params: { name: fullname, missing },
  }))
  const names = { parts: undecided.map(({ fullname }) => fullname), separator: ', ' }
  throw new AppError('corrections_short', { params: { list: names }, problems })
}

/** Answers the ids of all corrected rows, by those of the request. */
const writeRows = async (db: Db, release: ReleaseRow, plan: CorrectionPlan, now: Date) => {
  const { company_id: companyId } = release
  const { rows, deletedIds, restoredIds, after, sheet } = plan
  await updateTripRows(db, companyId, rows.changed)
  const ids = await insertTripRows(
    db,
    release,
    rows.added.map(({ values }) => values),
    lastPosition(sheet) + 1,
  )
  await deleteRows(db, companyId, deletedIds, now)
  await restoreRows(db, companyId, restoredIds)
  const added = new Map(rows.added.map(({ tempid }, index) => [tempid, required(ids[index])]))
  const idFor = (id: number) => added.get(id) ?? id
  await keepVerdicts(
    db,
    release,
    after.map((one) => ({ ...one, row: { ...one.row, id: idFor(one.row.id) } })),
  )
  await followRows(db, release)
  return new Map(after.map(({ row }) => [row.id, idFor(row.id)]))
}

const correctedTrips = ({ after, before }: CorrectionPlan, tripIds: ReadonlyMap<number, number>): CorrectedTrip[] =>
  after.map((one) => {
    const previous = before.get(one.row.id)
    return {
      tripId: required(tripIds.get(one.row.id)),
      before: previous ? toKeptState(previous) : null,
      after: toKeptState(one),
    }
  })

const clock = (minutes: number | null) => (minutes === null ? null : toClock(minutes))

const toKeptState = ({ row, person, perfectAttendance, lateArrival, noshow }: SheetRow): KeptState => ({
  workdate: row.work_date,
  userid: person?.id ?? null,
  truck: row.truck,
  scheduledtimein: clock(row.scheduled_minutes),
  actuallogin: clock(row.login_minutes),
  actuallogout: clock(row.logout_minutes),
  numberoftrips: row.trip_count,
  perfectAttendance,
  lateArrival,
  noshow,
  deleted: row.deleted_at !== null,
})

type Given = NonNullable<Change['give']>

const toAward = (give: Given, tripIds: ReadonlyMap<number, number>) => ({
  tripId: required(tripIds.get(give.tripId)),
  badgeId: give.badgeId,
  userId: give.userId,
  awardedFor: give.awardedFor,
  quantity: give.quantity,
  worth: { points: give.points, cents: give.cents },
})

const toWait = ({ take, give }: Split['short'][number]) => ({
  awardId: take.id,
  userId: take.userId,
  forUserId: give?.userId ?? take.userId,
  awardedFor: give?.awardedFor ?? take.awardedFor,
  quantity: give?.quantity ?? 0,
  points: give?.points ?? 0,
  cents: give?.cents ?? 0,
})

/** An award of a rule that is not earned any more. Nobody decides about it beforehand, so it waits unless told to be kept. */
const toWaitForNothing = ({ awardId, userId, date }: { awardId: number; userId: number; date: string }) => ({
  awardId,
  userId,
  forUserId: userId,
  awardedFor: date,
  quantity: 0,
  points: 0,
  cents: 0,
})
