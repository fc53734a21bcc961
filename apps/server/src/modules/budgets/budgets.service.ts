import type { setBudget } from '@laurel/contract/budgets.ts'
import type { Language } from '@laurel/contract/constants.ts'
import { LANGUAGES } from '@laurel/contract/constants.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import type { ErrorCode } from '@laurel/contract/errors.ts'
import { type Actor, requireOwnCompany } from '../../access/actor.ts'
import type { Caller } from '../../access/caller.ts'
import { AppError, notFound, required } from '../../core/app-error.ts'
import { dateIn, startOfMonth } from '../../core/calendar.ts'
import { toCents, toCoins } from '../../core/money.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { companyFor, getCompanySettings, requireCompany, requireDivision } from '../places/places.service.ts'
import {
  type EnforcedRow,
  findBudget,
  listBudgetRows,
  listUse,
  lockEnforced,
  removeBudget,
  upsertBudget,
} from './budgets.queries.ts'
import { type Charge, fittingCharges, passedBy, usedFor } from './budgets.rules.ts'

/** Coins that are about to be given, and when they count; without a moment they count now. */
export interface Spending extends Charge {
  at?: Date
}

/** A budget of mode approve or stop that awards would pass. */
export interface PassedBudget extends EnforcedRow {
  month: string
  usedCents: number
  neededCents: number
}

/**
 * The budgets of mode approve or stop that these coins would pass, those that stop first. They stay locked until the
 * transaction ends, so what was found holds for it: two assignments never pass a budget together. A company without such
 * budgets pays one short read. Locked before limits and balances.
 */
export const findPassedBudgets = async (
  db: Db,
  companyId: number,
  now: Date,
  spendings: readonly Spending[],
): Promise<PassedBudget[]> => {
  const divisionIds = [...new Set(spendings.map(({ divisionId }) => divisionId))]
  const budgets = await lockEnforced(db, companyId, divisionIds)
  const [first] = budgets
  if (first === undefined) return []
  const monthFor = ({ at = now }: Spending) => startOfMonth(dateIn(first.timezone, at))
  const passed: PassedBudget[] = []
  for (const [month, charges] of Map.groupBy(spendings, monthFor)) {
    const use = await listUse(db, companyId, month)
    passed.push(...passedBy(budgets, charges, use).map((budget) => ({ ...budget, month })))
  }
  return passed.toSorted((one, other) => Number(other.mode === 'stop') - Number(one.mode === 'stop'))
}

/** For rules, whose awards nobody can approve: the charges that fit now. Locks as `findPassedBudgets`. */
export const keepWithinBudgets = async <C extends Charge>(
  db: Db,
  companyId: number,
  now: Date,
  charges: readonly C[],
): Promise<readonly C[]> => {
  const budgets = await lockEnforced(db, companyId, [...new Set(charges.map(({ divisionId }) => divisionId))])
  const [first] = budgets
  if (first === undefined) return charges
  return fittingCharges(budgets, charges, await listUse(db, companyId, startOfMonth(dateIn(first.timezone, now))))
}

/** Which of these charges would pass a budget that approves or stops, each looked at alone. Nothing is locked. */
export const findOverBudget = async <C extends Charge>(
  db: Db,
  { companyId, timezone }: { companyId: number; timezone: string },
  now: Date,
  charges: readonly C[],
): Promise<ReadonlySet<C>> => {
  if (charges.length === 0) return new Set()
  const rows = await listBudgetRows(db, { kind: 'platform' }, companyId)
  const budgets = rows.filter(({ mode }) => mode !== 'warn')
  if (budgets.length === 0) return new Set()
  const use = await listUse(db, companyId, startOfMonth(dateIn(timezone, now)))
  return new Set(charges.filter((charge) => passedBy(budgets, [charge], use).length > 0))
}

/** The budget of a division, or with 0 of the whole company, and what is used of it this month; null without one. */
export const findBudgetUse = async (
  db: Db,
  { companyId, divisionId }: { companyId: number; divisionId: number },
  now: Date,
) => {
  const rows = await listBudgetRows(db, { kind: 'platform' }, companyId)
  const budget = rows.find(({ division_id: id }) => (id ?? 0) === divisionId)
  if (!budget) return null
  const { timezone } = await getCompanySettings(db, companyId)
  const use = await listUse(db, companyId, startOfMonth(dateIn(timezone, now)))
  return { coins: toCoins(budget.coins_cents), used: toCoins(usedFor(budget, use)) }
}

