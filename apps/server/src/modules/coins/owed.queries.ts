import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { ofCompanies } from '../../db/scoped.ts'

/** These companies; all of them where none are named. */
export type CompanyIds = readonly number[] | null

const ofChosen = (ids: CompanyIds, column: string) => (ids === null ? sql`true` : ofCompanies(ids, sql.ref(column)))

export interface OwedRow {
  company_id: number
  company: string
  division_id: number | null
  division: string | null
  free: number
  held: number
  left_free: number
  left_held: number
  people: number
  left_people: number
}

/** By the division that people belong to now. */
export const listOwed = async (db: Db, companyIds: CompanyIds) => {
  const { rows } = await sql<OwedRow>`
    select c.id as company_id, c.name as company, u.division_id, d.name as division,
      sum(b.cents)::bigint as free, sum(b.held_cents)::bigint as held,
      coalesce(sum(b.cents) filter (where u.status = 'Removed'), 0)::bigint as left_free,
      coalesce(sum(b.held_cents) filter (where u.status = 'Removed'), 0)::bigint as left_held,
      count(*)::int as people, (count(*) filter (where u.status = 'Removed'))::int as left_people
    from coin_balances b
    join users u on u.company_id = b.company_id and u.id = b.user_id
    join companies c on c.id = b.company_id
    left join divisions d on d.id = u.division_id
    where ${ofChosen(companyIds, 'b.company_id')} and b.cents + b.held_cents > 0
    group by c.id, u.division_id, d.name
    order by folded(c.name), c.id, folded(d.name) nulls last, u.division_id
  `.execute(db)
  return rows
}

/** Whether the lines of the ledger add up to the balances, at one moment. */
export const isLedgerAgreed = async (db: Db, companyIds: CompanyIds) => {
  const { rows } = await sql<{ agrees: boolean }>`
    select coalesce((
      select sum(cents + held_cents) from coin_balances where ${ofChosen(companyIds, 'company_id')}
    ), 0) = coalesce((
      select sum(amount_cents + held_cents) from coin_lines where ${ofChosen(companyIds, 'company_id')}
    ), 0) as agrees
  `.execute(db)
  return rows[0]?.agrees ?? false
}

/** Transfers whose coins are held, refused ones among them; `next` is the day of the next one that will be sent. */
export const sumWaiting = async (db: Db, companyIds: CompanyIds) => {
  const { rows } = await sql<{ transfers: number; next: string | null }>`
    select count(*)::int as transfers, min(queue_date) filter (where status = 'Pending')::text as next
    from coin_transfers where ${ofChosen(companyIds, 'company_id')} and status in ('Pending', 'Error')
  `.execute(db)
  return rows[0] ?? { transfers: 0, next: null }
}

