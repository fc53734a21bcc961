import { RefusedCall } from '@laurel/client/testing.ts'
import { listAuditLines } from '@laurel/contract/audit.ts'
import { assignBadge } from '@laurel/contract/awards.ts'
import { importUsers, listUserImports, undoUserImport } from '@laurel/contract/user-import.ts'
import { listUsers, setUserPassword, updateUser } from '@laurel/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { type Caller, getUser, toUserForm } from '../people-world.ts'
import { createImportWorld, type ImportWorld, importNow } from './import-world.ts'

const app = testApp({ worker: true })
let admin: Caller
let ours: ImportWorld
let theirs: ImportWorld

beforeAll(async () => {
  admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
  ours = await createImportWorld(app, { name: 'Ours', activenewhirebuffer: true, newhirebuffer: 30 })
  theirs = await createImportWorld(app, { name: 'Theirs' })
})

const mailsTo = (address: string | undefined) => app.mails.filter(({ to }) => to === address)
const refusalCodeFor = (error: unknown) => (error instanceof RefusedCall ? (error.refusal?.code ?? '') : String(error))

describe('an import', () => {
  it('an import creates all people of the file with the same fields as the form would', async () => {
    const lines = [
      ours.line({
        employeeid: '00042',
        firstname: 'Élodie',
        lastname: 'Gagnon',
        hiredate: '3/9/26',
        birthdate: '12/31/79',
      }),
      ours.line({ secondaryid: 'B-7', country: 'Canada' }),
    ]
    const outcome = await importNow(ours.caller, ours.form(lines, { lang: 'fr' }))
    expect(outcome).toMatchObject({ status: 1, message: 'Import finished: 2 people', rows: 2, created: 2 })
    const { content } = await ours.caller.call(listUsers, { query: { search: 'gagnon' } })
    expect(content).toHaveLength(1)
    expect(content[0]).toMatchObject({
      username: lines[0]?.email,
      firstname: 'Élodie',
      employeeid: '00042',
      secondaryid: null,
      country: 'USA',
      lang: 'fr',
      status: 'Active',
      roleid: 4,
      companyid: ours.company.id,
      divisionid: ours.division.id,
      locationid: ours.location.id,
      hiredate: '2026-03-09',
      birthdate: '1979-12-31',
      newhire: true,
      iscomplete: 0,
      version: 1,
    })
    expect(content[0]?.code).toMatch(/^[0-9A-F]{16}$/)
    expect(await ours.counts()).toMatchObject({ drivers: 2 })
    const balances = app.db.selectFrom('coin_balances').select('user_id').where('company_id', '=', ours.company.id)
    expect(await balances.execute()).toHaveLength(3)
  })

  it('an imported person without a hire date is no new hire', async () => {
    const lines = [ours.line({ lastname: 'Settled' }), ours.line({ lastname: 'Fresh', hiredate: '3/9/26' })]
    await importNow(ours.caller, ours.form(lines))
    const marks = async (search: string) =>
      (await ours.caller.call(listUsers, { query: { search } })).content.map(({ newhire }) => newhire)
    expect(await marks('Settled')).toEqual([false])
    expect(await marks('Fresh')).toEqual([true])
  })

  it('an import of users counts them as users', async () => {
    const { caller, form, line, counts } = await createImportWorld(app)
    await importNow(caller, form([line()], { roleId: 6 }))
    expect(await counts()).toEqual({ drivers: 0, users: 2 })
  })

  it('an import invites people at once in the chosen language', async () => {
    const line = ours.line()
    await importNow(ours.caller, ours.form([line], { lang: 'fr' }))
    await expect.poll(() => mailsTo(line.email).length).toBe(1)
    expect(mailsTo(line.email)[0]).toMatchObject({ subject: `${ours.company.name} vous invite à Laurel`, headers: {} })
  })

  it('an import with a campaign invites at the scheduled time with its template', async () => {
    const [later, due] = [ours.line(), ours.line()]
    const campaign = { scheduledInvitation: 'true', campaignName: 'Spring', letterTemplateId: 42 }
    await importNow(ours.caller, ours.form([later], { ...campaign, scheduledAt: '2099-01-01T00:00:00Z' }))
    // The queue uses the real clock, for which this time is in the past, so the mail is sent at once.
    await importNow(ours.caller, ours.form([due], { ...campaign, scheduledAt: '2026-03-10T15:00:01Z' }))
    await expect.poll(() => mailsTo(due.email).length).toBe(1)
    expect(mailsTo(due.email)[0]?.headers).toEqual({ 'X-Campaign': 'Spring', 'X-Template-Id': '42' })
    expect(mailsTo(later.email)).toEqual([])
  })

  it('an import writes one audit line with counts, and a check run none', async () => {
    const lines = async () => (await admin.call(listAuditLines, { query: { action: 'users/import' } })).content
    const before = (await lines()).length
    await ours.caller.call(importUsers, { body: ours.form([ours.line()], { dryRun: 'true' }) })
    expect(await lines()).toHaveLength(before)
    const { importid } = await importNow(ours.caller, ours.form([ours.line(), ours.line(), ours.line()]))
    expect(await lines()).toHaveLength(before + 1)
    expect((await lines())[0]).toMatchObject({
      subject: 'import',
      subjectid: `${importid}`,
      companyid: ours.company.id,
      after: { filename: 'drivers.csv', people: 3, role: 'Driver' },
    })
  })

  it('an import beyond the limit of the company is refused completely', async () => {
    const { caller, form, line, counts } = await createImportWorld(app, { name: 'Small', driverlimit: 2 })
    const refusal = await caller.refusal(importUsers, { body: form([line(), line(), line()]) })
    expect(refusal).toMatchObject({ http: 422, code: 'limit_reached', message: '“Small” is full (Driver limit: 2).' })
    const checked = await caller.refusal(importUsers, { body: form([line(), line(), line()], { dryRun: 'true' }) })
    expect(checked).toMatchObject({ code: 'limit_reached' })
    expect(await counts()).toMatchObject({ drivers: 0 })
  })
})

