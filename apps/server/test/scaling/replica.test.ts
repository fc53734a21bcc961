import { assignBadge, listAwards } from '@laurel/contract/awards.ts'
import { getHealth } from '@laurel/contract/health.ts'
import { getLeaderboard } from '@laurel/contract/leaderboard.ts'
import { getReport } from '@laurel/contract/reports.ts'
import { getBadgeStatistics } from '@laurel/contract/score-card.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launch } from '../../testing/server-process.ts'
import { callerAt, createCompany, lookInto, stopAll, YESTERDAY } from '../faults/installation.ts'
import { startPair } from './standby.ts'

const LAG_SECONDS = 4

let pair: Awaited<ReturnType<typeof startPair>>
let server: ReturnType<typeof launch>
let inside: ReturnType<typeof lookInto>
let caller: ReturnType<typeof callerAt>
let world: Awaited<ReturnType<typeof createCompany>>

beforeAll(async () => {
  pair = await startPair()
  server = launch({
    DATABASE_URL: pair.primaryUrl,
    DATABASE_REPLICA_URL: pair.standbyUrl,
    DATABASE_REPLICA_LAG: String(LAG_SECONDS),
    DEMO: '0',
  })
  const address = await server.ready()
  inside = lookInto(pair.primaryUrl)
  world = await createCompany(inside, 1)
  caller = callerAt(address, world.token)
})

afterAll(async () => {
  await stopAll(server)
  await inside.close()
  await pair.stop()
})

const give = () =>
  caller.call(assignBadge, {
    body: { badgeid: world.badge.id, drivers: world.people, awardedfor: YESTERDAY, commentary: '' },
  })

/** The points in the report, on the leaderboard and on the score card. */
const points = async () => {
  const [driverid = 0] = world.people
  const body = { selectedDates: [YESTERDAY, YESTERDAY] }
  const report = await caller.call(getReport, { body })
  const board = await caller.call(getLeaderboard, { body })
  const card = await caller.call(getBadgeStatistics, { body: { ...body, driverid } })
  return [report.globalUserReportDataRecords.content[0]?.points, board.result[0]?.points, card[0]?.points]
}

const awardsInList = async () => (await caller.call(listAwards, { query: {} })).totalElements

const replica = async () => (await caller.call(getHealth)).checks?.replica

const onStandby = async (statement: string) => {
  const client = new pg.Client({ connectionString: pair.standbyUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

it('boards and reports are read from the replica while it keeps up, and from the primary while it lags or is down', async () => {
  await expect.poll(replica).toMatchObject({ state: 'ok' })
  await give()
  await expect.poll(points).toEqual([10, 10, 10])

  await onStandby('select pg_wal_replay_pause()')
  await give()
  expect(await points()).toEqual([10, 10, 10])
  expect(await awardsInList()).toBe(2)
  await expect.poll(points).toEqual([20, 20, 20])
  expect(await replica()).toMatchObject({ state: 'degraded' })

  await onStandby('select pg_wal_replay_resume()')
  await expect.poll(replica).toMatchObject({ state: 'ok' })

  await pair.killStandby()
  await give()
  expect(await points()).toEqual([30, 30, 30])
  await expect.poll(replica).toMatchObject({ state: 'down' })

  await pair.startStandby()
  await expect.poll(replica).toMatchObject({ state: 'ok' })
  expect(await points()).toEqual([30, 30, 30])
})
