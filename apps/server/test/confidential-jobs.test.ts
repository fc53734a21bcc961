import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import * as z from 'zod'
import { createSecrets } from '../src/core/secrets.ts'
import { createDb, createPool } from '../src/db/db.ts'
import { JobQueue, jobKind, sealJobsAnew } from '../src/jobs/queue.ts'
import { createTestDatabase } from '../testing/test-db.ts'

const [KEY, NEW_KEY] = [Buffer.alloc(32, 7), Buffer.alloc(32, 9)]
const secrets = createSecrets([KEY])
const LINK = 'https://laurel.test/passwordreset#token=opens-a-door'
const data = z.object({ link: z.string(), fails: z.boolean().default(false) })
const given = jobKind({ name: 'test.given-up', retryLimit: 0, isConfidential: true, data })
const retried = jobKind({ name: 'test.retried', retryLimit: 3, isConfidential: true, data })
const waiting = jobKind({ name: 'test.waiting', retryLimit: 0, isConfidential: true, data })
const KINDS = [given, retried, waiting]

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: ReturnType<typeof createPool>
let db: ReturnType<typeof createDb>
let queue: JobQueue
const seen: string[] = []
beforeAll(async () => {
  database = await createTestDatabase(inject('testServerUrl'))
  pool = createPool(database.url, 5)
  db = createDb(pool)
  queue = new JobQueue({ url: database.url, log: pino({ level: 'silent' }), secrets, worker: true })
  await queue.start(KINDS)
  for (const kind of [given, retried]) {
    await queue.work(kind, async ({ link, fails }) => {
      seen.push(link)
      if (fails) throw new Error('the mail server is away')
    })
  }
})
afterAll(async () => {
  await queue.stop()
  await pool.end()
  await database.drop()
})

interface StoredJob {
  state: string
  data: { sealed?: string } | null
  kept_days: number
}

const listJobs = async ({ name }: { name: string }) => {
  const { rows } = await sql<StoredJob>`
    select state::text, data, extract(day from keep_until - start_after)::int as kept_days
    from jobs.job where name = ${name} order by created_on
  `.execute(db)
  return rows
}

const stored = async () => {
  const { rows } = await sql<{ text: string }>`select j::text as text from jobs.job j`.execute(db)
  return rows.map(({ text }) => text).join('\n')
}

it('the data of a waiting confidential job is encrypted and kept for at most seven days', async () => {
  await queue.send(db, waiting, { link: LINK })
  await queue.sendAll(db, waiting, [{ link: LINK }])
  const jobs = await listJobs(waiting)
  expect(jobs.map((job) => job.kept_days)).toEqual([7, 7])
  for (const job of jobs) expect(secrets.open(job.data?.sealed ?? '', 'job')).toContain(LINK)
  expect(await stored()).not.toContain('opens-a-door')
})

it('the worker of a confidential job gets the data as sent, and the data is erased afterwards', async () => {
  await queue.send(db, given, { link: LINK })
  await expect.poll(() => listJobs(given)).toEqual([expect.objectContaining({ state: 'completed', data: null })])
  expect(seen).toContain(LINK)
})

it('the data of a confidential job is erased when its last try fails', async () => {
  await queue.send(db, given, { link: LINK, fails: true })
  await expect.poll(async () => (await listJobs(given)).at(-1)).toMatchObject({ state: 'failed', data: null })
})

it('the data of a confidential job stays encrypted while it will be tried again', async () => {
  await queue.send(db, retried, { link: LINK, fails: true })
  await expect.poll(() => listJobs(retried)).toEqual([expect.objectContaining({ state: 'retry' })])
  expect((await listJobs(retried))[0]?.data?.sealed).toBeDefined()
  expect(await stored()).not.toContain('opens-a-door')
})

it('the sweep erases the data of confidential jobs that died with their process, and of no others', async () => {
  await sql`update jobs.job set state = 'failed' where id in (select id from jobs.job where name = ${waiting.name} limit 1)`.execute(
    db,
  )
  await queue.forgetEnded(KINDS)
  const jobs = await listJobs(waiting)
  expect(jobs.filter((job) => job.state === 'failed').map((job) => job.data)).toEqual([null])
  expect(jobs.filter((job) => job.state === 'created').map((job) => job.data)).toEqual([{ sealed: expect.any(String) }])
})

it('a job that was queued before data was encrypted still runs', async () => {
  const plain = `${LINK}-plain`
  await db.transaction().execute(async (db) => {
    await queue.send(db, given, { link: 'sealed' })
    await sql`update jobs.job set data = ${JSON.stringify({ link: plain })}::jsonb
      where name = ${given.name} and state = 'created'`.execute(db)
  })
  await expect.poll(() => seen).toContain(plain)
})

it('waiting jobs are encrypted with the newest key when keys are rotated', async () => {
  const count = await sealJobsAnew(db, createSecrets([NEW_KEY, KEY]))
  expect(count).toBeGreaterThan(0)
  const open = (await listJobs(waiting)).flatMap((job) => job.data?.sealed ?? [])
  expect(open.map((sealed) => createSecrets([NEW_KEY]).open(sealed, 'job'))).toEqual([expect.stringContaining(LINK)])
})
