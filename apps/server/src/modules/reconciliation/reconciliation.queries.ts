import { setTimeout as pause } from 'node:timers/promises'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import type { listReconciliation } from '@laurel/contract/reconciliation.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { containing, countAll, type SortTable, selectPage } from '../../db/page.ts'

type SumList = HandlerInput<typeof listReconciliation>['query']

const SORTABLE: SortTable<SumList['sortField']> = {
  company: sql`folded(company)`,
  earned: sql.ref('earned'),
  held: sql.ref('held'),
  transferred: sql.ref('transferred'),
  left: sql.ref('remaining'),
}

export interface SumRow {
  earned: number
  reversed: number
  corrected: number
  held: number
  transferred: number
  remaining: number
  balanced: boolean
}

export interface CompanySumRow extends SumRow {
  companyid: number
  company: string
}

/**
 * One statement and so one moment: ledger, balances and queue are compared as they are at the same time. On several
 * machines that holds for lines and balances of each company, which are read together where they lie (materialized, else
 * they are read one after the other); the queue is read elsewhere, a moment earlier or later.
 */
const sums = (db: Db, search: string) =>
  db
    .selectFrom(
      sql<CompanySumRow>`(
        with ledger as materialized (
          select company_id,
            sum(amount_cents) filter (where reason = 'award') as earned,
            -sum(amount_cents) filter (where reason = 'reversal') as reversed,
            sum(amount_cents) filter (where reason = 'correction') as corrected,
            -sum(held_cents) filter (where reason = 'transfer_settled') as transferred,
            sum(held_cents) as held,
            sum(amount_cents) as remaining,
            sum(balance_held_cents) as balance_held,
            sum(balance_cents) as balance_remaining
          from (
            select company_id, reason, amount_cents, held_cents, 0::bigint as balance_held_cents, 0::bigint as balance_cents
            from coin_lines
            union all
            select company_id, null::text, 0::bigint, 0::bigint, held_cents, cents from coin_balances
          ) both_sides
          group by company_id
        ),
        queue as (
          select company_id,
            sum(cents) filter (where status in ('Pending', 'Error')) as held,
            sum(cents) filter (where status = 'Success') as transferred
          from coin_transfers group by company_id
        )
        select c.id as companyid, c.name as company,
          coalesce(l.earned, 0)::bigint as earned,
          coalesce(l.reversed, 0)::bigint as reversed,
          coalesce(l.corrected, 0)::bigint as corrected,
          coalesce(l.balance_held, 0)::bigint as held,
          coalesce(l.transferred, 0)::bigint as transferred,
          coalesce(l.balance_remaining, 0)::bigint as remaining,
          (coalesce(l.held, 0), coalesce(l.held, 0), coalesce(l.remaining, 0), coalesce(l.transferred, 0))
            = (coalesce(l.balance_held, 0), coalesce(q.held, 0), coalesce(l.balance_remaining, 0), coalesce(q.transferred, 0))
            as balanced
        from companies c
        left join ledger l on l.company_id = c.id
        left join queue q on q.company_id = c.id
      )`.as('sums'),
    )
    .$if(search !== '', (query) =>
      query.where(sql<string>`folded(company)`, 'like', sql<string>`folded(${containing(search)})`),
    )

export const listSumRows = async (db: Db, list: SumList) => {
  const wanted = sums(db, list.search)
  const total = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`
  const [rows, all] = await Promise.all([
    selectPage(wanted.selectAll(), list, SORTABLE, sql.ref('companyid')).execute(),
    wanted
      .select([countAll, sql<boolean>`coalesce(bool_and(balanced), true)`.as('balanced')])
      .select([
        total('earned').as('earned'),
        total('reversed').as('reversed'),
        total('corrected').as('corrected'),
        total('held').as('held'),
        total('transferred').as('transferred'),
        total('remaining').as('remaining'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  if (all.balanced && rows.every(({ balanced }) => balanced)) return { rows, all }
  const unbalanced = await findUnbalanced(db, list.search)
  return { rows: judge(rows, unbalanced), all: { ...all, balanced: unbalanced.size === 0 } }
}

/** Every company, by name: there are far fewer of them than a file could not hold. */
export const listAllSums = async (db: Db, search: string) => {
  const rows = await sums(db, search).selectAll().orderBy(sql`folded(company)`).orderBy('companyid').execute()
  return rows.every(({ balanced }) => balanced) ? rows : judge(rows, await findUnbalanced(db, search))
}

/** Companies whose ledger, balances and queue do not agree. */
export const listUnbalanced = async (db: Db) => [...(await findUnbalanced(db, '')).values()]

const judge = (rows: readonly CompanySumRow[], unbalanced: ReadonlyMap<number, string>) =>
  rows.map((row) => ({ ...row, balanced: !unbalanced.has(row.companyid) }))

const ASKED_TIMES = 3
const ASKED_AGAIN_MS = 200

/**
 * Names by company. A transfer that is just being written can be in the queue and not yet in the ledger on another machine,
 * so a company counts as unbalanced only when it is found so every time.
 */
const findUnbalanced = async (db: Db, search: string) => {
  let found: { companyid: number; company: string }[] = []
  for (let times = 1; times <= ASKED_TIMES; times += 1) {
    if (times > 1) await pause(ASKED_AGAIN_MS)
    const query = sums(db, search).select(['companyid', 'company']).where('balanced', '=', false)
    const before = found.map(({ companyid }) => companyid)
    found = await (times > 1 ? query.where('companyid', 'in', before) : query).execute()
    if (found.length === 0) break
  }
  return new Map(found.map(({ companyid, company }) => [companyid, company]))
}