describe('simultaneous imports', () => {
  it('eight simultaneous imports never exceed the limit of the company together', async () => {
    const { caller, form, line, counts } = await createImportWorld(app, { driverlimit: 50 })
    const files = Array.from({ length: 8 }, () => form(Array.from({ length: 20 }, () => line())))
    const settled = await Promise.allSettled(
      files.map((body, index) => (index % 2 === 0 ? admin : caller).call(importUsers, { body })),
    )
    const codes = settled.map((call) => (call.status === 'fulfilled' ? 'imported' : refusalCodeFor(call.reason)))
    expect(codes.filter((code) => code === 'imported')).toHaveLength(2)
    expect(codes.filter((code) => code === 'limit_reached')).toHaveLength(6)
    expect(await counts()).toMatchObject({ drivers: 40 })
  })

  it('exactly one of six simultaneous imports of the same people succeeds', async () => {
    const lines = Array.from({ length: 30 }, () => ours.line())
    const reversed = lines.toReversed().map((line) => ({ ...line, location: theirs.location.name }))
    const settled = await Promise.allSettled([
      ...[1, 2, 3].map(() => ours.caller.call(importUsers, { body: ours.form(lines) })),
      ...[1, 2, 3].map(() => theirs.caller.call(importUsers, { body: theirs.form(reversed) })),
    ])
    const codes = settled.map((call) => (call.status === 'fulfilled' ? 'imported' : refusalCodeFor(call.reason)))
    expect(codes.toSorted()).toEqual([
      'import_problems',
      'import_problems',
      'import_problems',
      'import_problems',
      'import_problems',
      'imported',
    ])
  })
})

