import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { toRequest } from '@laurel/client/request.ts'
import { readAnswer } from '@laurel/client/testing.ts'
import type { CallInput, Endpoint } from '@laurel/contract/endpoint.ts'
import { loadUser, signIn } from '@laurel/contract/session.ts'
import { getTask } from '@laurel/contract/tasks.ts'
import { importUsers, undoUserImport } from '@laurel/contract/user-import.ts'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { COMPLETE_PEOPLE, insertCompanies } from './companies-data.ts'
import { tell } from './findings.ts'
import { growthDuring } from './memory.ts'
import { ADMIN, openStage, startProduct } from './stage.ts'

const ROWS = 50_000
const RATIO_GOAL = 0.3
const MEMORY_GOAL_MEGABYTES = 300
const POLL_MS = 50

/** Two companies alike: one for the product, one for COPY. */
const fill = async (client: pg.Client) => {
  await client.query(insertCompanies(2))
  await client.query(
    `insert into divisions (company_id, name, has_leaderboard, has_gps_page, created_at)
     select id, 'Division', true, true, now() from companies`,
  )
  await client.query(
    `insert into locations (company_id, name, country, address, city, state, zipcode, created_at)
     select id, 'Main yard', 'USA', '1 Road', 'Cleveland', 'OH', '44114', now() from companies`,
  )
  await client.query(
    `insert into location_divisions (company_id, location_id, division_id)
     select d.company_id, l.id, d.id from divisions d join locations l on l.company_id = d.company_id`,
  )
}

interface Person {
  id: string
  first: string
  last: string
  email: string
}

const people = (group: string): Person[] =>
  Array.from({ length: ROWS }, (_, index) => ({
    id: `E-${100_000 + index}`,
    first: `First${index % 997}`,
    last: `Last${(index * 7919) % ROWS}`,
    email: `${group}.${index}@people.test`,
  }))

const newCode = () => randomBytes(8).toString('hex').toUpperCase()

/** PostgreSQL's own way to load the same rows into the same table, with its keys, indexes and what follows from them. */
const secondsOfCopy = async (client: pg.Client) => {
  const { rows } = await client.query<{ company: number; division: number; location: number }>(
    `select company_id as company, division_id as division, location_id as location
     from location_divisions order by company_id desc limit 1`,
  )
  const [home] = rows
  if (!home) throw new Error('the stage has no location')
  const place = `${home.company}\t${home.division}\t${home.location}`
  const lines = people('copy').map(
    ({ id, first, last, email }) =>
      `${place}\t4\t${email}\t${first}\t${last}\t${id}\tUSA\t2024-03-18\t1988-11-02\tt\t2026-01-01\t${newCode()}\n`,
  )
  const start = performance.now()
  const target = client.query(
    copyFrom(
      `copy users (company_id, division_id, location_id, role_id, email, first_name, last_name, employee_id, country,
         hire_date, birth_date, is_new_hire, created_at, confirm_code) from stdin`,
    ),
  )
  await pipeline(Readable.from(lines), target)
  await client.query(COMPLETE_PEOPLE)
  return (performance.now() - start) / 1000
}

const stage = await openStage('import')
const client = new pg.Client({ connectionString: stage.databaseUrl })
try {
  await client.connect()
  await fill(client)
  const product = await startProduct(stage.databaseUrl, { WORKER: '1' })
  let token = ''
  const call = async <E extends Endpoint>(endpoint: E, input: CallInput<E>) => {
    const { url, request } = toRequest(`${product.address}/api`, endpoint, input)
    if (token !== '') request.headers.set('authorization', `Bearer ${token}`)
    return readAnswer(endpoint, await fetch(url, request))
  }
  token = (await call(signIn, { body: ADMIN })).token ?? ''

  const rows = people('import').map(
    ({ id, first, last, email }) => `${id},,${first},${last},${email},Main yard,USA,03/18/2024,1988-11-02`,
  )
  const headings = 'employeeid,secondaryid,firstname,lastname,email,location,country,hiredate,birthdate'
  const file = new File([[headings, ...rows].join('\n')], 'people.csv')
  const { rows: divisions } = await client.query<{ id: number; company_id: number }>(
    'select id, company_id from divisions order by company_id limit 1',
  )
  const [division] = divisions
  if (!division) throw new Error('the stage has no division')

  const importAll = async () => {
    const accepted = await call(importUsers, {
      body: {
        file,
        companyid: division.company_id,
        divisionid: division.id,
        roleId: 4,
        lang: 'en',
        scheduledInvitation: 'true',
        campaignName: 'Later',
        scheduledAt: '2099-01-01T00:00:00Z',
      },
    })
    if (typeof accepted.result === 'string') throw new Error('a long import answers with a job')
    return accepted.result.jobid
  }

  let slowest = 0
  /** Asks for something else all the while, as other people would. */
  const awaitEnd = async (jobid: number) => {
    for (;;) {
      const task = await call(getTask, { params: { jobid } })
      if (task.state === 'done') return task.result as { importid: number }
      if (task.state === 'failed') throw new Error(`the import failed: ${JSON.stringify(task.result).slice(0, 500)}`)
      await setTimeout(POLL_MS)
      const asked = performance.now()
      await call(loadUser, {})
      slowest = Math.max(slowest, performance.now() - asked)
    }
  }

  const start = performance.now()
  let importid = 0
  const memory = await growthDuring(product.pid, async () => {
    importid = (await awaitEnd(await importAll())).importid
  })
  const seconds = (performance.now() - start) / 1000

  const copySeconds = await secondsOfCopy(client)
  tell({
    title: `POST users/import with ${ROWS} rows, from the call to the last person`,
    detail: `product ${(ROWS / seconds).toFixed(0)} rows/s, COPY into the same table ${(ROWS / copySeconds).toFixed(0)} rows/s`,
    measured: copySeconds / seconds,
    goal: RATIO_GOAL,
    wanted: 'at least',
  })
  tell({
    title: `POST users/import with ${ROWS} rows, memory above idle`,
    detail: `slowest other call meanwhile ${slowest.toFixed(0)} ms`,
    measured: memory,
    goal: MEMORY_GOAL_MEGABYTES,
    wanted: 'at most',
    unit: 'MB',
  })

  const undoStart = performance.now()
  await call(undoUserImport, { body: { id: importid } })
  console.info(`  undone in ${((performance.now() - undoStart) / 1000).toFixed(1)} s`)
  await product.stop()
} finally {
  await client.end()
  await stage.close()
}
