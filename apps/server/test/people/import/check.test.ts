import { downloadImportSample, importUsers } from '@laurel/contract/user-import.ts'
import { createUser } from '@laurel/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import type { Caller } from '../people-world.ts'
import {
  checkNow,
  createImportWorld,
  csv,
  type ImportBody,
  type ImportWorld,
  type Line,
  toTable,
} from './import-world.ts'

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

/** The problems of a file; the check run and the import must report the same ones and create no one. */
const findProblems = async (lines: readonly Partial<Line>[], given: ImportBody = {}) => {
  const before = (await ours.people()).length
  const [checked, imported] = [
    await refused(ours.form(lines, { ...given, dryRun: 'true' })),
    await refused(ours.form(lines, given)),
  ]
  expect(checked).toMatchObject({ http: 422, code: 'import_problems' })
  expect(imported.errors).toEqual(checked.errors)
  expect(await ours.people()).toHaveLength(before)
  return checked.errors
}

describe('checking an import file', () => {
  it('a check run shows what would be created and creates no one', async () => {
    const lines = [
      ours.line({ employeeid: '00042', firstname: 'Élodie', hiredate: '3/9/26', birthdate: '1979-12-31' }),
      ours.line({ secondaryid: 'B-7', country: 'Canada' }),
    ]
    const preview = await checkNow(ours.caller, ours.form(lines))
    expect(preview).toMatchObject({
      message: 'No problem found: 2 people can be imported',
      rows: 2,
      locations: [{ name: ours.location.name, people: 2 }],
      ignoredColumns: [],
      warnings: [],
      warningCount: 0,
    })
    expect(preview.preview[0]).toMatchObject({
      row: 2,
      employeeid: '00042',
      firstname: 'Élodie',
      email: lines[0]?.email,
      hiredate: '2026-03-09',
      birthdate: '1979-12-31',
    })
    expect(preview.preview[1]).toMatchObject({ row: 3, secondaryid: 'B-7', country: 'CANADA', hiredate: null })
    expect(await ours.people()).toEqual([])
  })

  it('a check run reads French headings, semicolons and Windows encodings, and lists ignored columns', async () => {
    const { email, location } = ours.line()
    const text = `Matricule;Prénom;Nom;Courriel;Site;Pays;Date d’embauche;Pointure\nA1;Zoë;Côté;${email};${location};États-Unis;2024-02-29;38`
    const latin = Uint8Array.from(text.replace('’', "'"), (letter) => letter.charCodeAt(0))
    for (const content of [text, `\uFEFF${text}`, latin]) {
      const preview = await checkNow(admin, ours.form([], { file: csv('Conducteurs.CSV', content) }))
      expect(preview.preview[0]).toMatchObject({ firstname: 'Zoë', country: 'USA', hiredate: '2024-02-29' })
      expect(preview.ignoredColumns).toEqual(['Pointure'])
    }
  })

  it('a check run reads spreadsheet dates, also below a separator line', async () => {
    const lines = ['18-Mar-24', '"Nov 2, 2026"', '02.11.2026', '46328', '2024-03-18'].map((hiredate) =>
      ours.line({ hiredate }),
    )
    const preview = await checkNow(admin, ours.form(`sep=,\n${toTable(lines)}`))
    expect(preview.preview.map(({ row, hiredate }) => [row, hiredate])).toEqual([
      [2, '2024-03-18'],
      [3, '2026-11-02'],
      [4, '2026-11-02'],
      [5, '2026-11-02'],
      [6, '2024-03-18'],
    ])
  })

  it('a check run accepts ids that look like dates when ids are trusted, but no error values', async () => {
    const lines = [ours.line({ employeeid: '12-Mar' }), ours.line({ employeeid: '102.0' })]
    expect(await checkNow(admin, ours.form(lines, { trustIds: 'true' }))).toMatchObject({ rows: 2 })
    const lost = await refused(ours.form([ours.line({ employeeid: '#N/A' })], { trustIds: 'true' }))
    expect(lost).toMatchObject({ http: 422, errors: [{ column: 'employeeid' }] })
  })

  it('a check run accepts the French sample with its French headings and semicolons', async () => {
    const query = { divisionid: ours.division.id }
    const response = await app.request(downloadImportSample, { query }, { ...admin, lang: 'fr' })
    expect(response.headers.get('content-disposition')).toContain('personnes.csv')
    const text = await response.text()
    expect(text.replace('\uFEFF', '').split('\n')[0]).toBe(
      '"numéro d’employé";"numéro secondaire";"prénom";"nom de famille";"courriel";"site";"pays";"date d’embauche";"date de naissance"',
    )
    expect(await checkNow(admin, ours.form(text))).toMatchObject({ rows: 2, ignoredColumns: [] })
  })

  it('a check run accepts the sample file of the division', async () => {
    const response = await app.request(downloadImportSample, { query: { divisionid: ours.division.id } }, admin)
    expect(response.headers.get('content-disposition')).toContain('people.csv')
    const preview = await checkNow(admin, ours.form(await response.text()))
    expect(preview.rows).toBe(2)
  })
})

