import { listGivers, listLeftOut } from '@laurel/contract/insights.ts'
import pg from 'pg'
import { COMPANIES, fillBoards } from './boards-data.ts'
import { COMPLETE_PEOPLE } from './companies-data.ts'
import { compare } from './compare.ts'
import { tell } from './findings.ts'
import { openSession, openStage, startProduct, startProgram } from './stage.ts'

const GOAL = 0.8
const MILLISECONDS_GOAL = 50
const MANAGERS = 20
const ANSWERS = 11
const [awards = 2_000_000] = process.argv.slice(2).map(Number)

/** Managers of every company, among whom the awards are divided; every fiftieth driver was left out for months. */
const addGivers = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into users (company_id, role_id, email, first_name, last_name, created_at)
     select c.id, 3, 'manager.' || c.id || '.' || n || '@people.test', 'Manager', 'M' || n, now()
     from companies c, generate_series(1, ${MANAGERS}) n order by c.id, n`,
  )
  await client.query(COMPLETE_PEOPLE)
  await client.query(
    `insert into user_divisions (company_id, user_id, division_id)
     select u.company_id, u.id, d.id from users u join divisions d on d.company_id = u.company_id where u.role_id = 3`,
  )
  await client.query(
    `update awards a set awarded_by = m.first + a.id % ${MANAGERS},
       source = case when a.user_id % 50 = 0 and a.awarded_for > current_date - 120 then 'trip' else a.source end
     from (select company_id, min(id) as first from users where role_id = 3 group by company_id) m
     where m.company_id = a.company_id`,
  )
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

const stage = await openStage('insights')
try {
  console.info(`${awards} awards in ${COMPANIES} companies`)
  await fillBoards(stage.databaseUrl, awards)
  await addGivers(stage.databaseUrl)
  const product = await startProduct(stage.databaseUrl)
  const bare = await startProgram('bare-insights.ts', { DATABASE_URL: stage.databaseUrl })
  const token = await openSession(product.address)
  const headers = { authorization: `Bearer ${token}` }
  for (const [name, { path }] of [
    ['leftout', listLeftOut],
    ['givers', listGivers],
  ] as const) {
    const ours = { url: `${product.address}/api${path}?companyid=1`, headers }
    await compare(
      `GET insights/${name}, one company of ${awards} awards in all`,
      ours,
      { url: `${bare.address}/${name}` },
      GOAL,
    )
    const answers: number[] = []
    for (let call = 0; call < ANSWERS; call += 1) {
      const start = performance.now()
      await (await fetch(ours.url, { headers })).arrayBuffer()
      answers.push(performance.now() - start)
    }
    tell({
      title: `GET insights/${name}, one answer`,
      detail: `median of ${ANSWERS}, one after the other`,
      measured: answers.sort((a, b) => a - b)[(ANSWERS - 1) / 2] ?? 0,
      goal: MILLISECONDS_GOAL,
      wanted: 'at most',
      unit: 'ms',
    })
  }
  await product.stop()
  await bare.stop()
} finally {
  await stage.close()
}
