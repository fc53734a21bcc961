import { type ReleasePreview, TRIP_BADGES } from '@laurel/contract/trip-release.ts'
import type { Actor } from '../../../access/actor.ts'
import type { By } from '../../../access/caller.ts'
import type { Scope } from '../../../access/scope.ts'
import { AppError, required } from '../../../core/app-error.ts'
import { dateIn } from '../../../core/calendar.ts'
import { toCoins } from '../../../core/money.ts'
import { type Db, inTransaction } from '../../../db/db.ts'
import { giveAwards } from '../../awards/awarding.service.ts'
import { badgesByDivision } from '../../badges/badges.service.ts'
import { requireOpenBooks } from '../../books/books.service.ts'
import { requireBudgets } from '../../budgets/budgets.service.ts'
import { fileUrl } from '../../files/files.service.ts'
import { tellRelease } from '../../messages/messages.service.ts'
import { giveEarned } from '../../rules/rules.service.ts'
import { emit } from '../../webhooks/webhooks.service.ts'
import { lockRelease, type ReleaseRow } from '../sheet/sheet.queries.ts'
import { isInvalid, isStanding, type SheetRow, toJudgedRow } from '../sheet/sheet.rules.ts'
import { getRelease, readSheet, requireGpsPage } from '../sheet/sheet.service.ts'
import { tripSentence } from '../sheet/trip.wire.ts'
import { forgetLeftOutRows } from '../upload/left-out.queries.ts'
import { keepBadges, keepVerdicts, listGiven, markReleased } from './release.queries.ts'
import { countRows, summariseAwards, type TripAward, type TripBadges, tripAwardsFor } from './release-awards.rules.ts'
import { findSharedDays, overlap, reservationFor } from './release-days.service.ts'

const NOTHING = { awards: 0, each: [], points: 0, cents: 0 }
/** At most this many rows are listed in a refusal. */
const NAMED_ROWS = 100
const NAMED_DAYS = 5

/** The awards that a pending release would give, or that a released one gave. */
export const releasePreviewFor = async (db: Db, scope: Scope, id: number): Promise<ReleasePreview> => {
  const release = await getRelease(db, scope, id)
  const { rows } = await readSheet(db, release)
  const counted = countRows(rows)
  const summary = release.released_at === null ? await expected(db, release, rows) : await given(db, release)
  return {
    releaseid: id,
    released: release.released_at !== null,
    valid: counted.invalid === 0,
    rows: counted,
    numberoftrips: rows
      .filter((row) => isStanding(row) && !isInvalid(row))
      .reduce((sum, { row }) => sum + row.trip_count, 0),
    ...summary,
  }
}

const expected = async (db: Db, release: ReleaseRow, rows: readonly SheetRow[]) => {
  const badges = await findBadges(db, release)
  const people = rows.flatMap(({ person }) =>
    person ? [[person.id, { name: person.name, employeeId: person.employee_id }] as const] : [],
  )
  return summariseAwards(tripAwardsFor(rows, badges), badges, new Map(people))
}

const given = async (db: Db, release: ReleaseRow) => {
  const rows = await listGiven(db, release)
  const people = rows.map((row) => [row.user_id, { name: row.person, employeeId: row.employee_id }] as const)
  const awards = rows.map((row) => ({
    userId: row.user_id,
    type: row.type,
    badge: {
      id: row.badge_id,
      name: row.badge_name,
      points: row.badge_points,
      coins: toCoins(row.badge_cents),
      smallimage: fileUrl(row.image_hash),
    },
    quantity: row.quantity,
    points: row.points,
    cents: row.cents,
  }))
  return summariseAwards(awards, {}, new Map(people))
}

export const findBadges = async (db: Db, { company_id: companyId, division_id: divisionId }: ReleaseRow) => {
  const badgesFor = await badgesByDivision(db, [{ companyId, divisionId }])
  const owned = badgesFor(divisionId)
  const found: TripBadges = {}
  for (const type of TRIP_BADGES) {
    const badge = owned.find((candidate) => candidate.type === type)
    if (badge) found[type] = badge
  }
  return found
}