describe('the history of imports', () => {
  it('the history shows imports of the own company, newest first, with person and count', async () => {
    const { company, division, caller, boss, form, line } = await createImportWorld(app, { name: 'Historic' })
    await importNow(caller, form([line()]))
    app.clock.advance({ minutes: 1 })
    const { importid } = await importNow(admin, form([line(), line()], { roleId: 6 }))
    const { content, totalElements } = await caller.call(listUserImports, { query: {} })
    expect(totalElements).toBe(2)
    expect(content[0]).toMatchObject({
      id: importid,
      filename: 'drivers.csv',
      status: 'Done',
      companyid: company.id,
      company: 'Historic',
      divisionid: division.id,
      division: division.name,
      roleId: 6,
      people: 2,
      createddate: app.clock.now().toISOString(),
      jobid: null,
      undoneBy: null,
    })
    expect(content[1]).toMatchObject({ importedBy: `${boss.firstName} ${boss.lastName}`, people: 1 })

    const foreign = await theirs.caller.call(listUserImports, { query: {} })
    expect(foreign.content.filter(({ companyid }) => companyid !== theirs.company.id)).toEqual([])
    expect(await theirs.caller.refusal(listUserImports, { query: { companyid: company.id } })).toMatchObject({
      http: 404,
    })
    const ofAdmin = await admin.call(listUserImports, { query: { companyid: company.id, search: 'DRIVERS' } })
    expect(ofAdmin.totalElements).toBe(2)
  })
})

describe('undoing an import', () => {
  it('undoing an import deletes its people for good, once, and writes one audit line', async () => {
    const { company, caller, form, line, people, counts } = await createImportWorld(app)
    const lines = [line(), line()]
    const campaign = { scheduledInvitation: 'true', campaignName: 'Later', scheduledAt: '2026-03-11T00:00:00Z' }
    const { importid: id } = await importNow(caller, form(lines, campaign))
    expect(await theirs.caller.refusal(undoUserImport, { body: { id } })).toMatchObject({ http: 404 })

    const undone = await caller.call(undoUserImport, { body: { id } })
    expect(undone).toMatchObject({ status: 1, deleted: 2, message: 'Import undone: 2 people deleted' })
    expect(await people()).toEqual([])
    expect(await counts()).toMatchObject({ drivers: 0 })
    const { content } = await caller.call(listUserImports, { query: {} })
    expect(content[0]).toMatchObject({ id, status: 'Undone', undoneAt: app.clock.now().toISOString() })
    expect(await caller.refusal(undoUserImport, { body: { id } })).toMatchObject({ http: 409, code: 'import_undone' })
    const audit = await admin.call(listAuditLines, { query: { action: 'users/imports/undo' } })
    expect(audit.content[0]).toMatchObject({ subjectid: `${id}`, companyid: company.id, before: { people: 2 } })

    await importNow(caller, form(lines))
    expect(await counts()).toMatchObject({ drivers: 2 })
  })

  it('undoing an import is refused when a person signed in, earned something or was changed', async () => {
    const { division, caller, form, line, people } = await createImportWorld(app)
    const badge = await app.world.badge({ division })
    const imported = async () => {
      const row = line()
      const { importid } = await importNow(caller, form([row, line()]))
      const { content } = await caller.call(listUsers, { query: { search: row.email } })
      return { id: importid, person: await getUser(caller, content[0]?.id) }
    }
    const cases = [
      [
        'import_people_signed_in',
        'This import can no longer be undone: 1 person already chose a password.',
        ({ id }: { id: number }) => admin.call(setUserPassword, { body: { userId: id, password: 'a good password' } }),
      ],
      [
        'import_people_earned',
        'This import can no longer be undone: 1 person already earned something.',
        ({ id }: { id: number }) =>
          caller.call(assignBadge, {
            body: { badgeid: badge.id, drivers: [id], awardedfor: '2026-03-10', commentary: 'Well done' },
          }),
      ],
      [
        'import_people_changed',
        'This import can no longer be undone: 1 person changed since.',
        (person: Parameters<typeof toUserForm>[0]) =>
          caller.call(updateUser, { body: { ...toUserForm(person), lastname: 'New' } }),
      ],
    ] as const
    for (const [code, message, leaveTrace] of cases) {
      const { id, person } = await imported()
      await leaveTrace(person)
      const before = await people()
      expect(await caller.refusal(undoUserImport, { body: { id } })).toMatchObject({ http: 422, code, message })
      expect(await people()).toHaveLength(before.length)
    }
  })

  it('exactly one of four simultaneous undos of one import succeeds', async () => {
    const { caller, form, line, counts } = await createImportWorld(app)
    const { importid: id } = await importNow(caller, form([line(), line()]))
    const settled = await Promise.allSettled([1, 2, 3, 4].map(() => caller.call(undoUserImport, { body: { id } })))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await counts()).toMatchObject({ drivers: 0 })
  })
})