describe('problems in rows of an import file', () => {
  it.each<[Partial<Line>, string, string]>([
    [{ employeeid: '' }, 'employeeid', 'Employee ID field is required'],
    [{ employeeid: 'x'.repeat(21) }, 'employeeid', 'Employee ID field is too long'],
    [{ secondaryid: 'x'.repeat(21) }, 'secondaryid', 'Secondary ID field is too long'],
    [{ firstname: '' }, 'firstname', 'First name field is required'],
    [{ lastname: ' ' }, 'lastname', 'Last name field is required'],
    [{ email: '' }, 'email', 'E-mail field is required'],
    [{ email: 'nobody' }, 'email', 'Enter a complete e-mail address'],
    [{ location: '' }, 'location', 'Location field is required'],
    [{ location: 'Atlantis' }, 'location', 'The division has no location “Atlantis”'],
    [{ country: '' }, 'country', 'Country field is required'],
    [{ country: 'Kanada' }, 'country', 'Country: “Kanada” is not one of the choices. Write USA or Canada.'],
    [
      { hiredate: '02/30/2026' },
      'hiredate',
      'Hire date: “02/30/2026” is not a date. Write it as 2024-03-18 or 3/18/2024.',
    ],
    [{ birthdate: '2023-02-29' }, 'birthdate', 'Birth date: “2023-02-29” is not a date.'],
    [{ birthdate: '12-31-1979' }, 'birthdate', 'Birth date: “12-31-1979” is not a date.'],
    [{ firstname: '=1+1' }, 'firstname', 'First name begins like a formula of a spreadsheet'],
    [{ lastname: '+1' }, 'lastname', 'Last name begins like a formula of a spreadsheet'],
    [{ secondaryid: '@SUM(A1)' }, 'secondaryid', 'Secondary ID begins like a formula of a spreadsheet'],
    [{ firstname: '-cmd' }, 'firstname', 'First name begins like a formula of a spreadsheet'],
    [{ firstname: '"Ann\nMary"' }, 'firstname', 'First name holds characters that cannot be stored'],
    [{ employeeid: '1.23E+05' }, 'employeeid', '“1.23E+05” is what a spreadsheet made of an employee ID.'],
    [{ employeeid: '"1,234E+05"' }, 'employeeid', '“1,234E+05” is what a spreadsheet made of an employee ID.'],
    [{ employeeid: '#N/A' }, 'employeeid', '“#N/A” is what a spreadsheet made of an employee ID.'],
    [{ employeeid: '12-Mar' }, 'employeeid', '“12-Mar” is what a spreadsheet made of an employee ID.'],
    [{ employeeid: '102.0' }, 'employeeid', '“102.0” is what a spreadsheet made of an employee ID.'],
  ])('an import row with %j is refused with its row and column', async (wrong, column, message) => {
    const problems = await findProblems([ours.line(), ours.line(wrong)])
    expect(problems).toHaveLength(1)
    expect(problems?.[0]).toMatchObject({ row: 3, column })
    expect(problems?.[0]?.message).toContain(message)
  })

  it('all problems of an import file are listed in order, and the message names the first and their number', async () => {
    const lines = [ours.line({ email: 'x', firstname: '' }), ours.line(), ours.line({ country: '?' })]
    const refusal = await refused(ours.form(lines))
    expect(refusal.errors?.map(({ row, column }) => [row, column])).toEqual([
      [2, 'firstname'],
      [2, 'email'],
      [4, 'country'],
    ])
    expect(refusal.message).toBe(
      'Nothing was imported. Problems in the file: 3. The first one, in row 2 (First name): First name field is required',
    )
    const french = await app.signedIn(ours.boss, { lang: 'fr' })
    expect((await refused(ours.form(lines), french)).message).toContain('Rien n’a été importé.')
  })

  it('import rows with the same address or id as another row are refused', async () => {
    const first = ours.line({ email: 'twin@laurel.test', employeeid: 'TWIN' })
    const problems = await findProblems([
      first,
      ours.line({ email: 'TWIN@laurel.test' }),
      ours.line({ employeeid: 'TWIN' }),
    ])
    expect(problems).toEqual([
      { row: 3, column: 'email', message: 'E-mail: the same as in row 2' },
      { row: 4, column: 'employeeid', message: 'Employee ID: the same as in row 2' },
    ])
  })

  it('import rows with an address or id in use are refused with the name, except for people of other companies', async () => {
    const mine = ours.driver({ firstname: 'Ada', lastname: 'Here', username: 'here@laurel.test', employeeid: 'HERE' })
    const foreign = theirs.driver({
      firstname: 'Bea',
      lastname: 'There',
      username: 'there@laurel.test',
      employeeid: 'THERE',
    })
    await admin.call(createUser, { body: mine })
    await admin.call(createUser, { body: foreign })
    const problems = await findProblems([
      ours.line({ email: 'Here@laurel.test' }),
      ours.line({ employeeid: 'HERE' }),
      ours.line({ email: 'there@laurel.test' }),
    ])
    expect(problems).toEqual([
      { row: 2, column: 'email', message: 'Ada Here already uses this e-mail address' },
      { row: 3, column: 'employeeid', message: 'Ada Here already has this employee ID' },
      { row: 4, column: 'email', message: 'Another person already uses this e-mail address.' },
    ])
    await checkNow(admin, ours.form([ours.line({ employeeid: 'THERE' })]))
  })

  it('an import row with more cells than headings is refused', async () => {
    const line = Object.values(ours.line()).join(',')
    const refusal = await refused(ours.form(`${toTable([])}\n${line},1,2`))
    expect(refusal.errors).toMatchObject([{ row: 2, column: 'birthdate' }])
  })

  it('an import row is refused for an ambiguous location name and for a location of another division', async () => {
    const south = await app.world.division({ companyId: ours.company.id })
    await app.world.location({ divisions: [south], name: 'Southern yard' })
    await app.world.location({ divisions: [ours.division], name: 'Dépôt' })
    await checkNow(admin, ours.form([ours.line({ location: '  DEPOT ' })]))
    await app.world.location({ divisions: [ours.division], name: 'depot' })
    const problems = await findProblems([ours.line({ location: 'Southern yard' }), ours.line({ location: 'Depot' })])
    expect(problems?.map(({ message }) => message)).toEqual([
      'The division has no location “Southern yard”',
      'The division has several locations named “Depot”',
    ])
  })
})

