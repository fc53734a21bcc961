import { listAuditLines } from '@laurel/contract/audit.ts'
import { listCompanies } from '@laurel/contract/companies.ts'
import { createUser } from '@laurel/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Place } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'
import { buildUser, type Caller, createAndGet, createPeopleWorld, findUser, type PeopleWorld } from './people-world.ts'

const app = testApp({ worker: true })
let admin: Caller
let ours: PeopleWorld
let theirs: PeopleWorld

beforeAll(async () => {
  admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
  ours = await createPeopleWorld(app, { name: 'Ours', activenewhirebuffer: true, newhirebuffer: 30 })
  theirs = await createPeopleWorld(app, { name: 'Theirs' })
})

const toNamedPlace = (place: { id: number; name: string }) => ({ id: place.id, name: place.name })

describe('creating a person', () => {
  it('a new driver has every field as it was sent', async () => {
    const body = ours.driver({
      firstname: ' Élodie ',
      lastname: 'Gagnon',
      username: 'Elodie.Gagnon@laurel.test',
      employeeid: '00042',
      secondaryid: 'B-7',
      country: 'CANADA',
      lang: 'fr',
      hireDate: '3/9/26',
      birthDate: '12/31/1979',
    })
    expect(await createAndGet(ours.caller, body)).toMatchObject({
      username: 'Elodie.Gagnon@laurel.test',
      firstname: 'Élodie',
      lastname: 'Gagnon',
      employeeid: '00042',
      secondaryid: 'B-7',
      country: 'CANADA',
      lang: 'fr',
      status: 'Active',
      roleid: 4,
      role: { id: 4, name: 'Driver' },
      roles: ['Driver'],
      roletext: 'Driver',
      company: 'Ours',
      companyid: ours.company.id,
      divisionid: ours.division.id,
      locationid: ours.location.id,
      selectedDivisions: [],
      allowBadges: [],
      permissions: [
        {
          role: { id: 4, name: 'Driver' },
          division: toNamedPlace(ours.division),
          location: toNamedPlace(ours.location),
        },
      ],
      hiredate: '2026-03-09',
      birthdate: '1979-12-31',
      newhire: true,
      activenewhire: true,
      iscomplete: 0,
      createddate: app.clock.now().toISOString(),
      profilepic: null,
      version: 1,
    })
  })

  it.each([
    [2, 'CompanyAdmin'],
    [3, 'Manager'],
    [4, 'Driver'],
    [5, 'Supervisor'],
    [6, 'User'],
  ])('Admin and the CompanyAdmin can create a person with role %i', async (roleid, name) => {
    for (const caller of [admin, ours.caller]) {
      const user = await createAndGet(caller, ours.driver({ roleid, selectedDivisions: [ours.division.id] }))
      expect(user.role).toEqual({ id: roleid, name })
      expect(user.divisionid).toBe([4, 6].includes(roleid) ? ours.division.id : null)
      expect(user.selectedDivisions).toEqual([3, 5].includes(roleid) ? [ours.division.id] : [])
    }
  })

  it('a new Admin is refused for every caller', async () => {
    for (const caller of [admin, ours.caller]) {
      const refusal = await caller.refusal(createUser, { body: ours.driver({ roleid: 1 }) })
      expect(refusal).toMatchObject({ http: 422, message: 'Role is not one of the choices' })
    }
  })

  it('a new person is invited by mail in the own language, and the audit line hides the code', async () => {
    const user = await createAndGet(ours.caller, ours.manager({ lang: 'fr', email: 'Invited@laurel.test' }))
    const mailsTo = () => app.mails.filter(({ to }) => to === user.username)
    await expect.poll(() => mailsTo().length).toBe(1)
    expect(mailsTo()[0]?.subject).toBe('Ours vous invite à Laurel')
    expect(mailsTo()[0]?.text).toContain(`${app.publicUrl}/emailconfirm?lang=fr#token=`)

    const { content } = await admin.call(listAuditLines, { query: { action: 'users/create', search: `${user.id}` } })
    expect(content[0]).toMatchObject({ subjectid: `${user.id}`, companyid: ours.company.id })
    expect(content[0]?.after).toMatchObject({ username: user.username, code: '•••' })
  })

  it('a new person can have the address as `email`', async () => {
    const { username: _, ...body } = ours.driver({ email: 'by.email@laurel.test' })
    expect(await createAndGet(admin, body)).toMatchObject({ username: 'by.email@laurel.test' })
  })

  it('a new person counts in the company, drivers and others separately', async () => {
    const { company, driver, manager, caller } = await createPeopleWorld(app)
    await caller.call(createUser, { body: driver() })
    await caller.call(createUser, { body: manager() })
    const { content } = await admin.call(listCompanies, { query: { perpage: 100, search: company.companykey } })
    expect(content.find(({ id }) => id === company.id)).toMatchObject({ drivercount: 1, usercount: 2 })
  })
})

