import { confirmEmail } from '@laurel/contract/session.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Db, inTransaction } from '../../../src/db/db.ts'
import { lockRows } from '../../../src/db/locks.ts'
import { deletePeopleRows } from '../../../src/db/people-rows.ts'
import { issueLink } from '../../../src/modules/auth/links/links.queries.ts'
import { queueInvitations } from '../../../src/modules/auth/links/links.service.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = testApp({ worker: true })
const PASSWORD = 'seven quiet lorries'

const createPeople = async (count: number) => {
  const people = []
  for (let made = 0; made < count; made += 1) people.push(await app.world.person({ role: 'Driver' }))
  return people
}

/** As the undo of an import locks its people, until the work is done. */
const withLocked = <T>(ids: readonly number[], work: (db: Db) => Promise<T>) =>
  inTransaction(app.db, async (db) => {
    await lockRows(db, 'people', ids)
    return work(db)
  })

const countTried = async () => {
  const { rows } = await sql<{ tried: number }>`
    select count(*)::int as tried from jobs.job where name = 'auth.invite' and state = 'completed'
  `.execute(app.db)
  return rows[0]?.tried
}

const countWaiting = async () => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query not ilike '%pg_stat_activity%'
  `.execute(app.db)
  return rows[0]?.waiting
}

describe('people whom a long transaction has locked', () => {
  it('invitations to locked people wait without a connection and are mailed afterwards, once each', async () => {
    const people = await createPeople(25)
    const ids = people.map(({ id }) => id)
    await withLocked(ids, async () => {
      await queueInvitations(app.db, app.queue, ids, {})
      await expect.poll(countTried).toBe(ids.length)
      expect(await countWaiting()).toBe(0)
      expect(app.mails).toEqual([])
    })
    await expect.poll(() => app.mails.length).toBe(ids.length)
    expect(new Set(app.mails.map(({ to }) => to))).toEqual(new Set(people.map(({ email }) => email)))
  })

  it('a person who is deleted while choosing a password is refused, and the link was not locked before the person', async () => {
    const [person] = await createPeople(1)
    if (!person) throw new Error('nobody')
    const link = await issueLink(app.db, app.publicUrl, person.id, 'confirm', app.clock.now())
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
    const choosing = await withLocked([person.id], async (db) => {
      const call = app
        .as({})
        .refusal(confirmEmail, { body: { token, password: PASSWORD, repeastedpassword: PASSWORD } })
      await expect.poll(countWaiting).toBe(1)
      const free = db.selectFrom('link_tokens').select('user_id').where('user_id', '=', person.id)
      expect(await free.forUpdate().skipLocked().execute()).toHaveLength(1)
      await deletePeopleRows(db, [person.id])
      return { call }
    })
    expect(await choosing.call).toMatchObject({ http: 422, code: 'token_or_user_not_found' })
  })
})
