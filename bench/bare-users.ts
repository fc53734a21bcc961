import Fastify from 'fastify'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()

const LISTED = `u.purged_at is null and u.status = 'Active' and u.role_id <> 1`

const KEYS: Record<string, string> = { firstname: 'u.first_name_key', lastname: 'u.last_name_key' }

const rows = (wanted: string, key: string) => `
  select u.id, u.company_id, u.role_id, u.status, u.email, u.first_name, u.last_name, u.employee_id, u.secondary_id,
    u.country, u.lang, u.hire_date, u.birth_date, u.is_new_hire, u.photo_hash, u.division_id, u.location_id, u.version,
    u.created_at, c.name as company_name, d.name as division_name, l.name as location_name,
    u.password_hash is not null as is_complete, u.confirm_code as code,
    coalesce(
      u.is_new_hire and c.has_new_hire_buffer
      and coalesce(u.hire_date, (u.created_at at time zone c.timezone)::date) + c.new_hire_buffer_days
        >= ($3::timestamptz at time zone c.timezone)::date,
      false
    ) as is_active_new_hire,
    (select coalesce(json_agg(agg), '[]') from (
      select own.id, own.name from user_divisions as ud inner join divisions as own on own.id = ud.division_id
      where ud.company_id = u.company_id and ud.user_id = u.id order by own.name, own.id
    ) as agg) as divisions,
    array(
      select g.badge_id from user_allowed_badges as g inner join badges as b on b.id = g.badge_id
      where g.company_id = u.company_id and g.user_id = u.id and b.archived_at is null order by g.badge_id
    ) as badge_ids
  from users as u
  left join companies as c on c.id = u.company_id
  left join divisions as d on d.id = u.division_id
  left join locations as l on l.id = u.location_id
  where u.purged_at is null and u.id in (
    select u.id from users as u where ${wanted} order by ${key} asc, u.id asc limit $1 offset $2
  )
  order by ${key} asc, u.id asc`

interface Query {
  page: string
  perpage: string
  sortField: string
  search?: string
}

/** The least that could answer the list of people: the same two statements and JSON, nothing else. */
app.get<{ Querystring: Query }>('/users', async ({ query: { page, perpage, sortField, search } }) => {
  const patterns = search ? [`%${search}%`] : []
  const wanted = (parameter: string) => (search ? `${LISTED} and u.search_text like folded(${parameter})` : LISTED)
  const [found, counted] = await Promise.all([
    pool.query(rows(wanted('$4'), KEYS[sortField] ?? 'u.id'), [
      Number(perpage),
      Number(page) * Number(perpage),
      new Date(),
      ...patterns,
    ]),
    pool.query<{ total: number }>(`select count(*) as total from users as u where ${wanted('$1')}`, patterns),
  ])
  return { content: found.rows, totalElements: counted.rows[0]?.total }
})

console.info(await app.listen({ port: 0, host: '127.0.0.1' }))