describe('an employee id that lost its leading zeros', () => {
  it('an employee id that is shorter than the others gives a warning and is imported', async () => {
    const { caller, driver, form, line } = await createImportWorld(app)
    await caller.call(createUser, { body: driver({ employeeid: '00815' }) })
    const body = form([line({ employeeid: '123' }), line({ employeeid: '00124' }), line({ employeeid: '12345' })])
    const preview = await checkNow(caller, body)
    expect(preview).toMatchObject({ rows: 3, warningCount: 1 })
    expect(preview.warnings).toEqual([
      {
        row: 2,
        column: 'employeeid',
        message: '“123” seems to have lost leading zeros in a spreadsheet: other employee IDs have 5 digits',
      },
    ])
    expect(await checkNow(caller, { ...body, trustIds: 'true' })).toMatchObject({ rows: 3, warnings: [] })
    expect(await caller.call(importUsers, { body })).toMatchObject({ created: 3 })
  })

  it('an employee id that differs only in leading zeros is refused, unless ids are trusted', async () => {
    const { caller, driver, form, line } = await createImportWorld(app)
    const other = await createImportWorld(app)
    await caller.call(createUser, {
      body: driver({ employeeid: '00815', firstname: 'Ada', lastname: 'Quick' }),
    })
    await other.caller.call(createUser, { body: other.driver({ employeeid: '0042' }) })
    const ids = ['815', '0123', '42', '123', 'A-7', 'A-07']
    const body = form(ids.map((employeeid) => line({ employeeid })))
    const refusal = await caller.refusal(importUsers, { body })
    expect(refusal.errors).toEqual([
      {
        row: 2,
        column: 'employeeid',
        message: '“815” differs from 00815, the employee ID of Ada Quick, in leading zeros alone',
        acceptable: true,
      },
      {
        row: 5,
        column: 'employeeid',
        message: '“123” differs from the employee ID in row 3 in leading zeros alone',
        acceptable: true,
      },
    ])
    const { errors } = await caller.refusal(importUsers, { body: form([line({ employeeid: '' })]) })
    expect(errors).toEqual([{ row: 2, column: 'employeeid', message: 'Employee ID field is required' }])
    expect(await caller.call(importUsers, { body: { ...body, trustIds: 'true' } })).toMatchObject({ created: 6 })
  })
})

