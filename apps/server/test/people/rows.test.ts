import { ROLE_ID } from '@laurel/contract/roles.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Db, inTransaction } from '../../src/db/db.ts'
import {
  deletePeopleRows,
  insertPeople,
  placePeopleRows,
  updatePeople,
  updatePerson,
} from '../../src/db/people-rows.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()

let made = 0
const toRows = (companyId: number, roleIds: readonly number[]) =>
  roleIds.map((roleId) => ({
    company_id: companyId,
    role_id: roleId,
    email: `row.${(made += 1)}@laurel.test`,
    first_name: 'Row',
    last_name: String(made),
    created_at: app.clock.now(),
  }))

const storedCounts = (db: Db, companyId: number) =>
  db
    .selectFrom('company_headcounts')
    .select(['drivers', 'users', 'active_drivers', 'active_users'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()

const recounted = async (companyId: number) => {
  const { rows } = await sql`
    select count(*) filter (where role_id = 4) as drivers, count(*) filter (where role_id <> 4) as users,
      count(*) filter (where role_id = 4 and status = 'Active') as active_drivers,
      count(*) filter (where role_id <> 4 and status = 'Active') as active_users
    from users where company_id = ${companyId} and status <> 'Removed'
  `.execute(app.db)
  return rows[0]
}

const { Driver, User } = ROLE_ID

describe('headcounts', () => {
  it('headcounts equal a recount after people came, changed and went in many calls at once', async () => {
    const companies = [await app.world.company(), await app.world.company()].map(({ id }) => id)
    const crews = await Promise.all(
      companies.map((id) => insertPeople(app.db, toRows(id, Array(30).fill(Driver)), { skipsTaken: true })),
    )
    const everybody = crews.flat()
    const [first = [], second = []] = crews
    const statuses = ['Inactive', 'Removed', 'Active'] as const
    await Promise.all([
      ...companies.flatMap((id) => [
        insertPeople(app.db, toRows(id, [Driver, User, Driver])),
        insertPeople(app.db, toRows(id, [User])),
      ]),
      // The same people from both ends, each with a status of its own: only the last one may count.
      ...statuses.map((status) => updatePeople(app.db, everybody.slice(0, 40), { status })),
      ...statuses.map((status) => updatePeople(app.db, everybody.slice(0, 40).toReversed(), { status })),
      ...[...first, ...second].map((id) => updatePerson(app.db, id, { status: 'Inactive' })),
      placePeopleRows(
        app.db,
        second.map((id) => ({ id, roleId: User, divisionId: null, locationId: null })),
      ),
      deletePeopleRows(app.db, second.slice(0, 10)),
      deletePeopleRows(app.db, first.slice(5, 15)),
    ])
    for (const id of companies) expect(await storedCounts(app.db, id)).toEqual(await recounted(id))
    expect(await app.db.selectFrom('users').select('id').where('id', 'in', everybody).execute()).toHaveLength(40)
  })

  it('headcounts stay as they were when the transaction that changed people is rolled back', async () => {
    const { id } = await app.world.company()
    const people = await insertPeople(app.db, toRows(id, [Driver, User]))
    const failing = inTransaction(app.db, async (db) => {
      await deletePeopleRows(db, people)
      await insertPeople(db, toRows(id, [Driver, Driver, Driver]))
      expect(await storedCounts(db, id)).toMatchObject({ drivers: 3, users: 0 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await storedCounts(app.db, id)).toEqual({ drivers: 1, users: 1, active_drivers: 1, active_users: 1 })
  })

  it('people whose address is taken are left out of a set and of the headcount', async () => {
    const { id } = await app.world.company()
    const rows = toRows(id, [Driver, Driver])
    await insertPeople(app.db, rows.slice(0, 1))
    expect(await insertPeople(app.db, rows, { skipsTaken: true })).toHaveLength(1)
    expect(await storedCounts(app.db, id)).toMatchObject({ drivers: 2 })
  })
})

it('the code of a person ends with a password, sign-on or erasure, and a new one follows when the password goes', async () => {
  const people = [await app.world.person({ role: 'Driver' }), await app.world.person({ role: 'Driver' })]
  const ids = people.map(({ id }) => id)
  const codes = async () => {
    const rows = await app.db.selectFrom('users').select('confirm_code').where('id', 'in', ids).orderBy('id').execute()
    return rows.map((row) => row.confirm_code)
  }
  const before = await codes()
  for (const code of before) expect(code).toMatch(/^[0-9A-F]{16}$/)
  await updatePeople(app.db, ids, { lang: 'fr' })
  expect(await codes()).toEqual(before)
  await updatePeople(app.db, ids, { password_hash: 'x' })
  expect(await codes()).toEqual([null, null])
  await updatePeople(app.db, ids, { password_hash: null })
  const after = await codes()
  expect(new Set([...before, ...after]).size).toBe(4)
  await updatePeople(app.db, ids, { signs_on: true })
  expect(await codes()).toEqual([null, null])
  await updatePeople(app.db, ids, { signs_on: false, status: 'Removed' })
  expect(await codes()).not.toContain(null)
  await updatePeople(app.db, ids, { purged_at: app.clock.now() })
  expect(await codes()).toEqual([null, null])
})

it('people who come in many batches of one transaction are each read a few times, not once for every later one', async () => {
  const [batches, batchRows] = [6, 500]
  const { id } = await app.world.company()
  const read = await inTransaction(app.db, async (db) => {
    for (let batch = 0; batch < batches; batch += 1) await insertPeople(db, toRows(id, Array(batchRows).fill(Driver)))
    const { rows } = await sql<{ read: number }>`
      select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'users'
    `.execute(db)
    return rows[0]?.read
  })
  expect(read).toBeLessThan(batches * batchRows * 50)
})
