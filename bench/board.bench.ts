import { toRequest } from '@laurel/client/request.ts'
import { readAnswer } from '@laurel/client/testing.ts'
import { getBoard } from '@laurel/contract/board.ts'
import autocannon from 'autocannon'
import pg from 'pg'
import { COMPLETE_PEOPLE, insertCompanies } from './companies-data.ts'
import { compare } from './compare.ts'
import { tell } from './findings.ts'
import { openStage, startProduct, startProgram } from './stage.ts'

const COMPANIES = 10
const DRIVERS = 20_000
const DAYS = 20
const VIEWERS = 1000
const WATCHED_SECONDS = 10
/** Once a second is what a board costs at most that is only just long enough to be kept. */
const TIMES_ANEW = WATCHED_SECONDS
/** By then every connection, also an idle one, has told the database what it has read. */
const TOLD_MS = 11_000

/** A competition over whole months in which every driver has two badges on each of its first days. */
const FILL = [
  insertCompanies(COMPANIES),
  `insert into divisions (company_id, name, has_leaderboard, has_gps_page, created_at)
   select id, 'Division', true, true, now() from companies`,
  `insert into badges (company_id, division_id, original_id, type, name, description, points, coins_cents, created_at)
   select d.company_id, d.id, b.id, b.type, b.name, b.description, b.points, 0, now()
   from divisions d cross join badges b where b.company_id is null and b.type <> 'TRIPS'`,
  `insert into users (company_id, division_id, role_id, email, first_name, last_name, created_at)
   select d.company_id, d.id, 4, 'person.' || n || '@people.test', 'First' || n % 997, 'Last' || n, now()
   from generate_series(1, ${DRIVERS}) n
   join (select *, row_number() over (order by id) as place from divisions) d on d.place = 1 + n % ${COMPANIES}`,
  COMPLETE_PEOPLE,
  `insert into awards (company_id, division_id, badge_id, user_id, awarded_for, awarded_at, points, coins_cents, source)
   select u.company_id, u.division_id, b.id, u.id, (date_trunc('month', now()) - interval '1 month')::date + day, now(),
     b.points, 0, 'trip'
   from users u join badges b on b.company_id = u.company_id
   cross join generate_series(0, ${DAYS - 1}) day
   where u.role_id = 4 and hashint8(u.id * 31 + day) % 3 <> 0`,
  `insert into badge_score_months (company_id, user_id, month, badge_id, points, coins_cents, awards)
   select company_id, user_id, date_trunc('month', awarded_for)::date, badge_id, sum(points), 0, sum(quantity)
   from awards group by 1, 2, 3, 4`,
  `insert into competitions (board_id, title, start_date, end_date, created_at)
   values ('bench', 'Bench', date_trunc('month', now()) - interval '1 month', date_trunc('month', now()) + interval '2 months' - interval '1 day', now())`,
  `insert into competition_companies (company_id, competition_id) select id, 1 from companies`,
  `insert into competition_badges (competition_id, badge_id, points, piece_limit)
   select 1, id, 3, 15 from badges where company_id is null and type <> 'TRIPS'`,
  'vacuum analyze',
]

/** How many rows of the sums have been read so far, which nothing but working out a board does. */
const countReads = async (client: pg.Client) => {
  await new Promise((resolve) => setTimeout(resolve, TOLD_MS))
  const { rows } = await client.query<{ count: string }>(
    `select seq_tup_read + idx_tup_fetch as count from pg_stat_user_tables where relname = 'badge_score_months'`,
  )
  return Number(rows[0]?.count)
}

const stage = await openStage('board')
const client = new pg.Client({ connectionString: stage.databaseUrl })
try {
  await client.connect()
  for (const statement of FILL) await client.query(statement)
  const product = await startProduct(stage.databaseUrl)
  const bare = await startProgram('bare-board.ts', { DATABASE_URL: stage.databaseUrl })
  const { url, request } = toRequest(`${product.address}/api`, getBoard, { params: { id: 'bench' }, query: {} })

  const unread = await countReads(client)
  const start = performance.now()
  const { totalElements } = await readAnswer(getBoard, await fetch(url, request))
  console.info(
    `A board of ${totalElements} drivers: the first answer after ${(performance.now() - start).toFixed(0)} ms`,
  )
  const readsOfOne = (await countReads(client)) - unread

  await compare(`GET board, ${DRIVERS} drivers`, { url }, { url: `${bare.address}/board` }, 0.8)

  const before = await countReads(client)
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: VIEWERS,
    duration: WATCHED_SECONDS,
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors`)
  const reads = (await countReads(client)) - before
  tell({
    title: `GET board, worked out anew in ${WATCHED_SECONDS} s for ${VIEWERS} viewers at once`,
    detail: `${requests.total} answers, ${latency.p99} ms at the 99th percentile`,
    measured: reads / readsOfOne,
    goal: TIMES_ANEW,
    wanted: 'at most',
    unit: '×',
  })
  await product.stop()
  await bare.stop()
} finally {
  await client.end()
  await stage.close()
}
