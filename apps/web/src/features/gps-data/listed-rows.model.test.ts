import { describe, expect, it } from 'vitest'
import { listedRowsCsv } from './listed-rows.model.ts'

const row = { file: 'firstfile', filename: 'gps.csv', row: 3, column: 'date', message: 'There is no date' } as const

describe('the download of listed rows', () => {
  it('has a heading and one line per row', () => {
    expect(listedRowsCsv(['File', 'Row', 'Column', 'Reason'], [row])).toBe(
      '\uFEFFFile,Row,Column,Reason\r\ngps.csv,3,date,There is no date\r\n',
    )
  })

  it('keeps commas and quotation marks inside of their cell, and defuses formulas', () => {
    const csv = listedRowsCsv([], [{ ...row, filename: '=cmd.csv', message: '“a, b” is "no" date' }])
    expect(csv).toContain(`'=cmd.csv,3,date,"“a, b” is ""no"" date"`)
  })
})
