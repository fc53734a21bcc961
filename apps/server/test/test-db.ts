import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { migrate, migrationsHash } from '../src/db/migrate.ts'
import { JobQueue } from '../src/jobs/queue.ts'
import { JOB_KINDS } from '../src/jobs.ts'

const withDatabase = (serverUrl: string, name: string) => {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

const run = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query<Record<string, string>>(statement)
  } finally {
    await client.end()
  }
}

const templateName = async () => `laurel_template_${await migrationsHash()}`

/** A migrated database to clone from; made once per state of the migrations. Databases of killed runs are removed. */
export const prepareTemplate = async (serverUrl: string) => {
  const template = await templateName()
  const { rows } = await run(
    serverUrl,
    `select datname as name from pg_database where datname ~ '^laurel_(test|template|new)_'`,
  )
  for (const { name } of rows) if (name !== template) await run(serverUrl, `drop database "${name}" with (force)`)
  if (rows.some(({ name }) => name === template)) return

  const unfinished = `laurel_new_${randomUUID().slice(0, 8)}`
  const url = withDatabase(serverUrl, unfinished)
  await run(serverUrl, `create database "${unfinished}"`)
  await migrate(url)
  const queue = new JobQueue({ url, log: pino({ level: 'silent' }), worker: false })
  await queue.start(JOB_KINDS)
  await queue.stop()
  await run(serverUrl, `alter database "${unfinished}" rename to "${template}"`)
}

/** A database of its own for one test file. */
export const createTestDatabase = async (serverUrl: string) => {
  const name = `laurel_test_${randomUUID().replaceAll('-', '')}`
  await run(serverUrl, `create database "${name}" template "${await templateName()}"`)
  return {
    url: withDatabase(serverUrl, name),
    drop: async () => void (await run(serverUrl, `drop database "${name}" with (force)`)),
  }
}
