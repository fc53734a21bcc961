import type { BudgetMode } from '@laurel/contract/budgets.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { sql } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { foldedName } from '../../db/page.ts'
import { inCompany, inDivision } from '../../db/scoped.ts'

/** The budgets of a company that the caller sees: its own one, and those of the divisions in scope. */
export const listBudgetRows = (db: Db, scope: Scope, companyId: number) =>
  db
    .selectFrom('budgets as b')
    .leftJoin('divisions as d', 'd.id', 'b.division_id')
    .select(['b.id', 'b.division_id', 'd.name as division_name', 'b.coins_cents', 'b.warn_percent', 'b.mode'])
    .where('b.company_id', '=', companyId)
    .where((row) =>
      row.or([
        row.and([row('b.division_id', 'is', null), inCompany(scope, row.ref('b.company_id'))]),
        inDivision(scope, row.ref('b.company_id'), row.ref('b.division_id')),
      ]),
    )
    .orderBy((row) => row('b.division_id', 'is not', null))
    .orderBy(foldedName('d.name'))
    .$narrowType<{ mode: BudgetMode }>()
    .execute()

export type BudgetRow = Awaited<ReturnType<typeof listBudgetRows>>[number]

/**
 * The budgets that can refuse awards of these divisions, locked in the order of their ids: who gives within one of them
 * waits here for the others. Nothing is locked, and nothing else is read, where there are none.
 */
export const lockEnforced = (db: Db, companyId: number, divisionIds: readonly number[]) =>
  db
    .selectFrom('budgets as b')
    .innerJoin('companies as c', 'c.id', 'b.company_id')
    .leftJoin('divisions as d', 'd.id', 'b.division_id')
    .select(['b.id', 'b.division_id', 'd.name as division_name', 'b.coins_cents', 'b.mode', 'c.timezone'])
    .where('b.company_id', '=', companyId)
    .where('b.mode', '<>', 'warn')
    .where((row) =>
      row.or([row('b.division_id', 'is', null), row('b.division_id', '=', row.fn.any(row.val(divisionIds)))]),
    )
    .orderBy('b.id')
    .forUpdate('b')
    .$narrowType<{ mode: Exclude<BudgetMode, 'warn'> }>()
    .execute()

export type EnforcedRow = Awaited<ReturnType<typeof lockEnforced>>[number]

/** What was given in a month and not taken back, by division. The month begins where the company is. */
export const listUse = async (db: Db, companyId: number, month: string) => {
  const zone = sql`(select timezone from companies where id = ${companyId})`
  const { rows } = await sql<{ divisionId: number; cents: number }>`
    select a.division_id as "divisionId", sum(a.coins_cents)::bigint as cents
    from awards a
    where a.company_id = ${companyId} and a.reversed_at is null and a.coins_cents > 0
      and coalesce(a.counted_at, a.awarded_at) >= (${month}::date)::timestamp at time zone ${zone}
      and coalesce(a.counted_at, a.awarded_at) < (${month}::date + interval '1 month') at time zone ${zone}
    group by a.division_id
  `.execute(db)
  return new Map(rows.map(({ divisionId, cents }) => [divisionId, cents]))
}

export const findBudget = (db: Db, companyId: number, divisionId: number | null) =>
  db
    .selectFrom('budgets')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('division_id', 'is not distinct from', divisionId)
    .forUpdate()
    .$narrowType<{ mode: BudgetMode }>()
    .executeTakeFirst()

interface BudgetValues {
  companyId: number
  divisionId: number | null
  cents: number
  warnPercent: number
  mode: BudgetMode
}

export const upsertBudget = async (db: Db, { companyId, divisionId, cents, warnPercent, mode }: BudgetValues) => {
  const values = { coins_cents: cents, warn_percent: warnPercent, mode }
  const { id } = await db
    .insertInto('budgets')
    .values({ company_id: companyId, division_id: divisionId, ...values })
    .onConflict((conflict) => conflict.constraint('budgets_one_each').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const removeBudget = (db: Db, companyId: number, id: number) =>
  db
    .deleteFrom('budgets')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .$narrowType<{ mode: BudgetMode }>()
    .executeTakeFirst()

/** Companies that are open and have budgets. */
export const listBudgetedCompanies = (db: Db) =>
  db
    .selectFrom('companies as c')
    .select(['c.id', 'c.name', 'c.timezone'])
    .where('c.closed_at', 'is', null)
    .where((row) => row.exists(row.selectFrom('budgets as b').select('b.id').whereRef('b.company_id', '=', 'c.id')))
    .orderBy('c.id')
    .execute()

/** Who is told about a budget: the CompanyAdmins and, for a division, its Managers. */
export const listBudgetReaders = (db: Db, companyId: number, divisionId: number | null) =>
  db
    .selectFrom('users as u')
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.lang'])
    .where('u.company_id', '=', companyId)
    .where('u.status', '=', 'Active')
    .where((row) =>
      row.or([
        row('u.role_id', '=', ROLE_ID.CompanyAdmin),
        row.and([
          row('u.role_id', '=', ROLE_ID.Manager),
          row.exists(
            row
              .selectFrom('user_divisions as ud')
              .select('ud.user_id')
              .whereRef('ud.user_id', '=', 'u.id')
              .where('ud.division_id', '=', divisionId),
          ),
        ]),
      ]),
    )
    .orderBy('u.id')
    .execute()

interface Alert {
  companyId: number
  budgetId: number
  month: string
  percents: readonly number[]
  at: Date
}

/** Answers the percentages that nobody was told of before. Of two workers one gets them. */
export const insertAlerts = async (db: Db, { companyId, budgetId, month, percents, at }: Alert) => {
  const rows = await db
    .insertInto('budget_alerts')
    .values(percents.map((percent) => ({ company_id: companyId, budget_id: budgetId, month, percent, at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('percent')
    .execute()
  return rows.map(({ percent }) => percent)
}