describe('an import file that cannot be read', () => {
  const headings = toTable([])
  it.each<[string, string | Uint8Array<ArrayBuffer>, string, string]>([
    ['empty', '', 'table_empty', 'The file is empty.'],
    ['headings alone', headings, 'table_without_rows', 'headings but no rows'],
    ['binary', new Uint8Array([0x89, 0x50, 0, 1, 2]), 'table_not_text', 'not a text file'],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 9]), 'table_workbook', 'spreadsheet workbook'],
    ['another separator', headings.replaceAll(',', '|'), 'table_separator', 'commas, semicolons or tabs'],
    [
      'no e-mail column',
      'employeeid,firstname,lastname,country\n1,a,b,USA',
      'table_columns_missing',
      'email, location',
    ],
    ['a doubled column', `${headings},Courriel\n1`, 'table_column_twice', '“Courriel”'],
    ['an open quotation mark', `${headings}\n"1,2,3`, 'table_quote_open', 'row 2'],
    [
      'two encodings',
      new Uint8Array([...new TextEncoder().encode(`${headings}\né`), 0xe9]),
      'table_mixed_encoding',
      'Line 2',
    ],
  ])('an import file is refused: %s', async (_, content, code, message) => {
    const refusal = await refused(ours.form([], { file: csv('people.csv', content) }))
    expect(refusal).toMatchObject({ http: 422, code })
    expect(refusal.message).toContain(message)
  })

  it('an import file that is too large or not named .csv is refused', async () => {
    const huge = csv('people.csv', new Uint8Array(26 * 1024 * 1024).fill(0x41))
    expect(await refused(ours.form([], { file: huge }))).toMatchObject({ http: 413, code: 'file_too_big' })
    for (const name of ['people.xlsx', 'people.csv.exe', 'csv']) {
      const refusal = await refused(ours.form([], { file: csv(name, toTable([ours.line()])) }))
      expect(refusal).toMatchObject({ http: 422, message: 'Incorrect file format', errors: [{ path: 'file' }] })
    }
  })

  it('an import file in UTF-16 with a NUL in a name is refused', async () => {
    const text = `\uFEFF${toTable([ours.line({ firstname: 'A\0da' })])}`
    const wide = new Uint8Array(Uint16Array.from(text.split(''), (letter) => letter.charCodeAt(0)).buffer)
    const refusal = await refused(ours.form([], { file: csv('people.csv', wide) }))
    expect(refusal).toMatchObject({ http: 422 })
  })
})
