import { exportReport } from '@laurel/contract/reports.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { insertPeople } from '../../src/db/people-rows.ts'
import { testApp } from '../../testing/test-app.ts'

const PEOPLE = 6000

const app = testApp()

/** Inserts enough people for several batches of rows. */
const createDrivers = async (companyId: number, count: number) => {
  const drivers = Array.from({ length: count }, (_, index) => ({
    company_id: companyId,
    role_id: ROLE_ID.Driver,
    email: `driver.${index + 1}@laurel.test`,
    first_name: 'Driver',
    last_name: `Number ${index + 1}`,
    created_at: new Date(),
  }))
  await insertPeople(app.db, drivers)
}

it('a download whose database connection ends is aborted instead of looking complete', async () => {
  const { id } = await app.world.company()
  await app.world.person({ role: 'Driver' })
  await createDrivers(id, PEOPLE)
  const { token } = await app.signedIn(await app.world.person({ role: 'CompanyAdmin', companyId: id }))
  const download = () =>
    fetch(`${app.address}/api${exportReport.path}`, {
      method: exportReport.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-encoding': 'identity' },
      body: '{}',
    })
  const wholeLength = async () => (await (await download()).text()).trimEnd().split('\n').length
  expect(await wholeLength()).toBe(PEOPLE + 1)

  const name = new URL(app.databaseUrl).pathname.slice(1)
  const outside = new pg.Client({ connectionString: inject('testServerUrl') })
  await outside.connect()
  await outside.query(`alter database "${name}" allow_connections false`)

  const response = await download()
  expect(response.status).toBe(200)
  const reader = response.body?.getReader()
  await reader?.read()
  await outside.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'laurel'`,
    [name],
  )
  const readOn = async () => {
    for (let isOver = false; !isOver; ) isOver = (await reader?.read())?.done ?? true
  }
  await expect(readOn()).rejects.toThrow('terminated')

  await outside.query(`alter database "${name}" allow_connections true`)
  await outside.end()
  // Not with the first call for certain: the pool learns one by one which of its connections ended.
  await expect.poll(wholeLength).toBe(PEOPLE + 1)
})
