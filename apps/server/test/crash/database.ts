import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findCluster } from '../../src/db/embedded/cluster.ts'
import { findPostmaster } from '../../src/db/embedded/postmaster.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import { migrate } from '../../src/db/migrate.ts'
import { createWholeDatabase } from '../../testing/test-db.ts'

/** PostgreSQL notices the end of one of its processes at once. */
const NOTICE_MS = 500
const POLL_MS = 100

const ask = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<{ pid: number }>(statement)).rows[0]
  } finally {
    await client.end().catch(() => undefined)
  }
}

const SERVING = `select pid from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid() order by random() limit 1`

const isBack = (url: string) =>
  ask(url, 'select 1').then(
    () => true,
    () => false,
  )

/**
 * A database that is killed in two ways in turn: its first process, which is started again at the same address, and one
 * that serves a connection, after which it resets itself. It has to be durable: what was confirmed must survive.
 */
export const startCrashDatabase = (dataDir: string) => {
  const outside = process.env.TEST_DATABASE_URL
  return outside ? startOutside(outside) : startOwn(dataDir)
}

const startOwn = async (dataDir: string) => {
  const { url, stop } = await startEmbedded({ dataDir, log: () => undefined })
  await migrate(url)
  return killable(url, [url], stop, async (kills) => {
    const postmaster = await findPostmaster((await findCluster(dataDir)) ?? '')
    return kills % 2 === 0 ? postmaster?.pid : (await ask(url, SERVING))?.pid
  })
}

/** A server on this machine, and further ones where the tables are distributed: each in turn loses a serving process. */
const startOutside = async (serverUrl: string) => {
  const { url, urls, drop } = await createWholeDatabase(serverUrl)
  return killable(url, urls, drop, async (kills) => (await ask(urls[kills % urls.length] ?? url, SERVING))?.pid)
}

const killable = (
  url: string,
  urls: readonly string[],
  stop: () => Promise<void>,
  findVictim: (kills: number) => Promise<number | undefined>,
) => {
  let kills = 0
  return {
    url,
    stop,
    kills: () => kills,
    /** Answers once all of it takes connections again. */
    kill: async () => {
      await pause(50 + Math.random() * 600)
      const victim = await findVictim(kills)
      kills += 1
      if (victim !== undefined) process.kill(victim, 'SIGKILL')
      await pause(NOTICE_MS)
      for (const each of urls) while (!(await isBack(each))) await pause(POLL_MS)
    },
  }
}