/** Coins of transfers that are due before a day. */
export const sumDue = async (db: Db, companyIds: CompanyIds, before: string) => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::bigint as cents
    from coin_transfers
    where ${ofChosen(companyIds, 'company_id')} and status = 'Pending' and queue_date < ${before}::date
  `.execute(db)
  return rows[0]?.cents ?? 0
}

/**
 * When the oldest coin that is still owed was earned. First in, first out: what a person still has are the last coins that
 * came, so for each person the lots are counted from the newest one until they cover what is owed.
 */
export const findOldest = async (db: Db, companyIds: CompanyIds) => {
  const { rows } = await sql<{ day: string | null }>`
    select min((l.at at time zone c.timezone)::date)::text as day
    from (
      select l.company_id, l.at, b.cents + b.held_cents as owed,
        sum(l.amount_cents) over (partition by l.company_id, l.user_id order by l.id desc) - l.amount_cents as newer
      from coin_balances b
      join coin_lines l on l.company_id = b.company_id and l.user_id = b.user_id
      left join awards a on a.company_id = l.company_id and a.id = l.award_id
      where ${ofChosen(companyIds, 'b.company_id')} and b.cents + b.held_cents > 0
        and l.amount_cents > 0 and l.reason in ('award', 'correction') and a.reversed_at is null
    ) l
    join companies c on c.id = l.company_id
    where l.newer < l.owed
  `.execute(db)
  return rows[0]?.day ?? null
}

export interface MonthSums {
  opening: number
  earned: number
  reversed: number
  corrected: number
  transferred: number
  closing: number
}

/** The sums of lines `l` of companies `c`, cut at both ends of a month where each company is. */
const monthSums = (month: string) => {
  const begin = sql`(${month}::date)::timestamp at time zone c.timezone`
  const end = sql`(${month}::date + interval '1 month')::timestamp at time zone c.timezone`
  const within = (reason: string) => sql`filter (where l.reason = ${sql.lit(reason)} and l.at >= ${begin})`
  return {
    end,
    columns: sql`
      coalesce(sum(l.amount_cents + l.held_cents) filter (where l.at < ${begin}), 0)::bigint as opening,
      coalesce(sum(l.amount_cents) ${within('award')}, 0)::bigint as earned,
      coalesce(-sum(l.amount_cents) ${within('reversal')}, 0)::bigint as reversed,
      coalesce(sum(l.amount_cents) ${within('correction')}, 0)::bigint as corrected,
      coalesce(-sum(l.held_cents) ${within('transfer_settled')}, 0)::bigint as transferred,
      coalesce(sum(l.amount_cents + l.held_cents), 0)::bigint as closing`,
  }
}

export const sumMonth = async (db: Db, companyIds: CompanyIds, month: string) => {
  const { columns, end } = monthSums(month)
  const { rows } = await sql<MonthSums>`
    select ${columns}
    from companies c join coin_lines l on l.company_id = c.id and l.at < ${end}
    where ${ofChosen(companyIds, 'c.id')}
  `.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('an aggregate without a row')
  return sums
}

export interface PersonRow {
  company: string
  division: string | null
  employee_id: string | null
  name: string
}

/** People whose figures are all zero are left out. */
export const listMonthOfPeople = async (db: Db, companyIds: CompanyIds, month: string) => {
  const { columns, end } = monthSums(month)
  const { rows } = await sql<PersonRow & MonthSums>`
    select * from (
      select c.name as company, d.name as division, u.employee_id, u.first_name || ' ' || u.last_name as name, u.id,
        ${columns}
      from companies c
      join coin_lines l on l.company_id = c.id and l.at < ${end}
      join users u on u.company_id = l.company_id and u.id = l.user_id
      left join divisions d on d.id = u.division_id
      where ${ofChosen(companyIds, 'c.id')}
      group by c.id, d.id, u.id
    ) people
    where (opening, earned, reversed, corrected, transferred, closing) <> (0, 0, 0, 0, 0, 0)
    order by folded(company), folded(name), id
  `.execute(db)
  return rows
}

/** Settled transfers of a year of the calendar where the company is, by person. */
export const listPaidPeople = async (db: Db, companyIds: CompanyIds, year: number) => {
  const { rows } = await sql<PersonRow & { transfers: number; cents: number }>`
    select c.name as company, d.name as division, u.employee_id, u.first_name || ' ' || u.last_name as name,
      count(*)::int as transfers, (-sum(l.held_cents))::bigint as cents
    from companies c
    join coin_lines l on l.company_id = c.id and l.reason = 'transfer_settled'
      and l.at >= make_date(${year}, 1, 1)::timestamp at time zone c.timezone
      and l.at < make_date(${year} + 1, 1, 1)::timestamp at time zone c.timezone
    join users u on u.company_id = l.company_id and u.id = l.user_id
    left join divisions d on d.id = u.division_id
    where ${ofChosen(companyIds, 'c.id')}
    group by c.id, d.id, u.id
    order by folded(c.name), folded(u.first_name || ' ' || u.last_name), u.id
  `.execute(db)
  return rows
}
