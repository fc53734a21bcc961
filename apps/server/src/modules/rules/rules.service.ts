import {
  type AwardRule,
  CALENDAR_DAYS,
  CALENDAR_MAX_DAYS,
  type CalendarRow,
  type getRuleCalendar,
  RULE_LOOK_BACK_DAYS,
  RULES_MAX,
  type RuleForm,
} from '@laurel/contract/award-rules.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import { requireOwnCompany } from '../../access/actor.ts'
import type { Caller } from '../../access/caller.ts'
import { AppError, fieldProblem, notFound, required } from '../../core/app-error.ts'
import { dateIn, daysAfter } from '../../core/calendar.ts'
import { toCoins } from '../../core/money.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { getBadge } from '../badges/badges.service.ts'
import { holdClosedUntil } from '../books/books.service.ts'
import { findOverBudget } from '../budgets/budgets.service.ts'
import { fileUrl } from '../files/files.service.ts'
import { getCompanySettings, requirePlaces } from '../places/places.service.ts'
import { deleteHitsFor } from './hits.queries.ts'
import { type CalendarRowFound, listCalendarRows, sumCalendarMonths } from './occasions.queries.ts'
import {
  countRules,
  findRuleRow,
  insertRule,
  listRuleRows,
  lockRuleRow,
  markDeleted,
  type RuleRow,
  setPaused,
  updateRuleRow,
} from './rules.queries.ts'

export { giveEarned, judgeCorrected } from './giving.service.ts'

const todayFor = async (db: Db, companyId: number, now: Date) => {
  const { timezone } = await getCompanySettings(db, companyId)
  return dateIn(timezone, now)
}

const toAwardRule = (row: RuleRow & { given: number }): AwardRule => ({
  ...toTerms(row),
  id: row.id,
  divisionname: row.division_name,
  badge: {
    name: row.badge_name,
    smallimage: fileUrl(row.image_hash),
    points: row.points,
    coins: toCoins(row.coins_cents),
    archived: row.archived_at !== null,
  },
  paused: row.paused_at !== null,
  given: row.given,
  version: row.version,
})

/** The fields of the form, also for the audit trail. */
export const toTerms = (row: RuleRow) => ({
  kind: row.kind,
  divisionid: row.division_id,
  badgeid: row.badge_id,
  startson: row.starts_on,
  years: row.years,
  days: row.days,
  count: row.count,
  of: row.of,
})

export const listRulesFor = async (db: Db, caller: Caller) => {
  const companyId = requireOwnCompany(caller.actor)
  const [rows, today] = await Promise.all([listRuleRows(db, companyId), todayFor(db, companyId, caller.now)])
  return { rules: rows.map(toAwardRule), today }
}

/** The badge must be one that people give, and of the division where the rule has one. */
const requireTerms = async (db: Db, { actor }: Caller, { divisionid, badgeid }: RuleForm) => {
  await requirePlaces(db, actor.scope, { divisionid: divisionid ?? 0 })
  const { badge, divisionId } = await getBadge(db, actor.scope, badgeid)
  if (badge.type !== 'MANAGEMENT') {
    throw new AppError('badge_not_assignable', { field: 'badgeid', params: { badge: badge.name } })
  }
  if (divisionid !== null && divisionid !== divisionId) throw fieldProblem('badgeid', 'choice')
}

const requireStart = async (db: Db, companyId: number, { startson }: RuleForm, now: Date) => {
  const earliest = daysAfter(await todayFor(db, companyId, now), -RULE_LOOK_BACK_DAYS)
  if (startson < earliest) {
    throw new AppError('rule_too_early', { field: 'startson', params: { date: { date: earliest } } })
  }
}

export const makeRule = (db: Db, caller: Caller, form: RuleForm) =>
  inTransaction(db, async (db) => {
    const companyId = requireOwnCompany(caller.actor)
    await requireTerms(db, caller, form)
    await requireStart(db, companyId, form, caller.now)
    if ((await countRules(db, companyId)) >= RULES_MAX) throw new AppError('rules_full', { params: { max: RULES_MAX } })
    return insertRule(db, companyId, form, caller.now)
  })

interface Named {
  id: number
  version?: number | undefined
}

