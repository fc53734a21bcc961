import { exportLeaderboard, getLeaderboard } from '@laurel/contract/leaderboard.ts'
import { exportReport, getReport } from '@laurel/contract/reports.ts'
import { getBadgeStatistics, getEmployee } from '@laurel/contract/score-card.ts'
import { daysAfter, monthsAfter, monthsBetween, startOfMonth } from '../apps/server/src/core/calendar.ts'
import { addLargeCompany, COMPANIES, DRIVERS, fillBoards } from './boards-data.ts'
import { compare, measureSteadyThroughput } from './compare.ts'
import { tell } from './findings.ts'
import { growthDuring } from './memory.ts'
import { openSession, openStage, startProduct, startProgram } from './stage.ts'

const GOAL = 0.8
const LARGE = 100_000
const MEMORY_GOAL_MB = 100
const GROWTH_GOALS = { month: 1.2, ever: 2 }

const given = process.argv.slice(2).map(Number)
const sizes = given.length > 0 ? given : [2_000_000]

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format()
const month = startOfMonth(today)
const lastMonth = monthsAfter(month, -1)
const january = `${today.slice(0, 4)}-01-01`
const RANGES = {
  month: [month, today],
  ever: [],
  year: [january, today],
  lastMonth: [lastMonth, daysAfter(month, -1)],
} satisfies Record<string, string[]>

const EVERY = Array.from({ length: COMPANIES }, (_, index) => index + 1)
/** Of the second division of the first company. */
const PERSON = 3

/** Every screen through the whole product against the same answer from bare SQL. */
const compareAll = async (product: string, bare: string, headers: Record<string, string>) => {
  const months = monthsBetween(january, month)
  const cases = [
    ['month', getLeaderboard, { companyid: 1, selectedDates: RANGES.month }, { companies: [1], month }],
    ['month', getLeaderboard, { companyid: 0, selectedDates: RANGES.month }, { companies: EVERY, month }],
    ['ever', getLeaderboard, { companyid: 1, selectedDates: RANGES.ever }, { companies: [1] }],
    ['ever', getLeaderboard, { companyid: 0, selectedDates: RANGES.ever }, { companies: EVERY }],
    ['report', getReport, { companyid: 1, page: 0, selectedDates: RANGES.year }, { companies: [1], months }],
    [
      'statistics',
      getBadgeStatistics,
      { driverid: PERSON, selectedDates: RANGES.lastMonth },
      { person: PERSON, month: lastMonth },
    ],
  ] as const
  for (const [route, { path }, body, plain] of cases) {
    const title = `POST ${path.slice(1)} ${JSON.stringify(body)}`
    const ours = { url: `${product}/api${path}`, headers, body }
    await compare(title, ours, { url: `${bare}/${route}`, body: plain }, GOAL)
  }
  const card = { url: `${product}/api${getEmployee.path}?driverid=${PERSON}`, headers }
  await compare('GET drivers/getdriver', card, { url: `${bare}/driver`, body: { person: PERSON } }, GOAL)
}

/** Answers of the boards in a second, to be held against those over more awards. */
const boardsPerSecond = async (product: string, headers: Record<string, string>) => {
  const url = `${product}/api${getLeaderboard.path}`
  const measure = (selectedDates: string[]) =>
    measureSteadyThroughput({ url, headers, body: { companyid: 1, selectedDates } })
  return { month: await measure(RANGES.month), ever: await measure(RANGES.ever) }
}

const download = async (url: string, headers: Record<string, string>, body: object) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  let lines = 0
  for await (const chunk of response.body ?? []) for (const byte of chunk) if (byte === 10) lines += 1
  return lines
}

/** Each file by a process that has done nothing before, and has not grown yet. */
const exportLarge = async (databaseUrl: string, headers: Record<string, string>, companyid: number) => {
  for (const { path } of [exportReport, exportLeaderboard]) {
    const product = await startProduct(databaseUrl)
    const start = performance.now()
    let lines = 0
    const grown = await growthDuring(product.pid, async () => {
      lines = await download(`${product.address}/api${path}`, headers, { companyid, selectedDates: RANGES.ever })
    })
    const seconds = (performance.now() - start) / 1000
    if (lines !== LARGE + 1) throw new Error(`the file has ${lines} lines`)
    tell({
      title: `POST ${path.slice(1)}, memory above idle`,
      detail: `${lines} lines in ${seconds.toFixed(1)} s`,
      measured: grown,
      goal: MEMORY_GOAL_MB,
      wanted: 'at most',
      unit: 'MB',
    })
    await product.stop()
  }
}

const measured: Awaited<ReturnType<typeof boardsPerSecond>>[] = []

for (const awards of sizes) {
  const stage = await openStage('boards')
  try {
    console.info(`${awards} awards of ${DRIVERS} drivers in ${COMPANIES} companies`)
    await fillBoards(stage.databaseUrl, awards)
    const product = await startProduct(stage.databaseUrl)
    const headers = { authorization: `Bearer ${await openSession(product.address)}` }
    if (awards === sizes[0]) {
      const bare = await startProgram('bare-boards.ts', { DATABASE_URL: stage.databaseUrl })
      await compareAll(product.address, bare.address, headers)
      await bare.stop()
    }
    measured.push(await boardsPerSecond(product.address, headers))
    await product.stop()
    if (awards === sizes.at(-1)) {
      await exportLarge(stage.databaseUrl, headers, await addLargeCompany(stage.databaseUrl, LARGE))
    }
  } finally {
    await stage.close()
  }
}

const [first, last] = [measured[0], measured.at(-1)]
if (first && last && first !== last) {
  for (const board of ['month', 'ever'] as const) {
    tell({
      title: `Board (${board}), slower from ${sizes[0]} to ${sizes.at(-1)} awards`,
      detail: `${first[board].toFixed(0)}/s, then ${last[board].toFixed(0)}/s`,
      measured: first[board] / last[board],
      goal: GROWTH_GOALS[board],
      wanted: 'at most',
      unit: '×',
    })
  }
}
