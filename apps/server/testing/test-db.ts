import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { prepareDatabase } from '../src/boot/database.ts'
import { JOB_KINDS } from '../src/boot/job-kinds.ts'
import { migrate, migrationsHash } from '../src/db/migrate.ts'
import { migrateQueue } from '../src/jobs/queue.ts'

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
  const { rows: roles } = await run(serverUrl, `select rolname as name from pg_roles where rolname ~ '^laurel_test_'`)
  for (const { name } of roles) await run(serverUrl, `drop role "${name}"`)
  if (rows.some(({ name }) => name === template)) return

  const unfinished = `laurel_new_${randomUUID().slice(0, 8)}`
  const url = withDatabase(serverUrl, unfinished)
  await run(serverUrl, `create database "${unfinished}"`)
  await migrate(url)
  await migrateQueue(url, JOB_KINDS, pino({ level: 'silent' }))
  await run(serverUrl, `alter database "${unfinished}" rename to "${template}"`)
}

/** A database of its own for one test file. */
export const createTestDatabase = async (serverUrl: string) => {
  const name = `laurel_test_${randomUUID().replaceAll('-', '')}`
  await run(serverUrl, `create database "${name}" template "${await templateName()}"`)
  return {
    url: withDatabase(serverUrl, name),
    drop: async (): Promise<void> => void (await run(serverUrl, `drop database "${name}" with (force)`)),
  }
}

/** A database without tables, for one test file. */
export const createEmptyDatabase = async (serverUrl: string) => {
  const name = `laurel_test_${randomUUID().replaceAll('-', '')}`
  await run(serverUrl, `create database "${name}"`)
  return {
    url: withDatabase(serverUrl, name),
    drop: async (): Promise<void> => void (await run(serverUrl, `drop database "${name}" with (force)`)),
  }
}

/** An empty database with two roles of its own, prepared as a start with DATABASE_OWNER_URL does it. */
export const createTwoRoleDatabase = async (serverUrl: string) => {
  const name = `laurel_test_${randomUUID().replaceAll('-', '')}`
  const [owner, worker] = [`${name}_owner`, `${name}_app`] as const
  for (const role of [owner, worker]) await run(serverUrl, `create role "${role}" login password 'test'`)
  await run(serverUrl, `create database "${name}" owner "${owner}"`)
  const urlFor = (username: string) =>
    Object.assign(new URL(withDatabase(serverUrl, name)), { username, password: 'test' }).href
  const urls = { url: urlFor(worker), ownerUrl: urlFor(owner) }
  await prepareDatabase(urls, pino({ level: 'silent' }))
  return {
    ...urls,
    drop: async () => {
      await run(serverUrl, `drop database "${name}" with (force)`)
      for (const role of [owner, worker]) await run(serverUrl, `drop role "${role}"`)
    },
  }
}
