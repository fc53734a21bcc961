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

/** One statement and so one moment: ledger, balances and queue are compared as they are at the same time. */
const sums = (db: Db, search: string) =>
  db
    .selectFrom(
      sql<CompanySumRow>`(
        with lines as (
          select company_id,
            sum(amount_cents) filter (where reason = 'award') as earned,
            -sum(amount_cents) filter (where reason = 'reversal') as reversed,
            sum(amount_cents) filter (where reason = 'correction') as corrected,
            -sum(held_cents) filter (where reason = 'transfer_settled') as transferred,
            sum(held_cents) as held,
            sum(amount_cents) as remaining
          from coin_lines group by company_id
        ),
        balances as (
          select company_id, sum(held_cents) as held, sum(cents) as remaining from coin_balances group by company_id
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
          coalesce(b.held, 0)::bigint as held,
          coalesce(l.transferred, 0)::bigint as transferred,
          coalesce(b.remaining, 0)::bigint as remaining,
          (coalesce(l.held, 0), coalesce(l.held, 0), coalesce(l.remaining, 0), coalesce(l.transferred, 0))
            = (coalesce(b.held, 0), coalesce(q.held, 0), coalesce(b.remaining, 0), coalesce(q.transferred, 0))
            as balanced
        from companies c
        left join lines l on l.company_id = c.id
        left join balances b on b.company_id = c.id
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
  return { rows, all }
}

/** Every company, by name: there are far fewer of them than a file could not hold. */
export const listAllSums = (db: Db, search: string) =>
  sums(db, search).selectAll().orderBy(sql`folded(company)`).orderBy('companyid').execute()

/** Companies whose ledger, balances and queue do not agree. */
export const listUnbalanced = async (db: Db) => {
  const rows = await sums(db, '').select('company').where('balanced', '=', false).execute()
  return rows.map(({ company }) => company)
}
