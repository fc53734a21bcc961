import { describe, expect, it } from 'vitest'
import { AppError } from '../core/app-error.ts'
import { readTable } from './read-table.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const COLUMNS = {
  employeeid: { en: 'employee id', fr: 'matricule', others: [] },
  firstname: { en: 'first name', fr: 'prénom', others: [] },
  lastname: { en: 'last name', fr: 'nom', others: [] },
}
const read = (content: string | Uint8Array) =>
  readTable(typeof content === 'string' ? bytes(content) : content, {
    columns: COLUMNS,
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
    ['some quoted headings', '"employee id";first name;last name\n7;Ann;Lee'],
    ['old line ends', 'employee id,first name,last name\r7,Ann,Lee\r'],
    ['a line that names its separator', 'sep=;\r\nemployee id;first name;last name\r\n7;Ann;Lee\r\n'],
    ['a separator that only such a line names', '"sep=|"\nemployee id|first name|last name\n7|Ann|Lee\n'],
    ['a line that names another separator than the file has', 'sep=,\nemployee id;first name;last name\n7;Ann;Lee'],
    [
      'empty cells at the end of every line',
      `employee id,first name,last name${','.repeat(300)}\n7,Ann,Lee${','.repeat(300)}`,
    ],
    ['spaces below the last row', `employee id,first name,last name\n7,Ann,Lee\n${' \n'.repeat(10)}`],
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
    [
      'a missing column',
      'first name,last name\nAnn,Lee',
      { code: 'table_columns_missing', columns: { parts: [{ en: 'employee id', fr: 'matricule' }], separator: ', ' } },
    ],
    [
      'a doubled column',
      'matricule,first name,Employee ID\n7,Ann,7',
      { code: 'table_column_twice', column: 'Employee ID' },
    ],
    ['an open quotation mark', 'employee id,first name\n6,Bo\n7,"Ann\n', { code: 'table_quote_open', row: 3 }],
    [
      'more than 200 headings',
      `employee id,first name,${'x,'.repeat(199)}x\n7,Ann`,
      { code: 'table_headings_too_long', max: 200 },
    ],
    [
      'a heading line of more than 20 KB',
      `employee id,first name,${'x'.repeat(20_480)}\n7,Ann`,
      { code: 'table_headings_too_long', max: 200 },
    ],
    [
      'a row of more than 20 KB',
      `employee id,first name\n6,Bo\n7,${'x'.repeat(20_480)}`,
      { code: 'table_row_too_long', row: 3 },
    ],
    [
      'millions of blank rows',
      `employee id,first name\n${'\n'.repeat(2_000_000)}`,
      { code: 'table_too_many_rows', max: 5 },
    ],
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

  it('missing columns are named in both languages, for the door to choose from', async () => {
    expect(await refusal('nom\nLee')).toEqual({
      code: 'table_columns_missing',
      columns: {
        parts: [
          { en: 'employee id', fr: 'matricule' },
          { en: 'first name', fr: 'prénom' },
        ],
        separator: ', ',
      },
    })
  })
})

describe('a hostile table', { timeout: 60_000 }, () => {
  const megabytes = (unit: string, count: number) => unit.repeat(Math.floor((count * 1024 * 1024) / unit.length))
  const head = 'employee id,first name\n'
  const HOSTILE: [string, (count: number) => string][] = [
    ['a heading line without an end', (count) => megabytes('a,', count)],
    ['rows of thousands of cells', (count) => head + megabytes(`${'a,'.repeat(9_000)}\n`, count)],
    ['rows of thousands of quoted cells', (count) => head + megabytes(`${'"",'.repeat(5_000)}\n`, count)],
    ['a row without an end', (count) => head + megabytes('a,', count)],
    ['a quotation mark that is never closed', (count) => `${head}7,"${megabytes('x\n', count)}`],
    ['nothing but line ends', (count) => head + megabytes('\r', count)],
  ]

  /** Reads a file; how often other work had its turn meanwhile, and how long it took. */
  const timed = async (content: Uint8Array) => {
    let turns = 0
    let isOver = false
    const count = () => {
      turns += 1
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    const start = performance.now()
    await readTable(content, { columns: COLUMNS, required: [], maxRows: 200_000 }).catch(() => {})
    isOver = true
    return { turns, took: performance.now() - start }
  }

  it.each(HOSTILE)('with %s lets other calls in between', async (_, make) => {
    const { turns } = await timed(bytes(make(4)))
    expect(turns).toBeGreaterThan(10)
  })

  // With the square of the length it would take 64 times as long.
  it.each(HOSTILE)('with %s takes at most 32 times as long when it is eight times as long', async (_, make) => {
    const [short, long] = [bytes(make(0.25)), bytes(make(2))]
    await timed(short)
    const ofShort = [await timed(short), await timed(short), await timed(short)].map(({ took }) => took)
    const ofLong = [await timed(long), await timed(long)].map(({ took }) => took)
    expect(Math.min(...ofLong)).toBeLessThan(32 * Math.max(...ofShort))
  })
})
