import { describe, expect, it } from 'vitest'
import { AppError } from '../core/app-error.ts'
import { readTable } from './read-table.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (content: string | Uint8Array) =>
  readTable(typeof content === 'string' ? bytes(content) : content, {
    columns: {
      employeeid: ['employee id', 'matricule'],
      firstname: ['first name', 'prénom'],
      lastname: ['last name', 'nom'],
    },
    required: ['employeeid', 'firstname'],
    maxRows: 5,
  })

const refusal = async (content: string | Uint8Array) => {
  try {
    await read(content)
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, ...error.params }
    throw error
  }
  throw new Error('expected to be refused')
}

describe('an uploaded table', () => {
  it.each([
    ['commas', 'Employee ID,First Name,LAST_NAME\n7,Ann,Lee\n'],
    ['semicolons', 'employeeid;firstname;lastname\r\n7;Ann;Lee'],
    ['tabs', 'Matricule\tPrénom\tNom\n7\tAnn\tLee\n'],
    ['a byte order mark', '\uFEFFEmployee ID,First name,Last name\n7,Ann,Lee'],
    ['quoted cells', '"employee id","first name","last name"\n"7","Ann","Lee"'],
    ['old line ends', 'employee id,first name,last name\r7,Ann,Lee\r'],
  ])('is read with %s', async (_, content) => {
    expect((await read(content)).rows).toEqual([
      { row: 2, cells: { employeeid: '7', firstname: 'Ann', lastname: 'Lee' }, overflows: false },
    ])
  })

  it('keeps accents of Windows-1252, UTF-8 and UTF-16', async () => {
    const latin = Uint8Array.from(bytes('employee id,first name\n7,Zo_'), (byte) => (byte === 0x5f ? 0xeb : byte))
    const wide = new Uint8Array(
      Uint16Array.from('\uFEFFemployee id,first name\n7,Zoë', (letter) => letter.charCodeAt(0)).buffer,
    )
    for (const content of [latin, bytes('employee id,first name\n7,Zoë'), wide]) {
      expect((await read(content)).rows[0]?.cells.firstname).toBe('Zoë')
    }
  })

  it('counts rows as a spreadsheet does: headings are row 1, blank lines count', async () => {
    const { rows } = await read('employee id,first name\n\n7,"Ann\nMary"\n,\n8,Bo,Chan\n')
    expect(rows.map(({ row, overflows }) => [row, overflows])).toEqual([
      [3, false],
      [5, true],
    ])
  })

  it('names the headings it does not know', async () => {
    expect((await read('employee id,first name,shoe size\n7,Ann,38')).unknownColumns).toEqual(['shoe size'])
  })

  it('takes a value that a spreadsheet was told to leave alone', async () => {
    expect((await read('employee id,first name\n"=""007""",Ann')).rows[0]?.cells.employeeid).toBe('007')
  })

  it.each([
    ['nothing', '', { code: 'table_empty' }],
    ['blanks', ' \n \n', { code: 'table_empty' }],
    ['headings alone', 'employee id,first name\n', { code: 'table_without_rows' }],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]), { code: 'table_not_text' }],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 1]), { code: 'table_workbook' }],
    ['another separator', 'employee id|first name\n7|Ann', { code: 'table_separator' }],
    ['a missing column', 'first name,last name\nAnn,Lee', { code: 'table_columns_missing', columns: 'employee id' }],
    [
      'a doubled column',
      'matricule,first name,Employee ID\n7,Ann,7',
      { code: 'table_column_twice', column: 'Employee ID' },
    ],
    ['an open quotation mark', 'employee id,first name\n6,Bo\n7,"Ann\n', { code: 'table_quote_open', row: 3 }],
    ['too many rows', `employee id,first name\n${'7,Ann\n'.repeat(6)}`, { code: 'table_too_many_rows', max: 5 }],
  ])('is refused with %s', async (_, content, expected) => {
    expect(await refusal(content)).toEqual(expected)
  })

  it('is refused when two encodings are mixed, with the line', async () => {
    const content = bytes('employee id,first name\n7,Zoë\n8,Zo_')
    expect(await refusal(content.map((byte) => (byte === 0x5f ? 0xeb : byte)))).toEqual({
      code: 'table_mixed_encoding',
      line: 3,
    })
  })

  it('gives up early on a huge file whose quotation mark stays open', async () => {
    const content = `employee id,first name\n7,"${'x\n'.repeat(2_000_000)}`
    expect(await refusal(content)).toEqual({ code: 'table_quote_open', row: 2 })
  })
})
