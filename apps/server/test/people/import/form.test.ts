import { downloadImportProblems, importUsers } from '@laurel/contract/user-import.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import type { Caller } from '../people-world.ts'
import { checkNow, createImportWorld, type ImportBody, type ImportWorld } from './import-world.ts'

const app = testApp()
let admin: Caller
let ours: ImportWorld
let theirs: ImportWorld

beforeAll(async () => {
  admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
  ours = await createImportWorld(app, { name: 'Ours' })
  theirs = await createImportWorld(app, { name: 'Theirs' })
})

const refused = (body: ImportBody, caller: Caller = admin) => caller.refusal(importUsers, { body })

describe('the form of an import', () => {
  it.each<[ImportBody, string, string]>([
    [{ file: undefined }, 'file', 'File field is required'],
    [{ companyid: undefined }, 'companyid', 'Company field is required'],
    [{ companyid: '0' }, 'companyid', 'Company field is required'],
    [{ divisionid: '' }, 'divisionid', 'Division field is required'],
    [{ divisionid: 0 }, 'divisionid', 'Division field is required'],
    [{ roleId: 0 }, 'roleId', 'Role field is required'],
    [{ roleId: 3 }, 'roleId', 'Role is not one of the choices'],
    [{ roleId: 1 }, 'roleId', 'Role is not one of the choices'],
    [{ lang: '' }, 'lang', 'Language field is required'],
    [{ lang: 'de' }, 'lang', 'Language is not one of the choices'],
    [{ scheduledInvitation: true }, 'campaignName', 'Campaign name field is required'],
    [
      { scheduledInvitation: true, campaignName: 'Spring', scheduledAt: '' },
      'scheduledAt',
      'Scheduled time field is required',
    ],
    [
      { scheduledInvitation: true, campaignName: 'Spring', scheduledAt: 'soon' },
      'scheduledAt',
      'Scheduled time is not written as expected',
    ],
    [
      { scheduledInvitation: true, campaignName: 'Spring', scheduledAt: '2026-03-10T14:59:59Z' },
      'scheduledAt',
      'Scheduled time must be in the future',
    ],
    [
      { scheduledInvitation: true, campaignName: ' ', scheduledAt: '2099-01-01T00:00:00Z' },
      'campaignName',
      'Campaign name field is required',
    ],
    [
      { scheduledInvitation: true, campaignName: 'Spring', scheduledAt: '2099-01-01T00:00:00Z', letterTemplateId: -1 },
      'letterTemplateId',
      'Template ID must be at least 0',
    ],
  ])('an import with %j is refused at %s', async (wrong, path, message) => {
    const refusal = await refused({ ...ours.form([ours.line()]), ...wrong })
    expect(refusal).toMatchObject({ http: 422, code: 'invalid' })
    expect(refusal.errors?.[0]).toEqual({ path, message })
  })

  it('an import takes a campaign without a template, and ignores campaign fields when the campaign is off', async () => {
    const campaign = { campaignName: 'Spring', scheduledAt: '2099-01-01T00:00:00Z', letterTemplateId: '' }
    await checkNow(admin, ours.form([ours.line()], { ...campaign, scheduledInvitation: 'true' }))
    await checkNow(admin, ours.form([ours.line()], { scheduledAt: 'long ago', letterTemplateId: 'x' }))
  })
})

describe('companies and divisions of an import', () => {
  it('an import into another company’s company or division is refused with 404, also as a check run', async () => {
    const rows = [ours.line()]
    const cases = [
      [ours.caller, theirs.form(rows)],
      [ours.caller, ours.form(rows, { companyid: theirs.company.id })],
      [ours.caller, ours.form(rows, { divisionid: theirs.division.id })],
      [admin, ours.form(rows, { divisionid: theirs.division.id })],
      [admin, ours.form(rows, { companyid: 2_000_000_000 })],
    ] as const
    for (const [caller, body] of cases) {
      expect(await refused(body, caller)).toMatchObject({ http: 404, code: 'not_found' })
      expect(await refused({ ...body, dryRun: 'true' }, caller)).toMatchObject({ http: 404 })
    }
  })

  it('an import of a CompanyAdmin goes into the own company by default', async () => {
    const { companyid: _, ...body } = ours.form([ours.line()])
    expect((await checkNow(ours.caller, body)).rows).toBe(1)
  })
})

describe('the download of import problems', () => {
  it('the download of import problems holds all of them in the language of the caller', async () => {
    const lines = Array.from({ length: 1_200 }, () => ours.line({ country: '' }))
    const refusal = await refused(ours.form(lines))
    expect(refusal.errors).toHaveLength(1_000)
    expect(refusal.errorCount).toBe(1_200)

    const response = await app.request(
      downloadImportProblems,
      { body: ours.form(lines) },
      { ...ours.caller, lang: 'fr' },
    )
    const rows = (await response.text()).trim().split('\n')
    expect(rows).toHaveLength(1_201)
    expect(rows[0]).toBe('"Ligne";"Colonne";"Problème"')
    expect(rows[1200]).toBe('"1201";"Pays";"Le champ Pays est obligatoire"')
  })
})
