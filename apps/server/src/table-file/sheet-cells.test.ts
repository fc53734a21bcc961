import { describe, expect, it } from 'vitest'
import { dateFromSheet, minutesFromSheet, stampFromSheet } from './sheet-cells.ts'

describe('a date of a spreadsheet', () => {
  it.each([
    ['2026-11-02', '2026-11-02'],
    ['2026/11/2', '2026-11-02'],
    ['11/2/2026', '2026-11-02'],
    ['2-Nov-26', '2026-11-02'],
    ['02-NOV-2026', '2026-11-02'],
    ['18-Mar-24', '2024-03-18'],
    ['2 nov. 2026', '2026-11-02'],
    ['1er février 2026', '2026-02-01'],
    ['2-févr.-26', '2026-02-02'],
    ['15 août 2026', '2026-08-15'],
    ['Nov 2, 2026', '2026-11-02'],
    ['November 2, 2026', '2026-11-02'],
    ['02.11.2026', '2026-11-02'],
    ['46328', '2026-11-02'],
    ['46083', '2026-03-02'],
  ])('%s is read', (written, date) => {
    expect(dateFromSheet(written)).toBe(date)
  })

  it.each(['2-Nov', 'Nov 2026', '02-11-2026', '31.02.2026', '02.11.26', '2-Foo-26', '30-Feb-26', '463280', '4632', ''])(
    '“%s” is not read, because it is incomplete, ambiguous or no day',
    (written) => {
      expect(dateFromSheet(written)).toBeUndefined()
    },
  )
})

describe('a time of a spreadsheet', () => {
  it.each([
    ['5:30', 330],
    ['5:30 PM', 1050],
    ['5:21a', 321],
    ['5:21 p', 1041],
    ['530', 330],
    ['0530', 330],
    ['1745', 1065],
    ['5.30', 330],
    ['0.2292', 330],
    ['0,229166667', 330],
    ['.75000', 1080],
    ['24:00', 1440],
    ['2400', 1440],
  ])('%s is read', (written, minutes) => {
    expect(minutesFromSheet(written)).toBe(minutes)
  })

  it.each(['0.25', '0.5', '5.3', '5.75', '5', '2460', '24:01', '13:00a', '-530', '1.2292', ''])(
    '“%s” is not read, because it is ambiguous or no clock shows it',
    (written) => {
      expect(minutesFromSheet(written)).toBeUndefined()
    },
  )
})

it.each([
  ['2026-03-02 05:30', { date: '2026-03-02', minutes: 330 }],
  ['2026-03-02T05:30:00Z', { date: '2026-03-02', minutes: 330 }],
  ['3/2/2026, 5:30 PM', { date: '2026-03-02', minutes: 1050 }],
  ['Nov 2, 2026 5:21a', { date: '2026-11-02', minutes: 321 }],
  ['2 nov. 2026 18 h 05', { date: '2026-11-02', minutes: 1085 }],
  ['46328.2292', { date: '2026-11-02', minutes: 330 }],
  ['46328', { date: '2026-11-02', minutes: undefined }],
  ['2026-03-02 25:99', undefined],
  ['2026-03-02 soon', undefined],
])('the stamp %s is read as %j', (written, stamp) => {
  expect(stampFromSheet(written)).toEqual(stamp)
})