/** `version` is the one the editor read. The badge may have been archived since, as long as it stays the same. */
export const changeRule = (db: Db, caller: Caller, { id, version, ...form }: RuleForm & Named) =>
  inTransaction(db, async (db) => {
    const companyId = requireOwnCompany(caller.actor)
    const row = required(await lockRuleRow(db, companyId, id))
    if (version !== undefined && version !== row.version) throw new AppError('record_changed')
    if (form.kind !== row.kind) throw fieldProblem('kind', 'choice')
    const isSamePlace = form.badgeid === row.badge_id && form.divisionid === row.division_id
    if (!isSamePlace) await requireTerms(db, caller, form)
    if (form.startson !== row.starts_on) await requireStart(db, companyId, form, caller.now)
    await updateRuleRow(db, companyId, id, form)
    return { before: toTerms(row), after: toTerms(required(await findRuleRow(db, companyId, id))) }
  })

export const pauseOrResume = (db: Db, caller: Caller, { id, paused }: { id: number; paused: boolean }) =>
  inTransaction(db, async (db) => {
    const companyId = requireOwnCompany(caller.actor)
    const row = required(await lockRuleRow(db, companyId, id))
    const isChanged = (row.paused_at !== null) !== paused
    if (isChanged) await setPaused(db, companyId, id, paused ? caller.now : null)
    return { isChanged }
  })

export const removeRule = (db: Db, caller: Caller, id: number) =>
  inTransaction(db, async (db) => {
    const companyId = requireOwnCompany(caller.actor)
    const row = required(await lockRuleRow(db, companyId, id))
    await markDeleted(db, companyId, id, caller.now)
    return toTerms(row)
  })

type CalendarQuery = HandlerInput<typeof getRuleCalendar>['query']

/** The part of the asked range that can be told: nothing is known of what lies further back than the rules look. */
const spanFor = ({ from, to }: CalendarQuery, today: string) => {
  const earliest = daysAfter(today, -RULE_LOOK_BACK_DAYS)
  const first = from === undefined || from < earliest ? earliest : from
  const last = to ?? daysAfter(first > today ? first : today, CALENDAR_DAYS)
  if (last < first) throw fieldProblem('to', 'range_order')
  if (last > daysAfter(first, CALENDAR_MAX_DAYS)) {
    throw new AppError('invalid', {
      problems: [{ path: 'to', code: 'max', params: { max: daysAfter(first, CALENDAR_MAX_DAYS) } }],
    })
  }
  return { from: first, to: last }
}

export const calendarFor = async (db: Db, caller: Caller, query: CalendarQuery) => {
  const companyId = requireOwnCompany(caller.actor)
  const { ruleid, divisionid } = query
  await requirePlaces(db, caller.actor.scope, { divisionid })
  if (ruleid !== 0 && !(await findRuleRow(db, companyId, ruleid))) throw notFound()
  const { timezone } = await getCompanySettings(db, companyId)
  const today = dateIn(timezone, caller.now)
  const closedUntil = await holdClosedUntil(db, companyId)
  const range = spanFor(query, today)
  const span = { companyId, timezone, ...range, today, closedUntil, ruleId: ruleid, divisionId: divisionid }
  const [rows, months] = await Promise.all([listCalendarRows(db, span, query), sumCalendarMonths(db, span)])
  const due = rows.flatMap(({ state, division_id: home, coins_cents: cents }, index) =>
    state === 'due' && home !== null && cents !== null ? [{ index, divisionId: home, cents }] : [],
  )
  const waiting = await findOverBudget(db, { companyId, timezone }, caller.now, due)
  const waits = new Set([...waiting].map(({ index }) => index))
  return {
    today,
    ...range,
    closeduntil: closedUntil,
    months: months.map(({ month, awards, points, cents, skipped }) => ({
      month,
      awards,
      points,
      coins: toCoins(cents),
      skipped,
    })),
    content: rows.map((row, index) => toCalendarRow(waits.has(index) ? { ...row, reason: 'budget' } : row)),
    totalElements: months.reduce((sum, { rows }) => sum + rows, 0),
  }
}

const toCalendarRow = (row: CalendarRowFound): CalendarRow => ({
  date: row.day,
  ruleid: row.rule_id,
  kind: row.kind,
  userid: row.user_id,
  fullname: row.person,
  employeeid: row.employee_id,
  division: row.division ?? '',
  badge:
    row.badge_id === null
      ? null
      : {
          id: row.badge_id,
          name: row.badge_name ?? '',
          smallimage: fileUrl(row.image_hash),
          points: row.points ?? 0,
          coins: toCoins(row.coins_cents ?? 0),
        },
  years: row.years,
  state: row.state,
  reason: row.reason,
  awardid: row.award_id,
})

/** Part of erasing a person. */
export const forgetRuleHits = (db: Db, companyId: number, userId: number) => deleteHitsFor(db, companyId, userId)
