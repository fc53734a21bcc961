import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { COMPLETE_PEOPLE, insertCompanies } from './companies-data.ts'

export const COMPANIES = 10
export const DRIVERS = 20_000
const DIVISIONS = 4
const BADGES = 8
const YEARS = 3

/** Every company gets divisions with a location each, badges and an equal share of the drivers. */
const ORGANISATION = [
  insertCompanies(COMPANIES),
  `insert into divisions (company_id, name, has_leaderboard, has_gps_page, created_at)
   select c.id, 'Division ' || n, true, true, now() from companies c, generate_series(1, ${DIVISIONS}) n
   order by c.id, n`,
  `insert into locations (company_id, name, country, address, city, state, zipcode, created_at)
   select company_id, 'Depot ' || id, 'USA', '1 Main Street', 'Dayton', 'OH', '45402', now() from divisions order by id`,
  `insert into location_divisions (company_id, location_id, division_id)
   select l.company_id, l.id, d.id from locations l join divisions d on d.id = l.id`,
  `insert into badges (company_id, division_id, type, name, description, points, coins_cents, created_at)
   select d.company_id, d.id, 'MANAGEMENT', 'Badge ' || n, '', 5 * n, 25 * n, now()
   from divisions d, generate_series(1, ${BADGES}) n order by d.id, n`,
  `insert into users (company_id, division_id, location_id, role_id, email, first_name, last_name, employee_id, created_at)
   select d.company_id, d.id, d.id, 4, 'driver.' || n || '@people.test', 'First' || n % 997, 'Last' || n * 7919 % 10007,
     'E-' || n, now()
   from generate_series(0, ${DRIVERS - 1}) n
   join (select *, row_number() over (order by id) - 1 as place from divisions) d
     on d.place = n % ${COMPANIES * DIVISIONS}
   order by n`,
  COMPLETE_PEOPLE,
]

const AWARD_COLUMNS =
  'company_id, division_id, badge_id, user_id, awarded_for, awarded_at, points, coins_cents, source, comment'

const MONTH = `date_trunc('month', awarded_for::timestamp)::date`

/** What is kept of each table: by which columns, and what of the awards they are. Rows come in the order of time. */
const SUMS = [
  ['score_days', 'company_id, user_id, day', 'company_id, user_id, awarded_for', 'awarded_for'],
  ['score_months', 'company_id, user_id, month', `company_id, user_id, ${MONTH}`, MONTH],
  ['score_totals', 'company_id, user_id', 'company_id, user_id', 'user_id'],
  ['badge_score_months', 'company_id, user_id, month, badge_id', `company_id, user_id, ${MONTH}, badge_id`, MONTH],
  ['badge_score_totals', 'company_id, user_id, badge_id', 'company_id, user_id, badge_id', 'user_id'],
] as const

const BALANCES = `update coin_balances b set cents = s.coins_cents from score_totals s
  where s.company_id = b.company_id and s.user_id = b.user_id`

interface Driver {
  id: number
  company_id: number
  division_id: number
  first_badge: number
}

/** Awards in the text form of COPY: every driver in turn, a scattered day of the last years, a badge of the division. */
function* awardLines(drivers: readonly Driver[], awards: number, today: Date) {
  const days = Array.from({ length: 365 * YEARS }, (_, ago) =>
    new Date(today.getTime() - ago * 86_400_000).toISOString().slice(0, 10),
  )
  let chunk: string[] = []
  for (let index = 0; index < awards; index += 1) {
    const driver = drivers[index % drivers.length]
    if (!driver) return
    const scattered = Math.imul(index + 1, 2_654_435_761) >>> 0
    const day = days[scattered % days.length] ?? ''
    const worth = 1 + ((scattered >>> 16) % BADGES)
    const badge = driver.first_badge + worth - 1
    chunk.push(
      `${driver.company_id}\t${driver.division_id}\t${badge}\t${driver.id}\t${day}\t${day}T12:00:00Z\t${5 * worth}\t${25 * worth}\tmanual\tWell done\n`,
    )
    if (chunk.length === 5000) {
      yield chunk.join('')
      chunk = []
    }
  }
  yield chunk.join('')
}

/** Runs `load` while a table has neither keys nor indexes, which are made afterwards in one go each. */
const withoutKeys = async (client: pg.Client, table: string, load: () => Promise<void>) => {
  const { rows: keys } = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = '${table}'::regclass and contype = 'f'`,
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = '${table}'::regclass and not indisunique`,
  )
  for (const { name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await load()
  for (const { definition } of indexes) await client.query(definition)
  for (const { name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

/** Ten companies, twenty thousand drivers and as many awards as wanted over the last three years. */
export const fillBoards = async (databaseUrl: string, awards: number) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set synchronous_commit = off`)
  for (const statement of ORGANISATION) await client.query(statement)
  const { rows: drivers } = await client.query<Driver>(
    `select u.id, u.company_id, u.division_id, min(b.id) as first_badge
     from users u join badges b on b.division_id = u.division_id
     group by u.id order by u.id`,
  )
  await withoutKeys(client, 'awards', async () => {
    const copy = client.query(copyFrom(`copy awards (${AWARD_COLUMNS}) from stdin`))
    await pipeline(Readable.from(awardLines(drivers, awards, new Date())), copy)
  })
  for (const [table, key, values, order] of SUMS) {
    await withoutKeys(client, table, async () => {
      await client.query(
        `insert into ${table} (${key}, points, coins_cents, awards)
         select ${values}, sum(points), sum(coins_cents), sum(quantity) from awards group by ${values} order by ${order}`,
      )
    })
  }
  await client.query(BALANCES)
  await client.query('vacuum analyze')
  // Else it would be written to the disk while others are measured.
  await client.query('checkpoint')
  await client.end()
}

/** One more company with so many drivers, for files of that length. */
export const addLargeCompany = async (databaseUrl: string, drivers: number) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(ORGANISATION[0]?.replace(`generate_series(1, ${COMPANIES})`, `generate_series(0, 0)`) ?? '')
  const { rows } = await client.query<{ id: number }>(
    `insert into divisions (company_id, name, has_leaderboard, has_gps_page, created_at)
     select max(id), 'Large', true, true, now() from companies returning company_id as id`,
  )
  const companyId = rows[0]?.id ?? 0
  await client.query(
    `insert into badges (company_id, division_id, type, name, description, points, coins_cents, created_at)
     select company_id, id, 'MANAGEMENT', 'Badge ' || n, '', 5, 25, now()
     from divisions, generate_series(1, ${BADGES}) n where company_id = ${companyId}`,
  )
  await client.query(
    `insert into users (company_id, division_id, role_id, email, first_name, last_name, employee_id, created_at)
     select d.company_id, d.id, 4, 'large.' || n || '@people.test', 'First' || n % 997, 'Last' || n, 'L-' || n, now()
     from generate_series(1, ${drivers}) n, divisions d where d.company_id = ${companyId}`,
  )
  await client.query(COMPLETE_PEOPLE)
  for (const [table, key, value] of [
    ['score_totals', '', ''],
    ['badge_score_totals', ', badge_id', ', b.id'],
  ]) {
    await client.query(
      `insert into ${table} (company_id, user_id${key}, points, coins_cents, awards)
       select u.company_id, u.id${value}, u.id % 1000, u.id % 500, u.id % 50
       from users u ${key ? 'join badges b on b.company_id = u.company_id' : ''} where u.company_id = ${companyId}`,
    )
  }
  await client.query('vacuum analyze')
  await client.end()
  return companyId
}
