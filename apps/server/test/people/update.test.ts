import { RefusedCall } from '@laurel/client/testing.ts'
import { loadUser } from '@laurel/contract/session.ts'
import { listDrivers, updateUser } from '@laurel/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { type Caller, createAndGet, createPeopleWorld, getUser, type PeopleWorld, toUserForm } from './people-world.ts'

const app = testApp({ worker: true })
let admin: Caller
let ours: PeopleWorld
let theirs: PeopleWorld

beforeAll(async () => {
  admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
  ours = await createPeopleWorld(app)
  theirs = await createPeopleWorld(app)
})

describe('changing a person', () => {
  it('a changed person has the sent fields and keeps the others', async () => {
    const user = await createAndGet(
      ours.caller,
      ours.driver({ hireDate: '03/01/2026', birthDate: '01/02/42', secondaryid: 'S-1' }),
    )
    const body = { ...toUserForm(user), firstname: 'Changed', country: 'CANADA' as const, employeeid: 'CHANGED-1' }
    const answer = await ours.caller.call(updateUser, { body })
    expect(answer).toMatchObject({ status: 1, result: `User updated: Changed ${user.lastname}`, id: user.id })
    expect(await getUser(ours.caller, user.id)).toEqual({
      ...user,
      firstname: 'Changed',
      country: 'CANADA',
      employeeid: 'CHANGED-1',
      version: user.version + 1,
    })
  })

  it('a changed person loses dates and secondary id that are sent empty', async () => {
    const user = await createAndGet(ours.caller, ours.driver({ hireDate: '03/01/2026', secondaryid: 'S-1' }))
    await ours.caller.call(updateUser, {
      body: { ...toUserForm(user), hireDate: '', birthDate: null, secondaryid: '' },
    })
    expect(await getUser(ours.caller, user.id)).toMatchObject({ hiredate: null, birthdate: null, secondaryid: null })
  })

  it('a person can be saved with the record as it was read', async () => {
    const user = await createAndGet(ours.caller, ours.manager())
    const body = { ...user, employeeid: user.employeeid ?? '', country: user.country ?? ('USA' as const) }
    await ours.caller.call(updateUser, { body })
    expect(await getUser(ours.caller, user.id)).toEqual({ ...user, version: user.version + 1 })
  })

  it('an Admin can change another Admin, who keeps role and has no company', async () => {
    const other = await getUser(admin, (await app.world.person({ role: 'Admin' })).id)
    await admin.call(updateUser, { body: { ...toUserForm(other), lastname: 'Renamed' } })
    expect(await getUser(admin, other.id)).toMatchObject({ lastname: 'Renamed', roleid: 1, companyid: null })
    expect(await ours.caller.refusal(updateUser, { body: toUserForm(other) })).toMatchObject({ http: 404 })
  })

  it('the new-hire mark of a person changes only in a company with new hires', async () => {
    const hiring = await createPeopleWorld(app, { activenewhirebuffer: true, newhirebuffer: 10 })
    const user = await createAndGet(hiring.caller, hiring.driver())
    await hiring.caller.call(updateUser, { body: { ...toUserForm(user), newhire: false } })
    expect(await getUser(hiring.caller, user.id)).toMatchObject({ newhire: false, activenewhire: false })
    const other = await createAndGet(ours.caller, ours.driver())
    await ours.caller.call(updateUser, { body: { ...toUserForm(other), newhire: true } })
    expect(await getUser(ours.caller, other.id)).toMatchObject({ newhire: false })
  })

  it('a changed address of an invited person sends a new invitation and ends the old link', async () => {
    const user = await createAndGet(ours.caller, ours.manager())
    const tokenTo = async (address: string) => {
      const mails = () => app.mails.filter(({ to }) => to === address)
      await expect.poll(() => mails().length).toBe(1)
      return mails()[0]?.text
    }
    await tokenTo(user.username)
    const username = `moved.${user.id}@laurel.test`
    await ours.caller.call(updateUser, { body: { ...toUserForm(user), username } })
    await tokenTo(username)
    const links = await app.db.selectFrom('link_tokens').select('purpose').where('user_id', '=', user.id).execute()
    expect(links).toHaveLength(1)
  })
})

