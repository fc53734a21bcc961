import { listProviderGroups, placeGroup, readProvisioning, stopManaging } from '@laurel/contract/provisioning.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import {
  changeUserStatus,
  deleteUser,
  listUsers,
  moveUsers,
  purgeUser,
  restoreUser,
  type User,
  updateUser,
} from '@laurel/contract/users.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { entraUser, oktaUser, patch, type ScimCompany, scimCompany } from './scim-world.ts'

const app = testApp()
let ours: ScimCompany
const { CompanyAdmin, Manager, Supervisor, Driver, User: NonDriver } = ROLE_ID

beforeAll(async () => {
  ours = await scimCompany(app)
})

const find = async (id: string | number, world = ours): Promise<User> => {
  const { content } = await world.caller.call(listUsers, { query: { id: Number(id) } })
  const [user] = content
  if (!user) throw new Error(`no person ${id}`)
  return user
}

const newPerson = async (world = ours) => (await world.scim('POST', '/Users', oktaUser())).body.id

let groups = 0
const newGroup = async (members: readonly string[] = [], world = ours) => {
  groups += 1
  const body = { displayName: `Group ${groups}`, members: members.map((value) => ({ value })) }
  return Number((await world.scim('POST', '/Groups', body)).body.id)
}

const join = (group: number, person: string, world = ours) =>
  world.scim('PATCH', `/Groups/${group}`, patch({ op: 'add', path: 'members', value: [{ value: person }] }))
const leave = (group: number, person: string, world = ours) =>
  world.scim('PATCH', `/Groups/${group}`, patch({ op: 'remove', path: `members[value eq "${person}"]` }))

type Role = 'CompanyAdmin' | 'Manager' | 'Supervisor' | 'Driver' | 'User'
const place = (id: number, role: Role | null, divisionids = [ours.division.id]) =>
  ours.caller.call(placeGroup, { body: { id, role, divisionids } })

const invitations = async (id: string) => {
  const rows = await sql<{ id: string }>`
    select id from jobs.job where name = 'auth.invite' and data ->> 'userId' = ${id}
  `.execute(app.db)
  return rows.rows.length
}

const toChange = (user: User) => ({
  id: user.id,
  username: user.username,
  firstname: user.firstname,
  lastname: user.lastname,
  employeeid: user.employeeid ?? 'E-1',
  country: 'USA' as const,
  roleid: user.roleid,
  divisionid: user.divisionid,
  locationid: user.locationid,
  selectedDivisions: user.selectedDivisions,
})

describe('groups and places', () => {
  it('somebody without a group stands in the list as to be placed, and gets the role once the group is placed', async () => {
    const id = await newPerson()
    expect(await find(id)).toMatchObject({ toplace: true, roleid: NonDriver, divisionid: null, invitedat: null })
    const waiting = await ours.caller.call(listUsers, { query: { state: 'toplace', perpage: 100 } })
    expect(waiting.content.map((user) => user.id)).toContain(Number(id))
    const group = await newGroup([id])
    expect(await ours.caller.call(readProvisioning, { query: {} })).toMatchObject({
      groupstoplace: 1,
      lastcall: expect.any(String),
    })

    expect(await place(group, 'Driver')).toMatchObject({ status: 1 })
    expect(await find(id)).toMatchObject({
      toplace: false,
      roleid: Driver,
      divisionid: ours.division.id,
      locationid: ours.location.id,
      managed: expect.arrayContaining(['roleid', 'divisionid']),
    })
    expect(await find(id)).toMatchObject({ invitedat: expect.any(String) })
    expect(await ours.caller.call(readProvisioning, { query: {} })).toMatchObject({ groupstoplace: 0 })
    const later = await newPerson()
    await join(group, later)
    expect(await find(later)).toMatchObject({ roleid: Driver, toplace: false })
  })

  it('the highest of several roles counts, and leaving its group takes the rights away', async () => {
    const id = await newPerson()
    const [drivers, managers] = [await newGroup([id]), await newGroup([id])]
    await place(managers, 'Manager')
    await place(drivers, 'Driver')
    expect(await find(id)).toMatchObject({ roleid: Manager, selectedDivisions: [ours.division.id], divisionid: null })
    await leave(managers, id)
    expect(await find(id)).toMatchObject({ roleid: Supervisor, selectedDivisions: [], toplace: true })
    await join(managers, id)
    expect(await find(id)).toMatchObject({ roleid: Manager, toplace: false })
    await ours.scim('DELETE', `/Groups/${managers}`)
    expect(await find(id)).toMatchObject({ roleid: Supervisor, toplace: true })
  })

  it('a group that is told to place nobody no longer waits, and one whose division is missing is refused', async () => {
    const id = await newPerson()
    const group = await newGroup([id])
    const refused = await ours.caller.refusal(placeGroup, { body: { id: group, role: 'Manager', divisionids: [] } })
    expect(refused).toMatchObject({ http: 422, errors: [{ path: 'divisionids' }] })
    await place(group, null, [])
    const { groups } = await ours.caller.call(listProviderGroups, { query: {} })
    expect(groups.find((row) => row.id === group)).toMatchObject({ toplace: false, role: null, members: 1 })
    expect(await find(id)).toMatchObject({ toplace: true })
  })

  it('a group cannot be placed in a division of another company', async () => {
    const theirs = await scimCompany(app)
    const body = { id: await newGroup(), role: 'Driver' as const, divisionids: [theirs.division.id] }
    expect(await ours.caller.refusal(placeGroup, { body })).toMatchObject({ http: 404 })
    expect(await theirs.caller.refusal(placeGroup, { body })).toMatchObject({ http: 404 })
  })

  it('the last company admin keeps the role when their group goes', async () => {
    const world = await scimCompany(app)
    const group = await newGroup([String(world.admin.id)], world)
    await world.caller.call(placeGroup, { body: { id: group, role: 'CompanyAdmin', divisionids: [] } })
    expect(await leave(group, String(world.admin.id), world)).toMatchObject({ status: 409 })
    expect(await find(world.admin.id, world)).toMatchObject({ roleid: CompanyAdmin })
  })

  it('a full company refuses to place a group of drivers, and nobody of it is placed', async () => {
    const world = await scimCompany(app, { driverlimit: 1 })
    const [one, two] = [await newPerson(world), await newPerson(world)]
    const group = await newGroup([one, two], world)
    const body = { id: group, role: 'Driver' as const, divisionids: [world.division.id] }
    expect(await world.caller.refusal(placeGroup, { body })).toMatchObject({ code: 'limit_reached' })
    expect(await find(one, world)).toMatchObject({ roleid: NonDriver, toplace: true })
  })

  it('newcomers get the role and division that sign-on names, and console roles no invitation where people sign on', async () => {
    const world = await scimCompany(app)
    const connection = { company_id: world.company.id, default_role: 'Driver', default_division_id: world.division.id }
    await app.db
      .insertInto('sso_connections')
      .values({ ...connection, tested_at: app.clock.now() })
      .execute()
    const id = await newPerson(world)
    expect(await find(id, world)).toMatchObject({ roleid: Driver, divisionid: world.division.id, toplace: false })
    expect(await invitations(id)).toBe(1)
    await app.db
      .updateTable('sso_connections')
      .set({ default_role: 'Supervisor' })
      .where('company_id', '=', world.company.id)
      .execute()
    const supervisor = await newPerson(world)
    expect(await find(supervisor, world)).toMatchObject({ roleid: Supervisor, selectedDivisions: [world.division.id] })
    expect(await invitations(supervisor)).toBe(0)
    const managers = await newGroup([id], world)
    await world.caller.call(placeGroup, { body: { id: managers, role: 'Manager', divisionids: [world.division.id] } })
    expect(await find(id, world)).toMatchObject({ roleid: Manager })
  })
})

