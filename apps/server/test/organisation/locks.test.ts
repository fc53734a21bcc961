import { closeCompany, deleteCompany } from '@laurel/contract/companies.ts'
import { signIn } from '@laurel/contract/session.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Db, inTransaction } from '../../src/db/db.ts'
import { lockRows, shareRows, tryLock } from '../../src/db/locks.ts'
import { setClosedAt } from '../../src/modules/companies/companies.queries.ts'
import { createWorld } from '../../testing/builders.ts'
import { countLockWaits } from '../../testing/lock-waits.ts'
import { testApp } from '../../testing/test-app.ts'
import { IS_DISTRIBUTED } from '../../testing/test-db.ts'

const app = testApp()
let admin: Awaited<ReturnType<typeof app.signedIn>>

beforeAll(async () => {
  admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
})

/** Begins a call while the work of a transaction is done but not committed, and answers what the call became. */
const answerAfter = async <T>(work: (db: Db) => Promise<unknown>, begin: () => Promise<T>) => {
  const { call } = await inTransaction(app.db, async (db) => {
    await work(db)
    const call = begin()
    await expect.poll(() => countLockWaits(app.db)).toBe(1)
    return { call }
  })
  return call
}

const isFree = (id: number) => inTransaction(app.db, (db) => tryLock(db, 'people', id))

describe('locks of people, places and badges', () => {
  it('a person who is shared can be shared by others and is not to be had alone', async () => {
    await inTransaction(app.db, async (db) => {
      await shareRows(db, 'people', [1, 2])
      await inTransaction(app.db, (other) => shareRows(other, 'people', [2, 1]))
      expect(await isFree(2)).toBe(false)
      expect(await isFree(3)).toBe(true)
    })
    expect(await isFree(2)).toBe(true)
  })

  it('while thousands of people are shared, one of them can be shared by others and is not to be had alone', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => index + 1000)
    await inTransaction(app.db, async (db) => {
      await shareRows(db, 'people', many)
      await inTransaction(app.db, (other) => shareRows(other, 'people', [3000]))
      expect(await isFree(3000)).toBe(false)
    })
    expect(await isFree(3000)).toBe(true)
  })

  it('thousands of people are locked at once, each of them against a single lock', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => index + 1000)
    await inTransaction(app.db, async (db) => {
      await lockRows(db, 'people', many)
      for (const id of [1000, 9999, 20_999]) expect(await isFree(id)).toBe(false)
      expect(await isFree(30_000)).toBe(true)
      const { rows } = await sql<{ locks: number }>`
        select count(*)::int as locks from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()
      `.execute(db)
      expect(rows[0]?.locks).toBeLessThan(100)
    })
    const waiting = await answerAfter(
      (db) => lockRows(db, 'people', [5000]),
      () => inTransaction(app.db, (db) => lockRows(db, 'people', many)),
    )
    expect(waiting).toBeUndefined()
  })

  it('calls that lock the same people in any order neither fail nor wait for each other for ever', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => index + 1)
    const orders = Array.from({ length: 12 }, (_, turn) =>
      ids.toSorted((a, b) => ((a * 7 + turn) % 41) - ((b * 7 + turn) % 41)),
    )
    await Promise.all(orders.map((order) => inTransaction(app.db, (db) => lockRows(db, 'people', order))))
  })
})

it.runIf(IS_DISTRIBUTED)(
  'on several machines, changes that take the tables of organisation in different orders wait for each other',
  async () => {
    const division = await app.world.division()
    const badge = await app.world.badge({ division })
    const changeDivision = async (db: Db) => {
      await lockRows(db, 'divisions', [division.id])
      await db.updateTable('divisions').set({ has_gps_page: true }).where('id', '=', division.id).execute()
    }
    const changeBadge = async (db: Db) => {
      await lockRows(db, 'badges', [badge.id])
      await db.updateTable('badges').set({ points: 5 }).where('id', '=', badge.id).execute()
    }
    const orders = Array.from({ length: 8 }, (_, turn) =>
      turn % 2 === 0 ? [changeDivision, changeBadge] : [changeBadge, changeDivision],
    )
    const work = orders.map(([first, second]) =>
      inTransaction(app.db, async (db) => {
        await first?.(db)
        await second?.(db)
      }),
    )
    await expect(Promise.all(work)).resolves.toHaveLength(8)
  },
)

it('somebody who signs in while the company is being closed waits and is then refused', async () => {
  const company = await app.world.company()
  const person = await app.world.person({
    role: 'CompanyAdmin',
    companyId: company.id,
    password: 'seven quiet lorries',
  })
  const body = { email: person.email, password: 'seven quiet lorries' }
  const refusal = await answerAfter(
    async (db) => {
      await lockRows(db, 'companyDoors', [company.id])
      await setClosedAt(db, company.id, app.clock.now())
    },
    () => app.as({}).refusal(signIn, { body }),
  )
  expect(refusal).toMatchObject({ code: 'company_closed' })
})

it('closing a company waits for somebody who is signing in, and ends that session too', async () => {
  const { id } = await app.world.company()
  const person = await app.world.person({ role: 'CompanyAdmin', companyId: id })
  const open = (db: Db) =>
    db
      .insertInto('sessions')
      .values({
        user_id: person.id,
        created_at: app.clock.now(),
        last_seen_at: app.clock.now(),
        expires_at: new Date(app.clock.now().getTime() + 60_000),
      })
      .execute()
  await answerAfter(open, () => admin.call(closeCompany, { body: { id } }))
  expect(await app.db.selectFrom('sessions').select('id').where('user_id', '=', person.id).execute()).toEqual([])
})

it('deleting a company waits for a division being added to it, and is then refused', async () => {
  const { id } = await app.world.company()
  const refusal = await answerAfter(
    (db) => createWorld(db, app.clock).division({ companyId: id }),
    () => admin.refusal(deleteCompany, { body: { id } }),
  )
  expect(refusal).toMatchObject({ http: 409, code: 'in_use' })
})
