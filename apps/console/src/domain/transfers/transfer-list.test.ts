import { expect, it } from 'vitest'
import {
  companyTransferList,
  formatDates,
  parseDates,
  platformTransferList,
  toCandidateRequest,
} from './transfer-list.ts'

const TODAY = '2026-11-15'
const OCTOBER = ['2026-10-01', '2026-10-31'] as const

it.each([
  ['', OCTOBER],
  ['all', null],
  ['2026-11-01~2026-11-15', ['2026-11-01', '2026-11-15']],
  ['2026-11-01~2026-11-16', OCTOBER],
  ['2026-11-05~2026-11-01', OCTOBER],
  ['2026-02-31~2026-03-01', OCTOBER],
  ['2026-11-01', OCTOBER],
  ['nonsense', OCTOBER],
])('the dates %j in the address become the range of the table', (dates, range) => {
  expect(parseDates(dates, TODAY)).toEqual(range)
})

it('the dates of the transfer table are in the address only where they differ from the month before', () => {
  expect(formatDates(OCTOBER, TODAY)).toBe('')
  expect(formatDates(['2020-01-01', TODAY], TODAY)).toBe('all')
  expect(formatDates(['2026-11-01', '2026-11-02'], TODAY)).toBe('2026-11-01~2026-11-02')
})

it('the first request for candidates is for active people by first name and the month before', () => {
  const { defaults, query } = platformTransferList
  expect(toCandidateRequest(query(defaults), TODAY)).toEqual({
    page: 0,
    pagesize: 10,
    sortField: 'firstname',
    sortDirection: 'asc',
    search: '',
    companyid: 0,
    divisionid: 0,
    status: 'Active',
    selectedDates: [...OCTOBER],
  })
})

it('the request for candidates can be for all people of all time, and names no company for people of one', () => {
  const { read, query } = companyTransferList
  const body = toCandidateRequest(query(read({ perpage: 5000, dates: 'all', companyid: 7 })), TODAY)
  expect(body).toMatchObject({ pagesize: -1, selectedDates: [] })
  expect(body).not.toHaveProperty('companyid')
})