describe('managed people in the console', () => {
  it('what the provider keeps is refused with a sentence, and the rest can be changed', async () => {
    const { id } = (await ours.scim('POST', '/Users', entraUser())).body
    const group = await newGroup([id])
    await place(group, 'Driver')
    const user = await find(id)
    const change = toChange(user)
    const another = await app.world.division({ companyId: ours.company.id })
    const elsewhere = await app.world.location({ divisions: [another] })
    for (const wrong of [
      { firstname: 'Else' },
      { username: 'else@ridgeway.example' },
      { employeeid: 'X-1' },
      { divisionid: another.id, locationid: elsewhere.id },
    ]) {
      const refused = await ours.caller.refusal(updateUser, { body: { ...change, ...wrong } })
      expect(refused).toMatchObject({ code: 'person_managed', message: expect.stringContaining('identity provider') })
    }
    const body = { ...change, secondaryid: 'S-9', hireDate: '01/05/2026' }
    expect(await ours.caller.call(updateUser, { body })).toMatchObject({ status: 1 })
    expect(await find(id)).toMatchObject({ secondaryid: 'S-9', managed: expect.arrayContaining(['roleid']) })

    const code = { code: 'person_managed' }
    expect(await ours.caller.refusal(changeUserStatus, { body: { id: user.id, status: 'Inactive' } })).toMatchObject(
      code,
    )
    expect(await ours.caller.refusal(deleteUser, { body: { id: user.id } })).toMatchObject(code)
    const move = { ids: [user.id], divisionid: another.id, locationid: elsewhere.id }
    expect(await ours.caller.refusal(moveUsers, { body: move })).toMatchObject(code)
    await ours.scim('DELETE', `/Users/${id}`)
    expect(await ours.caller.refusal(restoreUser, { query: { id: user.id } })).toMatchObject(code)
  })

  it('somebody to be placed can be placed by hand, with any role, and is invited then', async () => {
    const { id } = (await ours.scim('POST', '/Users', entraUser())).body
    const change = {
      ...toChange(await find(id)),
      roleid: Driver,
      divisionid: ours.division.id,
      locationid: ours.location.id,
    }
    await ours.caller.call(updateUser, { body: change })
    expect(await find(id)).toMatchObject({ toplace: false, roleid: Driver, invitedat: expect.any(String) })
    expect(await ours.caller.refusal(updateUser, { body: { ...change, roleid: NonDriver } })).toMatchObject({
      code: 'role_fixed',
    })
  })

  it('who is no longer managed can be changed again, until the provider changes them anew', async () => {
    const id = await newPerson()
    expect(await ours.caller.call(stopManaging, { body: { id: Number(id) } })).toMatchObject({ status: 1 })
    expect(await find(id)).toMatchObject({ managed: [], toplace: false })
    await ours.caller.call(changeUserStatus, { body: { id: Number(id), status: 'Inactive' } })
    expect(await ours.caller.refusal(stopManaging, { body: { id: Number(id) } })).toMatchObject({ http: 404 })
    await ours.scim('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: true }))
    expect(await find(id)).toMatchObject({ status: 'Active', managed: expect.arrayContaining(['status']) })
  })

  it('erasing a person takes the key of the provider and the groups away', async () => {
    const root = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const { id, externalId } = (await ours.scim('POST', '/Users', oktaUser())).body
    const group = await newGroup([id])
    await ours.scim('DELETE', `/Users/${id}`)
    await root.call(purgeUser, { query: { id: Number(id) } })
    const left = await app.db.selectFrom('managed_people').selectAll().where('external_id', '=', externalId).execute()
    expect(left).toEqual([])
    expect((await ours.scim('GET', `/Groups/${group}`)).body.members).toEqual([])
  })
})
