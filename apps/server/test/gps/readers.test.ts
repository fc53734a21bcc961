import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FILES_OF_IMPORT } from '@laurel/contract/gps-data.ts'
import { toClock } from '@laurel/contract/typed-time.ts'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COLUMNS } from '../../src/modules/gps-releases/readers/columns.ts'
import { getImportSystem } from '../../src/modules/gps-releases/readers/import-systems.ts'
import type { FileFormat, Reading } from '../../src/modules/gps-releases/readers/reader.ts'

const FIXTURES = fileURLToPath(new URL('fixtures/', import.meta.url))
const LATEST_DAY = '2027-03-10'

const SYSTEMS = [
  { id: 1, prefix: 'normal' },
  { id: 2, prefix: 'heslep' },
  { id: 3, prefix: 'ohio' },
  { id: 4, prefix: 'precast' },
  { id: 5, prefix: 'hawkeye' },
]

const listCases = (prefix: string) =>
  readdirSync(FIXTURES)
    .filter((name) => name.startsWith(`${prefix}-`) && name.endsWith('.firstfile.csv'))
    .map((name) => name.replace('.firstfile.csv', ''))

const readContents = (name: string) =>
  ['firstfile', 'secondfile']
    .map((file) => `${FIXTURES}${name}.${file}.csv`)
    .filter((path) => existsSync(path))
    .map((path) => new Uint8Array(readFileSync(path)))

const encode = (table: readonly (readonly string[])[], delimiter = ',') =>
  new TextEncoder().encode(
    stringify(
      table.map((row) => [...row]),
      { delimiter },
    ),
  )

/** The file and number of every row in the reading, once per use. */
const placesIn = ({ trips, unplaced }: Reading) =>
  [...trips.flatMap(({ lines }) => lines), ...unplaced].map(({ file, row }) => `${file} ${row}`)

/** A clock time; `+1` marks the next day and `-1` the previous one. */
const toClockTime = (minutes: number | null) => {
  if (minutes === null) return '–'
  const days = Math.floor(minutes / 1440)
  return days === 0 ? toClock(minutes) : `${toClock(minutes)}${days > 0 ? '+' : ''}${days}`
}

/** A reading as text that can be compared with the files by eye. */
const written = ({ trips, unplaced }: Reading) =>
  [
    ...trips.map((trip) =>
      [
        trip.workDate,
        trip.employeeId || '(nobody)',
        trip.driverName || '–',
        `truck ${trip.truck || '–'}`,
        [trip.scheduledMinutes, trip.loginMinutes, trip.logoutMinutes].map(toClockTime).join(' '),
        `${trip.tripCount} trips`,
        trip.lines.map(({ file, row }) => `${file} ${row}`).join(' + '),
        ...trip.issues.map(({ code, field, value }) => `! ${code} ${field} “${value}”`),
      ].join(' | '),
    ),
    ...unplaced.map(
      ({ file, row, column, problem, value }) =>
        `unplaced: ${file} ${row}, ${COLUMNS[column].en}: ${problem} “${value}”`,
    ),
    '',
  ].join('\n')

const headingsFor = ({ columns }: FileFormat) => Object.values(columns).map(({ en }) => en)

/** Cells that are mostly valid, sometimes empty or random, with few people, trucks and days so that rows collide. */
const cell = (heading: string) => {
  const right = {
    'employee id': fc.constantFrom('A', 'B', 'C'),
    truck: fc.constantFrom('1', '2', 'T-3'),
    date: fc.constantFrom('2026-03-02', '3/3/2026', '03/04/26'),
    trips: fc.integer({ min: 0, max: 12 }).map(String),
    loads: fc.integer({ min: 0, max: 12 }).map(String),
  }[heading]
  const stamp = fc.constantFrom('2026-03-02 06:00', '3/3/2026 5:00 PM', '03/04/2026 23:59')
  const time = fc.constantFrom('06:00', '5:30 AM', '23:15', '0 h 10')
  return fc.oneof(
    { weight: 6, arbitrary: right ?? (/start|end/.test(heading) ? stamp : time) },
    { weight: 1, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\0', '')) },
  )
}

const arbitraryRows = (format: FileFormat) =>
  fc.array(fc.tuple(...headingsFor(format).map(cell)), { minLength: 1, maxLength: 30 })

const isBlank = (row: readonly string[]) => row.every((text) => text.trim() === '')

describe.each(SYSTEMS)('import system $id', ({ id, prefix }) => {
  const { files, read } = getImportSystem(id)

  it('the import system reads as many files as the contract states', () => {
    expect(FILES_OF_IMPORT[id]).toHaveLength(files.length)
  })

  it.each(listCases(prefix))('the import system reads %s as expected, every row once', async (name) => {
    const reading = await read(readContents(name), { latestDay: LATEST_DAY })
    const places = placesIn(reading)
    expect(new Set(places).size).toBe(reading.rows)
    expect(places).toHaveLength(reading.rows)
    await expect(written(reading)).toMatchFileSnapshot(`${FIXTURES}${name}.expected.txt`)
  })

  it('the import system reads its own sample without problems', async () => {
    const contents = files.map((format) => encode([headingsFor(format), ...format.sample]))
    const { trips, unplaced } = await read(contents, { latestDay: LATEST_DAY })
    expect(unplaced).toEqual([])
    expect(trips.flatMap(({ issues }) => issues)).toEqual([])
    expect(trips.every(({ employeeId }) => employeeId.startsWith('E-'))).toBe(true)
  })

  it('the import system puts each row of any file into exactly one trip or the unplaced list', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(...files.map(arbitraryRows)),
        fc.constantFrom(',', ';', '\t'),
        async (tables, delimiter) => {
          fc.pre(tables.every((table) => table.some((row) => !isBlank(row))))
          const contents = tables.map((table, index) =>
            encode([headingsFor(files[index] as FileFormat), ...table], delimiter),
          )
          const reading = await read(contents, { latestDay: LATEST_DAY })
          const expected = tables.flat().filter((row) => !isBlank(row)).length
          const places = placesIn(reading)
          expect(reading.rows).toBe(expected)
          expect(places).toHaveLength(expected)
          expect(new Set(places).size).toBe(expected)
        },
      ),
      { numRuns: 150 },
    )
  })
})
