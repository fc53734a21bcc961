import type { CALENDAR_STATES, RuleKind, SKIP_REASONS } from '@laurel/contract/award-rules.ts'
import { PEOPLE_ROLES, ROLE_ID } from '@laurel/contract/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { fullNameColumn } from '../../db/people.ts'

/** The rules whose days follow from dates of people. */
export const DATED_KINDS = ['birthday', 'anniversary', 'welcome'] as const satisfies readonly RuleKind[]

const ROLE_IDS = PEOPLE_ROLES.map((role) => ROLE_ID[role])

/** Whom rules give something: active drivers and users of a division. */
export const RECEIVES = sql`u.status = 'Active' and u.role_id = any(${ROLE_IDS}::int[]) and u.division_id is not null
  and u.purged_at is null`

/** The badge of a rule `r` in the division of the person `u`: the badge itself, or the copy of the same default badge. */
export const badgeInDivision = sql`left join lateral (
  select b.id, b.name, b.image_hash, b.points, b.coins_cents
  from badges chosen join badges b on b.company_id = chosen.company_id and b.division_id = u.division_id
    and (b.id = chosen.id or b.original_id = chosen.original_id)
  where chosen.company_id = r.company_id and chosen.id = r.badge_id and b.archived_at is null
  order by b.id = chosen.id desc
  limit 1
) badge on true`

export interface Span {
  companyId: number
  timezone: string
  from: string
  to: string
}

/**
 * Every day within the span on which a rule finds an occasion of a person, whether it was used or not. Adding years to
 * 29 February gives the 28th where the year has no 29th. An anniversary that has a rule of its own is left to that rule.
 */
const occasionsIn = ({ companyId, timezone, from, to }: Span) => sql`
  select r.id as rule_id, r.kind, r.paused_at, u.id as user_id, u.division_id, o.occasion, o.day, o.years,
    badge.id as badge_id, r.kind <> 'welcome' and not coalesce(choice.celebrations, true) as is_declined
  from award_rules r
  join users u on u.company_id = r.company_id and ${RECEIVES} and (r.division_id is null or r.division_id = u.division_id)
  left join person_settings choice on choice.user_id = u.id
  cross join lateral (
    select extract(year from born.day)::int::text as occasion, born.day, null::int as years
    from generate_series(
      extract(year from ${from}::date)::int - extract(year from u.birth_date)::int,
      extract(year from ${to}::date)::int - extract(year from u.birth_date)::int
    ) n
    cross join lateral (select (u.birth_date + make_interval(years => n))::date as day) born
    where r.kind = 'birthday' and n >= 1
    union all
    select n::text, (u.hire_date + make_interval(years => n))::date, n
    from generate_series(
      extract(year from ${from}::date)::int - extract(year from u.hire_date)::int,
      extract(year from ${to}::date)::int - extract(year from u.hire_date)::int
    ) n
    where r.kind = 'anniversary' and n >= 1 and n = coalesce(r.years, n)
    union all
    select 'welcome', coalesce(u.hire_date, (u.created_at at time zone ${timezone})::date) + r.days, null
    where r.kind = 'welcome'
  ) o
  ${badgeInDivision}
  where r.company_id = ${companyId} and r.deleted_at is null and r.kind = any(${[...DATED_KINDS]}::text[])
    and o.day between greatest(${from}::date, r.starts_on) and ${to}::date
    and not exists (
      select from award_rules tier
      where r.kind = 'anniversary' and r.years is null
        and tier.company_id = ${companyId} and tier.kind = 'anniversary' and tier.years = o.years
        and tier.deleted_at is null and tier.paused_at is null and tier.starts_on <= o.day
        and (tier.division_id is null or tier.division_id = u.division_id)
    )
`

export interface DueOccasion {
  rule_id: number
  user_id: number
  occasion: string
  day: string
  badge_id: number
}

/** What is to be given now. `closedUntil` is the last day of closed books. */
export const listDueOccasions = async (db: Db, span: Span, closedUntil: string | null) => {
  const { rows } = await sql<DueOccasion>`
    select o.rule_id, o.user_id, o.occasion, o.day, o.badge_id
    from (${occasionsIn(span)}) o
    left join award_rule_hits h on h.company_id = ${span.companyId} and h.rule_id = o.rule_id
      and h.user_id = o.user_id and h.occasion = o.occasion
    where h.rule_id is null and o.paused_at is null and not o.is_declined and o.badge_id is not null
      and o.day > coalesce(${closedUntil}::date, '-infinity')
    order by o.rule_id, o.user_id, o.occasion
  `.execute(db)
  return rows
}