type OverBudget = Extract<ErrorCode, `budget_${string}` | `${string}_over_budget`>

/** For the placeholders of a sentence, in each language. */
const inEach = (say: (lang: Language) => string) =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, say(lang)])) as Record<Language, string>

const WHOLE_COMPANY = { en: 'Whole company', fr: 'Toute l’entreprise' }

export const spelledMonth = (lang: Language, month: string) =>
  new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month))

export const spelledAmount = (lang: Language, cents: number) =>
  new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(toCoins(cents))

export const placeName = (lang: Language, divisionName: string | null) => divisionName ?? WHOLE_COMPANY[lang]

/** The refusal for a passed budget; without a code that of its mode. */
export const overBudget = (budget: PassedBudget, code?: OverBudget) => {
  const { division_name: divisionName, month, coins_cents: cents, usedCents, neededCents } = budget
  return new AppError(code ?? (budget.mode === 'stop' ? 'budget_stop' : 'budget_approve'), {
    params: {
      place: inEach((lang) => placeName(lang, divisionName)),
      month: inEach((lang) => spelledMonth(lang, month)),
      coins: inEach((lang) => spelledAmount(lang, cents)),
      left: inEach((lang) => spelledAmount(lang, Math.max(0, cents - usedCents))),
      needed: inEach((lang) => spelledAmount(lang, neededCents)),
    },
  })
}

/** Refuses coins that would pass a budget of mode approve or stop. */
export const requireBudgets = async (
  db: Db,
  { companyId, now }: { companyId: number; now: Date },
  spendings: readonly Spending[],
  code?: OverBudget,
) => {
  const [passed] = await findPassedBudgets(db, companyId, now, spendings)
  if (passed) throw overBudget(passed, code)
}

const openCompany = async (db: Db, { scope }: Actor, named: number) => {
  const companyId = companyFor(scope, named)
  await requireCompany(db, scope, companyId)
  return companyId
}

/** The budgets in the caller's scope with what is used of them this month. */
export const readBudgets = async (db: Db, { actor, now }: Caller, named: number) => {
  const companyId = await openCompany(db, actor, named)
  const { timezone, approvalCents } = await getCompanySettings(db, companyId)
  const month = startOfMonth(dateIn(timezone, now))
  const rows = await listBudgetRows(db, actor.scope, companyId)
  const use = rows.length === 0 ? new Map<number, number>() : await listUse(db, companyId, month)
  return {
    companyid: companyId,
    month,
    threshold: approvalCents === null ? null : toCoins(approvalCents),
    budgets: rows.map((row) => ({
      id: row.id,
      divisionid: row.division_id,
      divisionname: row.division_name,
      coins: toCoins(row.coins_cents),
      warnpercent: row.warn_percent,
      mode: row.mode,
      used: toCoins(usedFor(row, use)),
    })),
  }
}

const toValues = (row: NonNullable<Awaited<ReturnType<typeof findBudget>>>) => ({
  divisionid: row.division_id,
  coins: toCoins(row.coins_cents),
  warnpercent: row.warn_percent,
  mode: row.mode,
})

/** Sets the budget of the company or of a division. An id that is no longer that budget is not found. */
export const saveBudget = (db: Db, { actor }: Caller, form: HandlerInput<typeof setBudget>['body']) =>
  inTransaction(db, async (db) => {
    const companyId = requireOwnCompany(actor)
    const { divisionid: divisionId, coins, warnpercent: warnPercent, mode } = form
    if (divisionId !== null) await requireDivision(db, actor.scope, divisionId)
    const before = await findBudget(db, companyId, divisionId)
    if (form.id !== undefined && form.id !== before?.id) throw notFound()
    const id = await upsertBudget(db, { companyId, divisionId, cents: toCents(coins), warnPercent, mode })
    return { id, companyId, before: before && toValues(before) }
  })

export const dropBudget = async (db: Db, { actor }: Caller, id: number) => {
  const companyId = requireOwnCompany(actor)
  return { companyId, before: toValues(required(await removeBudget(db, companyId, id))) }
}
