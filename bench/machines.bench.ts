import { toRequest } from '@laurel/client/request.ts'
import { listCompanies } from '@laurel/contract/companies.ts'
import type { Endpoint } from '@laurel/contract/endpoint.ts'
import { getLeaderboard } from '@laurel/contract/leaderboard.ts'
import { getReport } from '@laurel/contract/reports.ts'
import { getBadgeStatistics, getEmployee } from '@laurel/contract/score-card.ts'
import { listUsers } from '@laurel/contract/users.ts'
import pg from 'pg'
import { startOfMonth } from '../apps/server/src/core/calendar.ts'
import { createDb, createPool } from '../apps/server/src/db/db.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { giveAwards } from '../apps/server/src/modules/awards/awarding.service.ts'
import { listUnbalanced } from '../apps/server/src/modules/reconciliation/reconciliation.queries.ts'
import { createEmptyDatabase, createWholeDatabase, IS_DISTRIBUTED } from '../apps/server/testing/test-db.ts'
import { fillBoards } from './boards-data.ts'
import { compare, median } from './compare.ts'
import { tell } from './findings.ts'
import { openSession, startProduct } from './stage.ts'

/** Fewer can be given for a quick look. */
const AWARDS = Number(process.argv[2] ?? 2_000_000)
const ROUNDS = 9
const NAMES: [string, string] = ['several machines', 'one machine']
/**
 * How much of the throughput of one machine is left where all machines share its processors. A statement takes a longer
 * way then and wins nothing, so this is what the way costs and no picture of machines of their own.
 */
const GOAL = 0.3

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format()
const MONTH = [startOfMonth(today), today]
/** Of the second division of the first company. */
const PERSON = 3

const serverUrl = process.env.TEST_DATABASE_URL
if (!serverUrl || !IS_DISTRIBUTED) {
  console.info('Skipped: no TEST_DATABASE_URL and TEST_DISTRIBUTED (apps/server/test/README.md).')
  process.exit()
}

/** With a ledger that explains the balances: without it the tables would not be distributed. */
const fill = async (url: string) => {
  await migrate(url)
  await fillBoards(url, AWARDS)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // The balances are there already.
  await client.query('alter table coin_lines disable trigger keep_balances')
  await client.query(
    `insert into coin_lines (company_id, user_id, amount_cents, reason, award_id, at)
     select company_id, user_id, coins_cents, 'award', id, awarded_at from awards`,
  )
  await client.query('alter table coin_lines enable trigger keep_balances')
  await client.query('vacuum analyze')
  await client.end()
}

const countCoins = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select company_id, count(*) as lines, sum(amount_cents) as cents from coin_lines group by 1 order by 1`,
  )
  await client.end()
  return JSON.stringify(rows)
}

const requireBalance = async (url: string) => {
  const pool = createPool(url, 2)
  const unbalanced = await listUnbalanced(createDb(pool))
  await pool.end()
  if (unbalanced.length > 0) throw new Error(`not balanced: ${unbalanced.join(', ')}`)
}

const compareCalls = async (severalUrl: string, oneUrl: string) => {
  const [several, one] = [await startProduct(severalUrl), await startProduct(oneUrl)]
  const tokens = [await openSession(several.address), await openSession(one.address)] as const
  const cases = [
    ['month board of one company', getLeaderboard, { body: { companyid: 1, selectedDates: MONTH } }],
    ['month board of all companies', getLeaderboard, { body: { companyid: 0, selectedDates: MONTH } }],
    ['all-time board of one company', getLeaderboard, { body: { companyid: 1, selectedDates: [] } }],
    ['all-time board of all companies', getLeaderboard, { body: { companyid: 0, selectedDates: [] } }],
    ['a page of the report', getReport, { body: { companyid: 1, page: 0, selectedDates: MONTH } }],
    ['badge statistics', getBadgeStatistics, { body: { driverid: PERSON, selectedDates: MONTH } }],
    ['head of a score card', getEmployee, { query: { driverid: PERSON } }],
    ['a page of people', listUsers, { query: { page: 20, perpage: 10, sortField: 'lastname' } }],
    ['a page of companies', listCompanies, { query: { page: 0, perpage: 10 } }],
  ] as const
  for (const [title, endpoint, input] of cases) {
    const callTo = ({ address }: { address: string }, token: string | undefined) => ({
      url: toRequest<Endpoint>(`${address}/api`, endpoint, input).url,
      headers: { authorization: `Bearer ${token}` },
      ...('body' in input && { body: input.body }),
    })
    await compare(title, callTo(several, tokens[0]), callTo(one, tokens[1]), GOAL, NAMES)
  }
  for (const product of [several, one]) await product.stop()
}

/** A badge for the 500 people of a division, in each company in turn. */
const compareAwards = async (several: string, one: string) => {
  const times: Record<string, number[]> = { [several]: [], [one]: [] }
  const pools = { [several]: createPool(several, 2), [one]: createPool(one, 2) }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [url, pool] of Object.entries(pools)) {
      const { rows } = await pool.query<{ id: number; company_id: number; badge_id: number }>(
        `select u.id, u.company_id, b.id as badge_id from users u join (
           select min(id) as id, division_id from badges where company_id = $1 group by 2 order by 2 limit 1
         ) b on b.division_id = u.division_id`,
        [1 + round],
      )
      const start = performance.now()
      await giveAwards(
        createDb(pool),
        { companyId: 1 + round, actor: null, now: new Date() },
        rows.map(({ id, badge_id }) => ({
          userId: id,
          badgeId: badge_id,
          awardedFor: today,
          quantity: 1,
          comment: '',
          source: 'manual' as const,
        })),
      )
      // The first round is for the plans of both.
      if (round > 0) times[url]?.push(performance.now() - start)
    }
  }
  for (const pool of Object.values(pools)) await pool.end()
  const [ours, theirs] = [median(times[several] ?? []), median(times[one] ?? [])]
  tell({
    title: 'a badge for 500 people',
    detail: `${NAMES[0]} ${ours.toFixed(0)} ms, ${NAMES[1]} ${theirs.toFixed(0)} ms`,
    measured: theirs / ours,
    goal: GOAL,
    wanted: 'at least',
  })
}

const one = await createEmptyDatabase(serverUrl)
await fill(one.url)
let filledAt = 0
const several = await createWholeDatabase(serverUrl, async (url) => {
  await fill(url)
  filledAt = performance.now()
})
try {
  console.info(
    `${AWARDS} awards and as many lines of the ledger distributed in ${((performance.now() - filledAt) / 1000).toFixed(0)} s`,
  )
  if ((await countCoins(several.url)) !== (await countCoins(one.url))) throw new Error('lines of the ledger differ')
  await compareCalls(several.url, one.url)
  await compareAwards(several.url, one.url)
  await requireBalance(several.url)
} finally {
  await several.drop()
  await one.drop()
}
