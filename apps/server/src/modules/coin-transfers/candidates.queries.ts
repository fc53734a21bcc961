import { TRANSFER_MAX_ROWS } from '@laurel/contract/constants.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import type { listTransferCandidates } from '@laurel/contract/transfers.ts'
import { sql } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { containing, countAll, type SortTable, selectPage } from '../../db/page.ts'
import { isActiveNewHire, isSeenPerson, ofDivisions } from '../../db/people.ts'
import { inCompany } from '../../db/scoped.ts'

export type CandidateList = HandlerInput<typeof listTransferCandidates>['body']

const SORTABLE: SortTable<CandidateList['sortField']> = {
  firstname: [sql.ref('u.first_name_key'), sql.ref('u.last_name_key')],
  lastname: [sql.ref('u.last_name_key'), sql.ref('u.first_name_key')],
  employeeid: sql.ref('u.employee_id'),
  username: sql`lower(u.email)`,
  company: sql`folded(c.name)`,
  coins: sql.ref('b.cents'),
  pendingCoins: sql.ref('b.held_cents'),
}

const filtered = (db: Db, scope: Scope, list: CandidateList, now: Date) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .innerJoin('coin_balances as b', (join) =>
      join.onRef('b.company_id', '=', 'u.company_id').onRef('b.user_id', '=', 'u.id'),
    )
    .where(isSeenPerson(scope))
    .where('u.role_id', '<>', ROLE_ID.Admin)
    .where('u.status', '=', list.status === 'Inactive' ? 'Inactive' : 'Active')
    .$if(list.status === 'NewHire', (query) => query.where(isActiveNewHire(now)))
    .$if(list.companyid !== 0, (query) => query.where('u.company_id', '=', list.companyid))
    .$if(list.divisionid !== 0, (query) => query.where(ofDivisions([list.divisionid])))
    .$if(list.search !== '', (query) =>
      query.where('u.search_text', 'like', sql<string>`folded(${containing(list.search)})`),
    )

/** Coins of the standing awards of whom the balance `b` is, by the day they were given for. */
const earnedCents = ([from, to]: readonly string[]) =>
  from === undefined
    ? sql<number>`coalesce(
        (select coins_cents from score_totals where company_id = b.company_id and user_id = b.user_id), 0)`
    : sql<number>`coalesce((
        select sum(coins_cents) from score_days
        where company_id = b.company_id and user_id = b.user_id and day between ${from}::date and ${to}::date
      ), 0)::bigint`

const OPEN_SHOWN = 20

/** Transfers that hold coins by person, refused ones first. */
const listOpenTransfers = async (db: Db, people: readonly { id: number; company_id: number }[]) => {
  const { rows } = await sql<OpenTransferRow & { userId: number }>`
    select t.user_id as "userId", t.id, t.cents, t.status, t.queue_date as "queueDate",
      t.processed_at as "processedAt", t.reason
    from unnest(${people.map((person) => person.company_id)}::int[], ${people.map(({ id }) => id)}::int[])
      as p (company_id, user_id)
    cross join lateral (
      select * from coin_transfers t
      where t.company_id = p.company_id and t.user_id = p.user_id and t.status in ('Pending', 'Error')
      order by t.status, t.queue_date, t.id
      limit ${OPEN_SHOWN}
    ) t
    order by t.status, t.queue_date, t.id
  `.execute(db)
  return Map.groupBy(rows, ({ userId }) => userId)
}

export interface OpenTransferRow {
  id: number
  cents: number
  status: 'Pending' | 'Error'
  queueDate: string
  processedAt: Date | null
  reason: string | null
}

export const listCandidateRows = async (db: Db, scope: Scope, list: CandidateList, now: Date) => {
  const wanted = filtered(db, scope, list, now)
  const perpage = list.pagesize === -1 ? TRANSFER_MAX_ROWS : list.pagesize
  const [rows, { total }] = await Promise.all([
    selectPage(wanted, { ...list, perpage }, SORTABLE, sql.ref('u.id'))
      .select(['u.id', 'u.employee_id', 'u.first_name', 'u.last_name', 'u.email', 'u.role_id', 'u.photo_hash'])
      .select(['c.id as company_id', 'c.name as company_name', 'b.cents', 'b.held_cents'])
      .select(earnedCents(list.selectedDates).as('earned_cents'))
      .execute(),
    wanted.select(countAll).executeTakeFirstOrThrow(),
  ])
  const open = await listOpenTransfers(db, rows)
  return { rows: rows.map((row) => ({ ...row, open_transfers: open.get(row.id) ?? [] })), total }
}

export type CandidateRow = Awaited<ReturnType<typeof listCandidateRows>>['rows'][number]

/** Tomorrow, where the day is furthest among these companies. */
export const findEarliestDate = async (db: Db, scope: Scope, companyId: number, now: Date) => {
  const { date } = await db
    .selectFrom('companies')
    .where((row) => inCompany(scope, row.ref('id')))
    .$if(companyId !== 0, (query) => query.where('id', '=', companyId))
    .select(
      sql<string>`coalesce(max((${now}::timestamptz at time zone timezone)::date), ${now}::timestamptz::date) + 1`.as(
        'date',
      ),
    )
    .executeTakeFirstOrThrow()
  return date
}
