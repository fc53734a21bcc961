import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findCluster } from '../../src/db/embedded/cluster.ts'
import { findPostmaster } from '../../src/db/embedded/postmaster.ts'
import { startEmbedded } from '../../src/db/embedded.ts'

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

/**
 * A database that is killed in two ways in turn: its first process, which is started again at the same address, and one
 * that serves a connection, after which it resets itself. It has to be durable: what was confirmed must survive.
 */
export const startCrashDatabase = async (dataDir: string) => {
  const { url, stop } = await startEmbedded({ dataDir, log: () => undefined })
  let kills = 0

  const findVictim = async () => {
    const postmaster = await findPostmaster((await findCluster(dataDir)) ?? '')
    if (kills % 2 === 0) return postmaster?.pid
    const serving = await ask(
      url,
      `select pid from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() order by random() limit 1`,
    )
    return serving?.pid
  }

  const isBack = () =>
    ask(url, 'select 1').then(
      () => true,
      () => false,
    )

  return {
    url,
    stop,
    kills: () => kills,
    /** Answers once it takes connections again. */
    kill: async () => {
      await pause(50 + Math.random() * 600)
      const victim = await findVictim()
      kills += 1
      if (victim !== undefined) process.kill(victim, 'SIGKILL')
      await pause(NOTICE_MS)
      while (!(await isBack())) await pause(POLL_MS)
    },
  }
}
