import {
  changeUserStatuses,
  createUser,
  listUsers,
  moveUsers,
  resendInvitations,
  updateUser,
} from '@laurel/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createAndGet, createPeopleWorld, getUser, type PeopleWorld, toUserForm } from './people-world.ts'

const app = testApp({ worker: true })
let ours: PeopleWorld
let theirs: PeopleWorld

beforeAll(async () => {
  ours = await createPeopleWorld(app)
  theirs = await createPeopleWorld(app)
})

const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email)

describe('invitations', () => {
  it('a CompanyAdmin can resend invitations, which go only to people who have not joined', async () => {
    const invited = await createAndGet(ours.caller, ours.driver())
    const division = { ...ours.division, companyId: ours.company.id }
    const joined = await app.world.person({ role: 'Driver', division, password: 'a good password' })
    await expect.poll(() => mailsTo(invited.username).length).toBe(1)
    const answer = await ours.caller.call(resendInvitations, { body: { ids: [invited.id, joined.id, invited.id] } })
    expect(answer).toMatchObject({ status: 1, message: 'Invitations on their way: 1 person' })
    await expect.poll(() => mailsTo(invited.username).length).toBe(2)
    expect(mailsTo(joined.email)).toEqual([])
    const nobody = await ours.caller.refusal(resendInvitations, { body: { ids: [joined.id] } })
    expect(nobody).toMatchObject({ http: 422, code: 'nobody_to_invite' })
  })

  it('the list of people shows the invitation date and filters by invited and joined', async () => {
    const world = await createPeopleWorld(app)
    const { id, username } = await createAndGet(world.caller, world.driver())
    await expect.poll(() => mailsTo(username).length).toBe(1)
    expect((await getUser(world.caller, id)).invitedat).toBe(app.clock.now().toISOString())
    const idsIn = async (state: 'invited' | 'joined') =>
      (await world.caller.call(listUsers, { query: { state } })).content.map((user) => user.id)
    expect(await idsIn('invited')).toEqual([id])
    expect(await idsIn('joined')).toEqual([world.boss.id])
    expect((await getUser(world.caller, world.boss.id)).invitedat).toBeNull()
  })
})

describe('changing several people at once', () => {
  it('several people become inactive together, or none when one of them is refused', async () => {
    const [one, two] = [await createAndGet(ours.caller, ours.driver()), await createAndGet(ours.caller, ours.driver())]
    const both = { ids: [two.id, one.id], status: 'Inactive' as const }
    const withSelf = { ...both, ids: [one.id, ours.boss.id] }
    expect(await ours.caller.refusal(changeUserStatuses, { body: withSelf })).toMatchObject({ code: 'own_account' })
    expect((await getUser(ours.caller, one.id)).status).toBe('Active')
    const answer = await ours.caller.call(changeUserStatuses, { body: both })
    expect(answer.message).toBe('Now inactive: 2 people')
    expect((await getUser(ours.caller, one.id)).status).toBe('Inactive')
  })

  it('several people move to another division and one of its locations', async () => {
    const division = await app.world.division({ companyId: ours.company.id })
    const location = await app.world.location({ divisions: [division] })
    const { id } = await createAndGet(ours.caller, ours.driver())
    const body = { ids: [id], divisionid: division.id, locationid: location.id }
    const elsewhere = await ours.caller.refusal(moveUsers, { body: { ...body, locationid: ours.location.id } })
    expect(elsewhere).toMatchObject({
      http: 422,
      errors: [{ path: 'locationid', message: 'Location does not belong to the chosen division' }],
    })
    expect((await ours.caller.call(moveUsers, { body })).message).toBe('Moved: 1 person')
    expect(await getUser(ours.caller, id)).toMatchObject({ divisionid: division.id, locationid: location.id })
  })

  it('moving several people is refused when one of them is a Manager', async () => {
    const driver = await createAndGet(ours.caller, ours.driver())
    const manager = await createAndGet(ours.caller, ours.manager({ firstname: 'Mona' }))
    const body = { ids: [driver.id, manager.id], divisionid: ours.division.id, locationid: ours.location.id }
    const refusal = await ours.caller.refusal(moveUsers, { body })
    expect(refusal).toMatchObject({ http: 422, code: 'person_without_home' })
    expect(refusal.message).toContain('Mona')
  })
})

describe('employee ids', () => {
  it('employee ids are unique in a company regardless of case, and can repeat in another', async () => {
    await ours.caller.call(createUser, { body: ours.driver({ employeeid: 'ab-1' }) })
    const refusal = await ours.caller.refusal(createUser, { body: ours.driver({ employeeid: 'AB-1' }) })
    expect(refusal).toMatchObject({ http: 409, code: 'employeeid_taken' })
    await theirs.caller.call(createUser, { body: theirs.driver({ employeeid: 'AB-1' }) })
  })

  it('people with a shared employee id from earlier data are listed until one of them gets another', async () => {
    const world = await createPeopleWorld(app)
    const first = await createAndGet(world.caller, world.driver({ employeeid: 'old-7' }))
    const second = await createAndGet(world.caller, world.driver({ employeeid: 'other' }))
    // Written past the rules, like data from before they existed: no call can create such a pair.
    const pair = { employee_id: 'OLD-7', shares_employee_id: true }
    await app.db.updateTable('users').set(pair).where('id', '=', second.id).execute()
    const sharing = async () =>
      (await world.caller.call(listUsers, { query: { state: 'sharedid', sortField: 'id' } })).content.map(
        ({ id }) => id,
      )
    expect(await sharing()).toEqual([first.id, second.id])
    const form = toUserForm(await getUser(world.caller, first.id))
    await world.caller.call(updateUser, { body: { ...form, employeeid: 'new-7' } })
    expect(await sharing()).toEqual([])
    const third = await world.caller.refusal(createUser, { body: world.driver({ employeeid: 'old-7' }) })
    expect(third).toMatchObject({ code: 'employeeid_taken' })
  })
})

describe('address and employee id of a removed person', () => {
  it('an address or id of a removed person is refused with the name, except to other companies', async () => {
    const gone = await app.world.person({
      role: 'Driver',
      companyId: ours.company.id,
      status: 'Removed',
      firstName: 'Gaston',
      lastName: 'Gone',
      employeeId: 'GONE-1',
    })
    const byEmail = await ours.caller.refusal(createUser, { body: ours.driver({ username: gone.email.toUpperCase() }) })
    expect(byEmail).toMatchObject({ http: 409, code: 'email_of_removed', errors: [{ path: 'username' }] })
    expect(byEmail.message).toContain('Gaston Gone')
    const byId = await ours.caller.refusal(createUser, { body: ours.driver({ employeeid: 'gone-1' }) })
    expect(byId).toMatchObject({ code: 'employeeid_of_removed', errors: [{ path: 'employeeid' }] })
    const abroad = await theirs.caller.refusal(createUser, { body: theirs.driver({ username: gone.email }) })
    expect(abroad).toMatchObject({ code: 'email_taken' })
    expect(abroad.message).not.toContain('Gaston')
  })
})
