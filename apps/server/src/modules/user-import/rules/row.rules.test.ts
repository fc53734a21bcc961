import { IMPORT_COLUMNS } from '@laurel/contract/user-import.ts'
import { describe, expect, it } from 'vitest'
import { type Cells, readPerson } from './row.rules.ts'

const ada: Cells = {
  employeeid: '00042',
  secondaryid: '',
  firstname: 'Ada',
  lastname: 'Morgan',
  email: 'ada@laurel.test',
  location: 'Main yard',
  country: 'USA',
  hiredate: '',
  birthdate: '',
}

const read = (given: Partial<Cells>) =>
  readPerson({ row: 2, cells: { ...ada, ...given }, overflows: false }, 'birthdate')

describe('a row', () => {
  it.each([
    ['USA', 'USA'],
    ['usa', 'USA'],
    ['U.S.A.', 'USA'],
    ['US', 'USA'],
    ['United States', 'USA'],
    ['États-Unis', 'USA'],
    ['etats unis', 'USA'],
    ['Canada', 'CANADA'],
    ['CA', 'CANADA'],
  ])('the country %s of a row is read as %s', (country, expected) => {
    expect(read({ country }).person?.country).toBe(expected)
  })

  it.each([
    ['03/09/2026', '2026-03-09'],
    ['3/9/26', '2026-03-09'],
    ['1/2/41', '2041-01-02'],
    ['1/2/42', '1942-01-02'],
    ['2024-02-29', '2024-02-29'],
    ['2024-2-9', '2024-02-09'],
    ['', null],
  ])('the hire date %s of a row is read as %s', (hiredate, expected) => {
    expect(read({ hiredate }).person?.hireDate).toBe(expected)
  })

  it.each(['2023-02-29', '13/01/2026', '1/1/1899', '9-3-2026', 'yesterday'])(
    'the text %s is refused as a birth date',
    (birthdate) => {
      expect(read({ birthdate }).problems).toMatchObject([{ row: 2, column: 'birthdate' }])
    },
  )

  it('a negative number is not taken for a formula', () => {
    expect(read({ secondaryid: '-5' }).problems).toEqual([])
  })

  it('a row with several mistakes in each cell gets one problem per column', () => {
    const nothing = Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, '=\u0001'.repeat(200)]))
    const { problems } = read(nothing)
    expect(problems.map(({ column }) => column).toSorted()).toEqual([...IMPORT_COLUMNS].toSorted())
  })
})
