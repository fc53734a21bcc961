import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { prepareDatabase } from '../src/boot/database.ts'
import { distribute } from '../src/boot/distribute.ts'
import { JOB_KINDS } from '../src/boot/job-kinds.ts'
import { systemClock } from '../src/core/clock.ts'
import { DISTRIBUTED, REFERENCE } from '../src/db/distribution.ts'
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

/** Whether the databases of tests are distributed. With `1` the server, which has Citus, is itself the only machine. */
export const IS_DISTRIBUTED = Boolean(process.env.TEST_DISTRIBUTED)

/** Addresses of servers beside the one of TEST_DATABASE_URL that take rows instead of it. */
const workerUrls = (process.env.TEST_DISTRIBUTED ?? '').split(',').filter((url) => url.startsWith('postgres'))

/** Whether rows are on other servers than the one that the product is connected to. */
export const HAS_WORKERS = workerUrls.length > 0

/** A test database has a part on each of these servers, under the same name. */
const serversFor = (serverUrl: string) => [serverUrl, ...workerUrls]

const runOnEach = async (serverUrl: string, statement: string) => {
  for (const server of serversFor(serverUrl)) await run(server, statement)
}

/** The coordinator first: it keeps connections to the others open. */
const dropDatabase = async (serverUrl: string, name: string) => {
  for (const server of serversFor(serverUrl)) {
    const { rows } = await run(server, `select 1 from pg_database where datname = '${name}'`)
    if (rows.length === 0) continue
    if (IS_DISTRIBUTED) await leaveAlone(server, name)
    await run(server, `drop database "${name}" with (force)`)
  }
}

const templateName = async () => {
  const name = `laurel_template_${await migrationsHash()}`
  if (!IS_DISTRIBUTED) return name
  const kinds = createHash('sha256').update([...DISTRIBUTED, '', ...REFERENCE, '', ...workerUrls].join(' '))
  return `${name}_${kinds.digest('hex').slice(0, 8)}`
}

const removeRest = async (serverUrl: string, template: string) => {
  for (const server of serversFor(serverUrl)) {
    const databases = await run(
      server,
      `select datname as name from pg_database where datname ~ '^laurel_(test|template|new)_' and datname <> '${template}'`,
    )
    for (const { name } of databases.rows) await run(server, `drop database "${name}" with (force)`)
    const roles = await run(server, `select rolname as name from pg_roles where rolname ~ '^laurel_test_'`)
    for (const { name } of roles.rows) await run(server, `drop role "${name}"`)
  }
}

/** A migrated database to clone from; made once per state of the migrations. Databases of killed runs are removed. */
export const prepareTemplate = async (serverUrl: string) => {
  const template = await templateName()
  await removeRest(serverUrl, template)
  const { rows } = await run(serverUrl, `select 1 from pg_database where datname = '${template}'`)
  if (rows.length > 0) return

  const unfinished = `laurel_new_${randomUUID().slice(0, 8)}`
  const url = withDatabase(serverUrl, unfinished)
  await run(serverUrl, `create database "${unfinished}"`)
  await migrate(url)
  await migrateQueue(url, JOB_KINDS, pino({ level: 'silent' }))
  if (IS_DISTRIBUTED) await distributeDatabase(url, url)
  // The coordinator last: its template is looked for.
  for (const server of serversFor(serverUrl).toReversed()) {
    await leaveAlone(server, unfinished)
    await run(server, `alter database "${unfinished}" rename to "${template}"`)
  }
}

/** Takes the superuser to make a coordinator of it, and the owner of the tables to distribute them. */
const distributeDatabase = async (superuserUrl: string, ownerUrl: string) => {
  const { hostname, port, pathname } = new URL(superuserUrl)
  await run(superuserUrl, 'create extension citus')
  await run(superuserUrl, `select citus_set_coordinator_host('${hostname}', ${port})`)
  if (workerUrls.length === 0)
    await run(superuserUrl, `select citus_set_node_property('${hostname}', ${port}, 'shouldhaveshards', true)`)
  for (const workerUrl of workerUrls) {
    const worker = new URL(workerUrl)
    await run(workerUrl, `create database "${pathname.slice(1)}"`)
    await run(withDatabase(workerUrl, pathname.slice(1)), 'create extension citus')
    await run(superuserUrl, `select citus_add_node('${worker.hostname}', ${worker.port})`)
  }
  await distribute({ databaseUrl: ownerUrl, databaseOwnerUrl: undefined }, systemClock.now(), () => undefined)
}

/** A database can be renamed, cloned and dropped only while nobody is connected, and Citus is connected to each of its own. */
const leaveAlone = async (serverUrl: string, name: string) => {
  await run(serverUrl, `alter database "${name}" with allow_connections false`)
  await run(serverUrl, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`)
}

/** A distributed template is many small files, which are copied faster as such than through the log. */
const STRATEGY = IS_DISTRIBUTED ? ' strategy file_copy' : ''

/** A database of its own for one test file. */
export const createTestDatabase = async (serverUrl: string) => {
  const name = `laurel_test_${randomUUID().replaceAll('-', '')}`
  await runOnEach(serverUrl, `create database "${name}" template "${await templateName()}"${STRATEGY}`)
  return { url: withDatabase(serverUrl, name), drop: () => dropDatabase(serverUrl, name) }
}

/** A database without tables, for one test file. */
export const createEmptyDatabase = async (serverUrl: string) => {
  const name = `laurel_test_${randomUUID().replaceAll('-', '')}`
  await run(serverUrl, `create database "${name}"`)
  return { url: withDatabase(serverUrl, name), drop: () => dropDatabase(serverUrl, name) }
}

/**
 * A database that is no clone, migrated or filled before its tables are distributed over all machines. `urls` has the
 * address on each.
 */
export const createWholeDatabase = async (serverUrl: string, fill: (url: string) => Promise<void> = migrate) => {
  const { url, drop } = await createEmptyDatabase(serverUrl)
  await fill(url)
  if (IS_DISTRIBUTED) await distributeDatabase(url, url)
  const name = new URL(url).pathname.slice(1)
  return { url, drop, urls: serversFor(serverUrl).map((server) => withDatabase(server, name)) }
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
  const log = pino({ level: 'silent' })
  await prepareDatabase(urls, log)
  if (IS_DISTRIBUTED) {
    await distributeDatabase(withDatabase(serverUrl, name), urls.ownerUrl)
    await prepareDatabase(urls, log)
  }
  return {
    ...urls,
    drop: async () => {
      await dropDatabase(serverUrl, name)
      for (const role of [owner, worker]) await runOnEach(serverUrl, `drop role if exists "${role}"`)
    },
  }
}
