import { listAuditLines } from '@laurel/contract/audit.ts'
import { loadUser, loginAs } from '@laurel/contract/session.ts'
import {
  changeUserStatus,
  deleteDriver,
  deleteUser,
  listUsers,
  purgeUser,
  restoreUser,
  updateUser,
} from '@laurel/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { updatePeople } from '../../src/db/people-rows.ts'
import { testApp } from '../../testing/test-app.ts'
import { type Caller, createAndGet, createPeopleWorld, getUser, type PeopleWorld, toUserForm } from './people-world.ts'

const app = testApp()
let root: { id: number }
let admin: Caller
let ours: PeopleWorld
let theirs: PeopleWorld

beforeAll(async () => {
  root = await app.world.person({ role: 'Admin' })
  admin = await app.signedIn(root)
  ours = await createPeopleWorld(app)
  theirs = await createPeopleWorld(app)
})

const readStatus = async (id: number) => (await getUser(admin, id)).status
const isSignedIn = async (session: { token: string }) => (await app.request(loadUser, {}, session)).status === 200

describe('the status', () => {
  it('the status of a person goes to Inactive and back, to Removed and back to Active', async () => {
    const { id } = await createAndGet(ours.caller, ours.driver())
    const set = (status: 'Active' | 'Inactive') => ours.caller.call(changeUserStatus, { body: { id, status } })
    expect(await set('Inactive')).toMatchObject({ status: 1, result: 'User is now inactive' })
    expect(await readStatus(id)).toBe('Inactive')
    expect(await set('Active')).toMatchObject({ result: 'User is now active' })
    expect(await ours.caller.call(deleteUser, { body: { id } })).toMatchObject({ result: 'User successfully deleted' })
    expect(await readStatus(id)).toBe('Removed')
    expect(await ours.caller.call(restoreUser, { query: { id } })).toMatchObject({ result: 'User restored' })
    expect(await readStatus(id)).toBe('Active')
    await set('Inactive')
    await ours.caller.call(deleteDriver, { body: { id } })
    expect(await readStatus(id)).toBe('Removed')
  })

  it('a person can be deleted with the whole record as the body', async () => {
    const user = await createAndGet(ours.caller, ours.driver())
    await ours.caller.call(deleteUser, { body: { ...user } })
    expect(await readStatus(user.id)).toBe('Removed')
  })

  it('a status change is audited with the status before and after', async () => {
    const { id } = await createAndGet(ours.caller, ours.driver())
    await ours.caller.call(changeUserStatus, { body: { id, status: 'Inactive' } })
    const { content } = await admin.call(listAuditLines, { query: { action: 'users/changestatus', search: `${id}` } })
    expect(content[0]).toMatchObject({ before: { status: 'Active' }, after: { status: 'Inactive' } })
  })

  it('status changes that do not fit the present status are refused', async () => {
    const { id } = await createAndGet(ours.caller, ours.driver())
    const { version: _, ...form } = toUserForm(await getUser(ours.caller, id))
    const { caller } = ours
    const code = { http: 422, code: 'person_not_removed' }
    expect(await caller.refusal(restoreUser, { query: { id } })).toMatchObject(code)
    expect(await admin.refusal(purgeUser, { query: { id } })).toMatchObject(code)
    const removed = { id, status: 'Removed' as never }
    expect(await caller.refusal(changeUserStatus, { body: removed })).toMatchObject({ http: 422, code: 'invalid' })

    await caller.call(deleteUser, { body: { id } })
    const body = { id, status: 'Active' as const }
    expect(await caller.refusal(changeUserStatus, { body })).toMatchObject({ code: 'person_removed' })
    expect(await caller.refusal(updateUser, { body: form })).toMatchObject({
      code: 'person_removed',
    })
    expect(await caller.call(deleteUser, { body: { id } })).toMatchObject({ status: 1 })
    expect(await readStatus(id)).toBe('Removed')
  })

  it('a status change of a person in another company is refused with 404', async () => {
    const { id } = await createAndGet(theirs.caller, theirs.driver())
    const { caller } = ours
    const unknown = { http: 404, code: 'not_found' }
    expect(await caller.refusal(changeUserStatus, { body: { id, status: 'Inactive' } })).toMatchObject(unknown)
    expect(await caller.refusal(deleteUser, { body: { id } })).toMatchObject(unknown)
    expect(await caller.refusal(deleteDriver, { body: { id } })).toMatchObject(unknown)
    expect(await readStatus(id)).toBe('Active')
    await admin.call(deleteUser, { body: { id } })
    expect(await caller.refusal(restoreUser, { query: { id } })).toMatchObject(unknown)
    expect(await caller.refusal(deleteUser, { body: { id: root.id } })).toMatchObject(unknown)
  })
})