describe('changing the role of a person', () => {
  it.each([
    [2, 3, 5],
    [3, 2, 5],
    [5, 2, 3],
  ])('role %i can become role %i or %i', async (roleid, ...others) => {
    for (const wanted of others) {
      const user = await createAndGet(ours.caller, ours.manager({ roleid }))
      const body = { ...toUserForm(user), roleid: wanted, selectedDivisions: [ours.division.id] }
      await ours.caller.call(updateUser, { body })
      expect(await getUser(ours.caller, user.id)).toMatchObject({
        roleid: wanted,
        selectedDivisions: wanted === 2 ? [] : [ours.division.id],
      })
    }
  })

  it.each([
    [4, 6],
    [6, 4],
    [4, 2],
    [6, 3],
    [2, 4],
    [3, 6],
    [5, 1],
  ])('role %i cannot become role %i', async (roleid, wanted) => {
    const given = { selectedDivisions: [ours.division.id] }
    const user = await createAndGet(admin, ours.driver({ ...given, roleid }))
    const home = { divisionid: ours.division.id, locationid: ours.location.id }
    for (const caller of [admin, ours.caller]) {
      const body = { ...toUserForm(user), ...given, ...home, roleid: wanted }
      expect(await caller.refusal(updateUser, { body })).toMatchObject({ http: 422, code: 'role_fixed' })
    }
    expect(await getUser(admin, user.id)).toEqual(user)
  })

  it('a person cannot change the own role', async () => {
    const self = await getUser(ours.caller, ours.boss.id)
    const body = { ...toUserForm(self), roleid: 3, selectedDivisions: [ours.division.id] }
    expect(await ours.caller.refusal(updateUser, { body })).toMatchObject({ http: 422, code: 'own_account' })
    await ours.caller.call(updateUser, { body: { ...toUserForm(self), lastname: 'Myself' } })
    expect(await getUser(ours.caller, self.id)).toMatchObject({ lastname: 'Myself', roleid: 2 })
  })

  it('a changed role or division takes effect with the next call of the person', async () => {
    const user = await createAndGet(ours.caller, ours.manager())
    const session = await app.signedIn(user)
    const seen = async () => (await session.call(listDrivers, { query: { perpage: 100 } })).content.map(({ id }) => id)
    const south = await app.world.division({ companyId: ours.company.id })
    const inSouth = await app.world.person({ role: 'Driver', division: south })
    expect(await seen()).not.toContain(inSouth.id)
    await ours.caller.call(updateUser, { body: { ...toUserForm(user), selectedDivisions: [south.id] } })
    expect((await seen()).toSorted((a, b) => a - b)).toEqual([user.id, inSouth.id])
    const { version: _, ...form } = toUserForm(user)
    await ours.caller.call(updateUser, { body: { ...form, roleid: 2 } })
    expect(await session.call(loadUser)).toMatchObject({ roles: ['CompanyAdmin'] })
    expect(await seen()).toContain(ours.boss.id)
  })
})

describe('the badges of a Manager', () => {
  it('granted badges of a Manager stay when not sent, go with their division and end with the role', async () => {
    const south = await app.world.division({ companyId: ours.company.id })
    const [north, other] = [
      await app.world.badge({ division: ours.division }),
      await app.world.badge({ division: south }),
    ]
    const user = await createAndGet(
      ours.caller,
      ours.manager({ selectedDivisions: [ours.division.id, south.id], allowBadges: [north.id, other.id] }),
    )
    const badgesNow = async () => (await getUser(ours.caller, user.id)).allowBadges
    const { allowBadges: _, version: __, ...form } = toUserForm(user)
    await ours.caller.call(updateUser, { body: form })
    expect(await badgesNow()).toEqual([north.id, other.id])
    await ours.caller.call(updateUser, { body: { ...form, selectedDivisions: [south.id] } })
    expect(await badgesNow()).toEqual([other.id])
    const body = { ...form, selectedDivisions: [south.id], allowBadges: [north.id] }
    expect(await ours.caller.refusal(updateUser, { body })).toMatchObject({ http: 404 })
    expect(await badgesNow()).toEqual([other.id])
    await ours.caller.call(updateUser, { body: { ...form, roleid: 5, allowBadges: [other.id] } })
    expect(await badgesNow()).toEqual([])
  })
})

