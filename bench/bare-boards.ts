import Fastify from 'fastify'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()

interface Wanted {
  companies: number[]
  person: number
  month: string
  months: string[]
}

const board = (sums: string) => `
  select u.id, u.first_name || ' ' || u.last_name as name, u.employee_id, u.photo_hash,
    coalesce(s.points, 0) as points, coalesce(s.awards, 0) as awards
  from users u
  join divisions d on d.id = u.division_id and d.has_leaderboard
  left join (${sums}) s on s.company_id = u.company_id and s.user_id = u.id
  where u.company_id = any($1) and u.role_id = 4 and u.status = 'Active' and u.purged_at is null
  order by coalesce(s.points, 0) desc, coalesce(s.awards, 0) desc, u.first_name_key, u.last_name_key, u.id`

const MONTH_SUMS = 'select * from score_months where company_id = any($1) and month = $2'
const EVER_SUMS = 'select * from score_totals where company_id = any($1)'

interface BoardRow {
  id: number
  name: string
  employee_id: string | null
  photo_hash: string | null
  points: number
  awards: number
}

const boardAnswer = (rows: BoardRow[]) => ({
  status: 1,
  result: rows.map(({ id, name, employee_id: employeeid, photo_hash: photo, points, awards }) => ({
    points,
    count: awards,
    driver: { id, name, employeeid, profilePhotoThumbnail: photo },
  })),
})

/** The least that could answer the boards: one statement each over the sums and JSON, nothing else. */
app.post<{ Body: Wanted }>('/month', async ({ body }) =>
  boardAnswer((await pool.query<BoardRow>(board(MONTH_SUMS), [body.companies, body.month])).rows),
)

app.post<{ Body: Wanted }>('/ever', async ({ body }) =>
  boardAnswer((await pool.query<BoardRow>(board(EVER_SUMS), [body.companies])).rows),
)

const PEOPLE = `u.company_id = any($1) and u.role_id in (4, 6) and u.status = 'Active' and u.purged_at is null`

const REPORT_ROWS = `
  with page as (
    select u.id, u.company_id, u.employee_id, u.first_name || ' ' || u.last_name as name,
      row_number() over (order by u.first_name_key, u.last_name_key, u.id) as position
    from users u where ${PEOPLE} order by position limit 50
  )
  select p.id, p.employee_id, p.name, s.points, s.coins_cents, b.counts
  from page p
  left join lateral (
    select sum(points)::bigint as points, sum(coins_cents)::bigint as coins_cents from score_months s
    where s.company_id = p.company_id and s.user_id = p.id and s.month = any($2)
  ) s on true
  left join lateral (
    select json_object_agg(badge_id, awards) as counts from (
      select badge_id, sum(awards) as awards from badge_score_months m
      where m.company_id = p.company_id and m.user_id = p.id and m.month = any($2) group by badge_id
    ) by_badge
  ) b on true
  order by p.position`

const REPORT_COLUMNS = `
  select min(name) as title, array_agg(id) as ids from badges
  where company_id = any($1) and archived_at is null group by folded(name) order by folded(name)`

/** The line of totals. */
const REPORT_SUMS = `
  with people as (select u.company_id, u.id from users u where ${PEOPLE})
  select
    (select json_build_object('points', sum(s.points), 'cents', sum(s.coins_cents)) from score_months s
      join people p on p.company_id = s.company_id and p.id = s.user_id
      where s.company_id = any($1) and s.month = any($2)) as sums,
    (select json_object_agg(badge_id, awards) from (
      select m.badge_id, sum(m.awards) as awards from badge_score_months m
      join people p on p.company_id = m.company_id and p.id = m.user_id
      where m.company_id = any($1) and m.month = any($2) group by m.badge_id
    ) by_badge) as counts`

interface ReportRow {
  id: number
  employee_id: string
  name: string
  points: number
  coins_cents: number
  /** Null for those who earned nothing in the range. */
  counts: Record<string, number> | null
}

interface ReportSums extends Pick<ReportRow, 'counts'> {
  sums: { points: number | null; cents: number | null }
}

app.post<{ Body: Wanted }>('/report', async ({ body }) => {
  const [rows, columns, total, sums] = await Promise.all([
    pool.query<ReportRow>(REPORT_ROWS, [body.companies, body.months]),
    pool.query<{ title: string; ids: number[] }>(REPORT_COLUMNS, [body.companies]),
    pool.query<{ total: number }>(`select count(*) as total from users u where ${PEOPLE}`, [body.companies]),
    pool.query<ReportSums>(REPORT_SUMS, [body.companies, body.months]),
  ])
  const badgeInfosFor = (counts: ReportRow['counts'] | undefined) =>
    columns.rows.map(({ ids }) => ({ count: ids.reduce((sum, id) => sum + (counts?.[id] ?? 0), 0) }))
  const content = rows.rows.map(({ coins_cents: cents, counts, ...row }) => ({
    ...row,
    coins: cents / 100,
    badgeInfos: badgeInfosFor(counts),
  }))
  const [whole] = sums.rows
  return {
    content,
    totalElements: total.rows[0]?.total,
    columns: columns.rows.map(({ title }) => title),
    totals: { ...whole?.sums, badgeInfos: badgeInfosFor(whole?.counts) },
  }
})

const PERSON = `
  select u.id, u.role_id, u.status, u.email, u.first_name, u.last_name, u.employee_id, u.hire_date, u.photo_hash,
    u.company_id, c.name as company_name, c.timezone, u.division_id, d.name as division_name, u.location_id,
    l.name as location_name, s.points, b.cents
  from users u join companies c on c.id = u.company_id
  left join divisions d on d.id = u.division_id left join locations l on l.id = u.location_id
  left join score_totals s on s.company_id = u.company_id and s.user_id = u.id
  left join coin_balances b on b.company_id = u.company_id and b.user_id = u.id
  where u.id = $1 and u.role_id in (4, 6) and u.purged_at is null`

/** How many people of the division earned each badge how often; the figures follow from these few rows. */
const STATISTICS = `
  with people as (
    select id from users where company_id = $1 and division_id = $2 and role_id in (4, 6) and status = 'Active'
  ),
  earned as materialized (
    select m.user_id, m.badge_id, m.awards from badge_score_months m
    where m.company_id = $1 and m.month = $3 and m.user_id in (select id from people)
  ),
  frequencies as (select badge_id, awards, count(*)::int as people from earned group by badge_id, awards),
  by_badge as (select badge_id, json_agg(f) as frequencies from frequencies f group by badge_id)
  select b.id, b.name, b.image_hash, (select count(*) from people) as total,
    (select awards from earned e where e.badge_id = b.id and e.user_id = $4) as earned,
    f.frequencies
  from badges b left join by_badge f on f.badge_id = b.id
  where b.company_id = $1 and b.division_id = $2 and b.archived_at is null
  order by folded(b.name)`

interface Person {
  id: number
  company_id: number
  division_id: number
}

const findPerson = async (id: number) => {
  const { rows } = await pool.query<Person>(PERSON, [id])
  const [person] = rows
  if (!person) throw new Error(`nobody has the id ${id}`)
  return person
}

app.post<{ Body: Wanted }>('/driver', ({ body }) => findPerson(body.person))

app.post<{ Body: Wanted }>('/statistics', async ({ body }) => {
  const person = await findPerson(body.person)
  const found = await pool.query(STATISTICS, [person.company_id, person.division_id, body.month, person.id])
  return found.rows
})

console.info(await app.listen({ port: 0, host: '127.0.0.1' }))