describe('the new-hire mark', () => {
  it('the new-hire mark of a new person follows the company unless the form turns it off', async () => {
    expect(await createAndGet(admin, ours.driver())).toMatchObject({ newhire: true })
    expect(await createAndGet(admin, ours.driver({ newhire: false }))).toMatchObject({ newhire: false })
    expect(await createAndGet(admin, theirs.driver())).toMatchObject({ newhire: false })
    expect(await createAndGet(admin, theirs.driver({ newhire: true }))).toMatchObject({ newhire: false })
  })
})

describe('the form of a new person', () => {
  it.each([
    [{ username: undefined }, 'username', 'E-mail field is required'],
    [{ username: '' }, 'username', 'E-mail field is required'],
    [{ username: 'nobody' }, 'username', 'Enter a complete e-mail address'],
    [{ firstname: ' ' }, 'firstname', 'First name field is required'],
    [{ lastname: '' }, 'lastname', 'Last name field is required'],
    [{ employeeid: '' }, 'employeeid', 'Employee ID field is required'],
    [{ employeeid: 'x'.repeat(21) }, 'employeeid', 'Employee ID field is too long'],
    [{ secondaryid: 'x'.repeat(21) }, 'secondaryid', 'Secondary ID field is too long'],
    [{ country: undefined }, 'country', 'Country field is required'],
    [{ country: 'FRANCE' }, 'country', 'Country is not one of the choices'],
    [{ lang: undefined }, 'lang', 'Language field is required'],
    [{ lang: 'de' }, 'lang', 'Language is not one of the choices'],
    [{ roleid: 0 }, 'roleid', 'Role field is required'],
    [{ roleid: undefined }, 'roleid', 'Role field is required'],
    [{ roleid: 7 }, 'roleid', 'Role is not one of the choices'],
    [{ companyid: 0 }, 'companyid', 'Company field is required'],
    [{ divisionid: 0 }, 'divisionid', 'Division field is required'],
    [{ locationid: null }, 'locationid', 'Location field is required'],
    [{ roleid: 3, selectedDivisions: [] }, 'selectedDivisions', 'Divisions field is required'],
    [{ roleid: 5 }, 'selectedDivisions', 'Divisions field is required'],
    [{ hireDate: '02/30/2026' }, 'hireDate', 'Hire date is not a date'],
    [{ birthDate: '2026-01-01' }, 'birthDate', 'Birth date is not a date'],
    [{ birthDate: '01/01/20261' }, 'birthDate', 'Birth date field is too long'],
  ])('a new person with %j is refused at %s', async (wrong, path, message) => {
    const refusal = await admin.refusal(createUser, { body: { ...ours.driver(), ...wrong } as never })
    expect(refusal).toMatchObject({ http: 422, code: 'invalid', message })
    expect(refusal.errors?.[0]).toEqual({ path, message })
  })

  it('a new person with an address in use, in any case, is refused in the caller’s language', async () => {
    const { username } = await createAndGet(admin, ours.driver())
    const body = theirs.driver({ username: username.toUpperCase() })
    const refusal = await admin.refusal(createUser, { body })
    expect(refusal).toMatchObject({ http: 409, code: 'email_taken', errors: [{ path: 'username' }] })
    const french = await app.signedIn(theirs.boss, { lang: 'fr' })
    expect(await french.refusal(createUser, { body })).toMatchObject({
      message: 'Une autre personne utilise déjà cette adresse courriel.',
    })
  })

  it('a new person with an employee id in use in the company is refused', async () => {
    const { employeeid } = await createAndGet(admin, ours.driver())
    const body = ours.driver({ employeeid: employeeid ?? '' })
    const refusal = await admin.refusal(createUser, { body })
    expect(refusal).toMatchObject({ http: 409, code: 'employeeid_taken', errors: [{ path: 'employeeid' }] })
    await createAndGet(admin, theirs.driver({ employeeid: employeeid ?? '' }))
  })
})