describe('sessions of a person who becomes inactive or removed', () => {
  it.each(['Inactive', 'Removed'])(
    'a person who becomes %s is signed out at once on every instance',
    async (status) => {
      const second = await app.secondInstance()
      const user = await createAndGet(ours.caller, ours.manager())
      const sessions = [await app.signedIn(user), await app.signedIn(user)]
      for (const session of sessions) expect(await isSignedIn(session)).toBe(true)
      const elsewhere = async () => (await second.request(loadUser, {}, { token: sessions[0]?.token ?? '' })).status
      expect(await elsewhere()).toBe(200)

      if (status === 'Removed') await ours.caller.call(deleteUser, { body: { id: user.id } })
      else await ours.caller.call(changeUserStatus, { body: { id: user.id, status: 'Inactive' } })
      for (const session of sessions) expect(await isSignedIn(session)).toBe(false)
      await expect.poll(elsewhere).toBe(401)

      if (status === 'Removed') await ours.caller.call(restoreUser, { query: { id: user.id } })
      else await ours.caller.call(changeUserStatus, { body: { id: user.id, status: 'Active' } })
      for (const session of sessions) expect(await isSignedIn(session)).toBe(false)
    },
  )

  it('an Admin who becomes inactive loses the sessions as other people', async () => {
    const person = await app.world.person({ role: 'Admin' })
    const { token } = await (await app.signedIn(person)).call(loginAs, { body: { id: ours.boss.id } })
    expect(await isSignedIn({ token })).toBe(true)
    await admin.call(changeUserStatus, { body: { id: person.id, status: 'Inactive' } })
    expect(await isSignedIn({ token })).toBe(false)
    expect(await isSignedIn(ours.caller)).toBe(true)
  })

  it('an Admin who works as a person is signed out of that session when the person becomes inactive', async () => {
    const other = await createPeopleWorld(app)
    const { token } = await admin.call(loginAs, { body: { id: other.boss.id } })
    await admin.call(changeUserStatus, { body: { id: other.boss.id, status: 'Inactive' } })
    expect(await isSignedIn({ token })).toBe(false)
    expect(await isSignedIn(admin)).toBe(true)
  })
})

describe('the own account', () => {
  it('a person cannot make the own account inactive or remove it', async () => {
    for (const [caller, { id }] of [[admin, root] as const, [ours.caller, ours.boss] as const]) {
      const own = { http: 422, code: 'own_account', message: 'You cannot do this to your own account.' }
      expect(await caller.refusal(changeUserStatus, { body: { id, status: 'Inactive' } })).toMatchObject(own)
      expect(await caller.refusal(deleteUser, { body: { id } })).toMatchObject(own)
      await caller.call(changeUserStatus, { body: { id, status: 'Active' } })
      expect(await readStatus(id)).toBe('Active')
    }
  })

  it('an Admin who works as a person cannot delete that person', async () => {
    const { token } = await admin.call(loginAs, { body: { id: ours.boss.id } })
    const impersonating = app.as({ token, oldToken: admin.token })
    const body = { id: ours.boss.id }
    expect(await impersonating.refusal(deleteUser, { body })).toMatchObject({ code: 'own_account' })
  })
})

describe('Admins', () => {
  it('Admins who deactivate each other at once leave one Admin active', async () => {
    const people = await Promise.all([1, 2, 3].map(() => app.world.person({ role: 'Admin' })))
    const others = await Promise.all(people.map((person) => app.signedIn(person)))
    await others[0]?.call(changeUserStatus, { body: { id: root.id, status: 'Inactive' } })
    const ids = people.map(({ id }) => id)
    const calls = others.flatMap((caller, index) =>
      ids
        .filter((_, other) => other !== index)
        .map((id) => app.request(changeUserStatus, { body: { id, status: 'Inactive' } }, { token: caller.token })),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.every((status) => [200, 401, 404, 422].includes(status))).toBe(true)
    const active = app.db.selectFrom('users').select('id').where('role_id', '=', 1).where('status', '=', 'Active')
    expect(await active.execute()).toHaveLength(1)

    const admins = await app.db.selectFrom('users').select('id').where('role_id', '=', 1).execute()
    await updatePeople(
      app.db,
      admins.map(({ id }) => id),
      { status: 'Active' },
    )
    admin = await app.signedIn(root)
    expect((await admin.call(listUsers, { query: { roleid: 1 } })).totalElements).toBeGreaterThan(3)
  })

  it('a removed Admin cannot be deleted for good', async () => {
    const { id } = await app.world.person({ role: 'Admin' })
    await admin.call(deleteUser, { body: { id } })
    expect(await admin.refusal(purgeUser, { query: { id } })).toMatchObject({ http: 422, code: 'admin_kept' })
    await admin.call(restoreUser, { query: { id } })
    expect(await readStatus(id)).toBe('Active')
  })
})