export interface CalendarSpan extends Span {
  today: string
  closedUntil: string | null
  /** 0 for all. */
  ruleId: number
  divisionId: number
}

export interface CalendarRowFound {
  day: string
  rule_id: number
  kind: RuleKind
  user_id: number
  person: string
  employee_id: string | null
  division: string | null
  division_id: number | null
  badge_id: number | null
  badge_name: string | null
  image_hash: string | null
  points: number | null
  coins_cents: number | null
  years: number | null
  state: (typeof CALENDAR_STATES)[number]
  reason: (typeof SKIP_REASONS)[number] | null
  award_id: number | null
}

/**
 * What was given, and the occasions that were not used, with the reason or what becomes of them. Materialised, because
 * the planner cannot estimate occasions and would compute them again for each row that they are joined with.
 */
const calendarFor = (span: CalendarSpan): RawBuilder<unknown> => sql`
  with occasions as materialized (${occasionsIn(span)}),
  found as materialized (
    select h.day, h.rule_id, r.kind, h.user_id, a.division_id, a.badge_id, a.points, a.coins_cents,
      case when r.kind = 'anniversary' then h.occasion::int end as years, a.id as award_id,
      case when a.reversed_at is null then 'given' else 'takenback' end as state, null as reason
    from award_rule_hits h
    join award_rules r on r.company_id = h.company_id and r.id = h.rule_id
    join awards a on a.company_id = h.company_id and a.id = h.award_id
    where h.company_id = ${span.companyId} and h.day between ${span.from}::date and ${span.to}::date
    union all
    select o.day, o.rule_id, o.kind, o.user_id, o.division_id, o.badge_id, b.points, b.coins_cents, o.years, null,
      case when skip.reason is not null then 'skipped' when o.day > ${span.today}::date then 'coming' else 'due' end,
      skip.reason
    from occasions o
    left join badges b on b.company_id = ${span.companyId} and b.id = o.badge_id
    cross join lateral (
      select case
        when o.is_declined then 'optout'
        when o.paused_at is not null then 'paused'
        when o.badge_id is null then 'badge'
        when o.day <= ${span.closedUntil}::date then 'books'
      end as reason
    ) skip
    where not exists (
      select from award_rule_hits h where h.company_id = ${span.companyId} and h.rule_id = o.rule_id
        and h.user_id = o.user_id and h.occasion = o.occasion
    )
  )
  select * from found
  where (${span.ruleId} = 0 or rule_id = ${span.ruleId}) and (${span.divisionId} = 0 or division_id = ${span.divisionId})
`

export const listCalendarRows = async (db: Db, span: CalendarSpan, page: { page: number; perpage: number }) => {
  const { rows } = await sql<CalendarRowFound>`
    select f.day, f.rule_id, f.kind, f.user_id, ${fullNameColumn('u')} as person, u.employee_id, d.name as division, f.division_id,
      f.badge_id, b.name as badge_name, b.image_hash, f.points, f.coins_cents, f.years, f.state, f.reason, f.award_id
    from (${calendarFor(span)}) f
    join users u on u.company_id = ${span.companyId} and u.id = f.user_id
    left join divisions d on d.company_id = ${span.companyId} and d.id = f.division_id
    left join badges b on b.company_id = ${span.companyId} and b.id = f.badge_id
    order by f.day, folded(u.first_name), folded(u.last_name), f.user_id, f.rule_id
    limit ${page.perpage} offset ${page.page * page.perpage}
  `.execute(db)
  return rows
}

export const sumCalendarMonths = async (db: Db, span: CalendarSpan) => {
  const { rows } = await sql<{
    month: string
    rows: number
    awards: number
    points: number
    cents: number
    skipped: number
  }>`
    select date_trunc('month', f.day)::date as month, count(*)::int as rows,
      (count(*) filter (where f.state in ('coming', 'due', 'given')))::int as awards,
      coalesce(sum(f.points) filter (where f.state in ('coming', 'due', 'given')), 0)::bigint as points,
      coalesce(sum(f.coins_cents) filter (where f.state in ('coming', 'due', 'given')), 0)::bigint as cents,
      (count(*) filter (where f.state = 'skipped'))::int as skipped
    from (${calendarFor(span)}) f
    group by 1
    order by 1
  `.execute(db)
  return rows
}
