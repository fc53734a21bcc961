import type { ListedRow } from '@laurel/contract/gps-data.ts'
import { expect, it } from 'vitest'
import { listedRowsCsv } from './listed-rows.model.ts'

const row: ListedRow = {
  file: 'firstfile',
  filename: 'gps.csv',
  row: 3,
  column: 'date',
  message: 'There is no date',
  cells: [
    { heading: 'employee id', value: 'D1' },
    { heading: 'date', value: '' },
  ],
}

it('the download of listed rows has a heading and one line per row, with the cells of both files', () => {
  const ticket: ListedRow = {
    ...row,
    file: 'secondfile',
    filename: 't.csv',
    cells: [{ heading: 'ticket', value: '88' }],
  }
  expect(listedRowsCsv(['File', 'Row', 'Column', 'Reason'], [row, ticket], 'en')).toBe(
    [
      '\uFEFF"File","Row","Column","Reason","employee id","date","ticket"',
      '"gps.csv","3","date","There is no date","D1",,',
      '"t.csv","3","date","There is no date",,,"88"',
      '',
    ].join('\n'),
  )
})

it('the download of listed rows quotes commas and quotation marks and defuses formulas', () => {
  const csv = listedRowsCsv([], [{ ...row, filename: '=cmd.csv', message: '“a, b” is "no" date' }], 'en')
  expect(csv).toContain(`"'=cmd.csv","3","date","“a, b” is ""no"" date"`)
})

it('the download of listed rows has semicolons between the cells in French', () => {
  expect(listedRowsCsv(['Fichier', 'Ligne', 'Colonne', 'Motif'], [], 'fr')).toBe(
    '\uFEFF"Fichier";"Ligne";"Colonne";"Motif"\n',
  )
})