describe('ids of another company in a changed person', () => {
  it('changing a person with ids of another company is refused with 404 and changes nothing', async () => {
    const user = await createAndGet(ours.caller, ours.driver())
    const manager = await createAndGet(ours.caller, ours.manager())
    const stranger = await createAndGet(theirs.caller, theirs.driver())
    const cases = [
      { ...toUserForm(stranger), firstname: 'Hacked' },
      { ...toUserForm(user), id: 2_000_000_000 },
      { ...toUserForm(user), divisionid: theirs.division.id },
      { ...toUserForm(user), locationid: theirs.location.id },
      { ...toUserForm(user), companyid: theirs.company.id },
      { ...toUserForm(manager), selectedDivisions: [theirs.division.id] },
    ]
    for (const body of cases) {
      expect(await ours.caller.refusal(updateUser, { body })).toMatchObject({ http: 404, code: 'not_found' })
    }
    expect(await getUser(ours.caller, user.id)).toEqual(user)
    expect(await getUser(ours.caller, manager.id)).toEqual(manager)
    expect(await getUser(theirs.caller, stranger.id)).toEqual(stranger)
  })

  it('an Admin cannot move a person to another company', async () => {
    const user = await createAndGet(admin, ours.driver())
    const refusal = await admin.refusal(updateUser, { body: { ...toUserForm(user), companyid: theirs.company.id } })
    expect(refusal).toMatchObject({ http: 422, code: 'company_fixed' })
  })

  it('a changed person with an address or employee id in use is refused at the field', async () => {
    const [one, two] = [await createAndGet(admin, ours.driver()), await createAndGet(admin, ours.driver())]
    const taken = { ...toUserForm(one), username: two.username }
    expect(await admin.refusal(updateUser, { body: taken })).toMatchObject({
      http: 409,
      errors: [{ path: 'username' }],
    })
    const same = { ...toUserForm(one), employeeid: two.employeeid ?? '' }
    expect(await admin.refusal(updateUser, { body: same })).toMatchObject({
      http: 409,
      errors: [{ path: 'employeeid' }],
    })
  })
})

describe('two editors of a person', () => {
  it('exactly one of five simultaneous saves of a person succeeds', async () => {
    const user = await createAndGet(ours.caller, ours.manager())
    const names = ['One', 'Two', 'Three', 'Four', 'Five']
    const saves = names.map((firstname) => ours.caller.call(updateUser, { body: { ...toUserForm(user), firstname } }))
    const settled = await Promise.allSettled(saves)
    const codes = settled.map((save) => {
      if (save.status === 'fulfilled') return 'saved'
      return save.reason instanceof RefusedCall ? (save.reason.refusal?.code ?? '') : String(save.reason)
    })
    expect(codes.toSorted()).toEqual([...Array(4).fill('record_changed'), 'saved'])
    expect(await getUser(ours.caller, user.id)).toMatchObject({ version: user.version + 1 })
  })

  it('a save of a person without a version overwrites the record', async () => {
    const user = await createAndGet(ours.caller, ours.driver())
    const { version: _, ...form } = toUserForm(user)
    await ours.caller.call(updateUser, { body: { ...form, firstname: 'First' } })
    await ours.caller.call(updateUser, { body: { ...form, firstname: 'Second' } })
    expect(await getUser(ours.caller, user.id)).toMatchObject({ firstname: 'Second', version: user.version + 2 })
  })
})
