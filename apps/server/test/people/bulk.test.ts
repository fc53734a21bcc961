import {
  changeUserStatuses,
  createUser,
  listUsers,
  moveUsers,
  resendInvitations,
  updateUser,
} from '@laurel/contract/users.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createAndGet, getUser, type PeopleStage, peopleStage, toUserForm } from './people-stage.ts'

const app = testApp({ worker: true })
let ours: PeopleStage
let theirs: PeopleStage

beforeAll(async () => {
  ours = await peopleStage(app)
  theirs = await peopleStage(app)
})

const mailsTo = (email: string) => app.mails.filter(({ to }) => to === email)

describe('invitations', () => {
  it('a company admin sends them again to whoever has not joined, and to nobody else', async () => {
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

  it('the list tells since when somebody is invited, and finds the invited and the joined', async () => {
    const stage = await peopleStage(app)
    const { id, username } = await createAndGet(stage.caller, stage.driver())
    await expect.poll(() => mailsTo(username).length).toBe(1)
    expect((await getUser(stage.caller, id)).invitedat).toBe(app.clock.now().toISOString())
    const idsIn = async (state: 'invited' | 'joined') =>
      (await stage.caller.call(listUsers, { query: { state } })).content.map((user) => user.id)
    expect(await idsIn('invited')).toEqual([id])
    expect(await idsIn('joined')).toEqual([stage.boss.id])
    expect((await getUser(stage.caller, stage.boss.id)).invitedat).toBeNull()
  })
})

describe('several people at once', () => {
  it('become inactive together, or not at all when one of them may not', async () => {
    const [one, two] = [await createAndGet(ours.caller, ours.driver()), await createAndGet(ours.caller, ours.driver())]
    const both = { ids: [two.id, one.id], status: 'Inactive' as const }
    const withSelf = { ...both, ids: [one.id, ours.boss.id] }
    expect(await ours.caller.refusal(changeUserStatuses, { body: withSelf })).toMatchObject({ code: 'own_account' })
    expect((await getUser(ours.caller, one.id)).status).toBe('Active')
    const answer = await ours.caller.call(changeUserStatuses, { body: both })
    expect(answer.message).toBe('Now inactive: 2 people')
    expect((await getUser(ours.caller, one.id)).status).toBe('Inactive')
  })

  it('move to another division and one of its locations', async () => {
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

  it('a manager, who has no home, keeps the others from being moved', async () => {
    const driver = await createAndGet(ours.caller, ours.driver())
    const manager = await createAndGet(ours.caller, ours.manager({ firstname: 'Mona' }))
    const body = { ids: [driver.id, manager.id], divisionid: ours.division.id, locationid: ours.location.id }
    const refusal = await ours.caller.refusal(moveUsers, { body })
    expect(refusal).toMatchObject({ http: 422, code: 'person_without_home' })
    expect(refusal.message).toContain('Mona')
  })
})

describe('employee ids', () => {
  it('are unique in a company whatever their case, and free in another', async () => {
    await ours.caller.call(createUser, { body: ours.driver({ employeeid: 'ab-1' }) })
    const refusal = await ours.caller.refusal(createUser, { body: ours.driver({ employeeid: 'AB-1' }) })
    expect(refusal).toMatchObject({ http: 409, code: 'employeeid_taken' })
    await theirs.caller.call(createUser, { body: theirs.driver({ employeeid: 'AB-1' }) })
  })

  it('people who shared one before are listed, until one of them gets another', async () => {
    const stage = await peopleStage(app)
    const first = await createAndGet(stage.caller, stage.driver({ employeeid: 'old-7' }))
    const second = await createAndGet(stage.caller, stage.driver({ employeeid: 'other' }))
    // As a migration found it: no call can make such a pair any more.
    await sql`alter table users disable trigger unmark_shared_employee_id`.execute(app.db)
    const pair = { employee_id: 'OLD-7', shares_employee_id: true }
    await app.db.updateTable('users').set(pair).where('id', '=', second.id).execute()
    await sql`alter table users enable trigger unmark_shared_employee_id`.execute(app.db)
    const sharing = async () =>
      (await stage.caller.call(listUsers, { query: { state: 'sharedid', sortField: 'id' } })).content.map(
        ({ id }) => id,
      )
    expect(await sharing()).toEqual([first.id, second.id])
    const form = toUserForm(await getUser(stage.caller, first.id))
    await stage.caller.call(updateUser, { body: { ...form, employeeid: 'new-7' } })
    expect(await sharing()).toEqual([])
    const third = await stage.caller.refusal(createUser, { body: stage.driver({ employeeid: 'old-7' }) })
    expect(third).toMatchObject({ code: 'employeeid_taken' })
  })
})

describe('what a deleted person had', () => {
  it('is told with their name to those who can bring them back, and to nobody else', async () => {
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