describe('a location of another division', () => {
  it('a new person at a location of another division is refused at that field', async () => {
    const south = await app.world.division({ companyId: ours.company.id })
    const elsewhere = await app.world.location({ divisions: [south] })
    const refusal = await admin.refusal(createUser, { body: ours.driver({ locationid: elsewhere.id }) })
    expect(refusal).toMatchObject({
      http: 422,
      errors: [{ path: 'locationid', message: 'Location does not belong to the chosen division' }],
    })
  })
})

describe('ids of another company in a new person', () => {
  it('a new person with ids of another company in any field is refused with 404 and not created', async () => {
    const foreign: Place = theirs.division
    const cases = [
      [ours.caller, ours.driver({ companyid: theirs.company.id })],
      [ours.caller, theirs.driver()],
      [ours.caller, ours.driver({ divisionid: foreign.id })],
      [ours.caller, ours.driver({ locationid: theirs.location.id })],
      [ours.caller, ours.manager({ selectedDivisions: [ours.division.id, foreign.id] })],
      [admin, ours.driver({ companyid: 2_000_000_000 })],
      [admin, ours.driver({ divisionid: foreign.id, locationid: theirs.location.id })],
      [admin, ours.manager({ selectedDivisions: [foreign.id] })],
    ] as const
    for (const [caller, body] of cases) {
      expect(await caller.refusal(createUser, { body })).toMatchObject({ http: 404, code: 'not_found' })
      const { employeeid } = body
      const made = await app.db.selectFrom('users').select('id').where('employee_id', '=', employeeid).execute()
      expect(made).toEqual([])
    }
  })

  it('a person that a CompanyAdmin creates belongs to the own company by default', async () => {
    const { companyid: _, ...body } = ours.driver()
    const { id } = await ours.caller.call(createUser, { body })
    expect(await findUser(ours.caller, id)).toMatchObject({ companyid: ours.company.id })
  })
})

describe('the badges of a Manager', () => {
  it('a new Manager can be granted MANAGEMENT badges of the chosen divisions only', async () => {
    const granted = await app.world.badge({ division: ours.division })
    const user = await createAndGet(ours.caller, ours.manager({ allowBadges: [granted.id, granted.id] }))
    expect(user.allowBadges).toEqual([granted.id])

    const south = await app.world.division({ companyId: ours.company.id })
    const wrong = [
      await app.world.badge({ division: south }),
      await app.world.badge({ division: theirs.division }),
      await app.world.badge({ division: ours.division, type: 'TRIPS' }),
      await app.world.badge(),
    ]
    for (const { id } of wrong) {
      const body = ours.manager({ allowBadges: [granted.id, id] })
      expect(await ours.caller.refusal(createUser, { body })).toMatchObject({ http: 404 })
    }
  })

  it('granted badges are ignored for a new Supervisor', async () => {
    const { id } = await app.world.badge({ division: ours.division })
    const supervisor = buildUser({ roleid: 5, selectedDivisions: [ours.division.id], allowBadges: [id] })
    expect((await createAndGet(ours.caller, supervisor)).allowBadges).toEqual([])
  })
})
