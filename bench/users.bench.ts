import pg from 'pg'
import { COMPLETE_PEOPLE, insertCompanies } from './companies-data.ts'
import { compare } from './compare.ts'
import { openSession, openStage, startProduct, startProgram } from './stage.ts'

const USERS = 100_000
const COMPANIES = 20

const fill = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(insertCompanies(COMPANIES))
  await client.query(
    `insert into divisions (company_id, name, has_leaderboard, has_gps_page, created_at)
     select id, 'Division', true, true, now() from companies`,
  )
  await client.query(
    `insert into users (company_id, division_id, role_id, email, first_name, last_name, employee_id, country, hire_date,
       is_new_hire, confirm_code, created_at)
     select d.company_id, d.id, 4, 'person.' || n || '@people.test', 'First' || n % 997, 'Last' || n * 7919 % ${USERS},
       'E-' || n, 'USA', date '2020-01-01' + n % 2000, true, upper(left(md5('code' || n), 16)), now()
     from generate_series(1, ${USERS}) n
     join (select *, row_number() over (order by id) as place from divisions) d on d.place = 1 + n % ${COMPANIES}`,
  )
  await client.query(COMPLETE_PEOPLE)
  await client.query('vacuum analyze')
  await client.end()
}

const LISTS = [
  ['a page of', 'page=20&perpage=10&sortField=firstname'],
  ['the end of', 'page=9000&perpage=10&sortField=firstname'],
  ['another order of', 'page=20&perpage=10&sortField=lastname'],
  ['a first name among', 'page=0&perpage=10&sortField=firstname&search=first12'],
] as const

/** The list of people through the whole product against the same SQL behind a bare route. */
const stage = await openStage('users')
try {
  await fill(stage.databaseUrl)
  const product = await startProduct(stage.databaseUrl)
  const bare = await startProgram('bare-users.ts', { DATABASE_URL: stage.databaseUrl })
  const token = await openSession(product.address)

  for (const [what, list] of LISTS) {
    const query = `${list}&sortDirection=asc&status=Active`
    await compare(
      `GET users, ${what} ${USERS} people`,
      { url: `${product.address}/api/users?${query}`, headers: { authorization: `Bearer ${token}` } },
      { url: `${bare.address}/users?${query}` },
      0.8,
    )
  }
  await product.stop()
  await bare.stop()
} finally {
  await stage.close()
}