/** Releases the trips and gives their badges in one transaction. A second call changes nothing. */
export const releaseAndAward = (db: Db, { actor, now }: By<'id' | 'role' | 'scope'>, id: number) =>
  inTransaction(db, async (db) => {
    const release = requireGpsPage(required(await lockRelease(db, actor.scope, id)))
    if (release.released_at !== null) return { release, isChanged: false, given: NOTHING }
    const rows = await readReleasable(db, release, now)

    await requireOpenBooks(
      db,
      release.company_id,
      rows.filter(isStanding).map(({ row }) => row.work_date),
    )
    const badges = await findBadges(db, release)
    const awards = tripAwardsFor(rows, badges)
    await requireReleaser(db, release, actor, awards, now)
    await keepVerdicts(db, release, rows.filter(isStanding))
    await markReleased(db, release, actor.id, now)
    await keepBadges(db, release, badges)
    await forgetLeftOutRows(db, release)
    const newAwards = awards.map(({ tripId, userId, awardedFor, quantity, badge }) => ({
      tripId,
      userId,
      awardedFor,
      quantity,
      badgeId: badge.id,
      comment: '',
      source: 'trip' as const,
    }))
    const by = { companyId: release.company_id, actor: null, now, budgetsDecided: true }
    const given = await giveAwards(db, by, newAwards)
    const { id: releaseId, start_date: from, end_date: to } = release
    await tellRelease(db, {
      companyId: by.companyId,
      at: now,
      release: { id: releaseId, from, to },
      awards: given.each,
    })
    const told = { releaseid: releaseId, divisionid: release.division_id, awards: given.awards }
    await emit(db, { companyId: by.companyId, at: now }, 'release.released', told)
    const userIds = new Set(rows.flatMap(({ person }) => person?.id ?? []))
    await giveEarned(db, { ...by, userIds: [...userIds] })
    return { release, isChanged: true, given }
  })

/** A release is never refused for money, but above a budget of mode approve or stop a CompanyAdmin has to make it. */
const requireReleaser = async (
  db: Db,
  { company_id: companyId, division_id: divisionId }: ReleaseRow,
  { role }: Pick<Actor, 'role'>,
  awards: readonly TripAward[],
  now: Date,
) => {
  if (role === 'CompanyAdmin') return
  const spendings = [{ divisionId, cents: awards.reduce((sum, { cents }) => sum + cents, 0) }]
  await requireBudgets(db, { companyId, now }, spendings, 'release_over_budget')
}

/** For a release that is made later: refused at once where it would be refused then. */
export const requireLaterRelease = async (db: Db, release: ReleaseRow, actor: Pick<Actor, 'role'>, now: Date) => {
  const rows = await readReleasable(db, release, now)
  await requireReleaser(db, release, actor, tripAwardsFor(rows, await findBadges(db, release)), now)
}

/** The rows of a release. Refused with invalid rows, future days, or days that another release has released. */
export const readReleasable = async (db: Db, release: ReleaseRow, now: Date) => {
  const { rows, drivers } = await readSheet(db, release)
  const invalid = rows.filter(isInvalid)
  if (invalid.length > 0) throw refuseInvalid(invalid)
  const standing = rows.filter(isStanding)
  refuseFutureDays(standing, dateIn(release.timezone, now))
  // Employee ids may have been changed since the rows were uploaded.
  const reservation = reservationFor(release, drivers)
  const shared = await findSharedDays(
    db,
    reservation,
    standing.map(({ row, person }) => toJudgedRow(row, person)),
  )
  const released = shared.filter(({ isReleased }) => isReleased)
  if (released.length > 0) throw overlap('release_overlaps', reservation, released)
  return rows
}

export const refuseFutureDays = (rows: readonly SheetRow[], today: string) => {
  const days = [...new Set(rows.map(({ row }) => row.work_date))].filter((day) => day > today)
  if (days.length === 0) return
  const named = days.slice(0, NAMED_DAYS).map((date) => ({ date }))
  const parts = [...named, ...(days.length > NAMED_DAYS ? [`+${days.length - NAMED_DAYS}`] : [])]
  throw new AppError('release_with_future_days', { params: { list: { parts, separator: ', ' } } })
}

export const refuseInvalid = (invalid: readonly SheetRow[]) => {
  const problems = invalid.slice(0, NAMED_ROWS).flatMap(({ row, problems }) =>
    problems.slice(0, 1).map((problem) => ({
      row: row.position,
      column: { field: problem.field },
      text: { label: { date: row.work_date }, text: tripSentence(problem) },
    })),
  )
  const count = invalid.length
  return new AppError('release_with_invalid_rows', { params: { count }, problems, problemCount: count })
}
