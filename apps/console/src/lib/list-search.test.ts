import { describe, expect, it } from 'vitest'
import { choiceFilter, idFilter } from './list-filters.ts'
import { listSearch } from './list-search.ts'

const users = listSearch({
  sortFields: ['id', 'name', 'createddate'],
  defaultSort: { field: 'createddate', direction: 'desc' },
  filters: { companyid: idFilter, status: choiceFilter(['Active', 'Inactive']) },
})

const initial = {
  page: 1,
  perpage: 10,
  sortField: 'createddate',
  sortDirection: 'desc',
  search: '',
  filters: { companyid: 0, status: 'Active' },
}

describe('the address of a list', () => {
  it('is empty while everything is at its default', () => {
    expect(users.read({})).toEqual(initial)
    expect(JSON.stringify(users.parse({}))).toBe('{}')
  })

  it('holds page, rows, sort, search and filters, and reads back the same', () => {
    const address = { page: 3, perpage: 50, sort: '-name', search: 'okafor', companyid: 7, status: 'Inactive' }
    expect(users.read(address)).toEqual({
      page: 3,
      perpage: 50,
      sortField: 'name',
      sortDirection: 'desc',
      search: 'okafor',
      filters: { companyid: 7, status: 'Inactive' },
    })
    expect(users.parse(address)).toEqual(address)
  })

  it('leaves defaults out even when somebody typed them', () => {
    const typed = { page: 1, perpage: 10, sort: '-createddate', search: '  ', companyid: 0, status: 'Active' }
    expect(JSON.stringify(users.parse(typed))).toBe('{}')
  })

  it.each([
    { page: 0 },
    { page: 1.5 },
    { page: 'two' },
    { page: -3 },
    { perpage: 15 },
    { perpage: 1_000_000 },
    { sort: 'password' },
    { sort: '-' },
    { sort: 4 },
    { search: { a: 1 } },
    { search: null },
    { companyid: 'all' },
    { companyid: -1 },
    { status: 'Gone' },
    { status: ['Active'] },
  ])('falls back to the default for %j', (address) => {
    expect(users.read(address)).toEqual(initial)
  })

  it('keeps the good filters beside a broken one', () => {
    expect(users.read({ companyid: 7, status: 'Gone' }).filters).toEqual({ companyid: 7, status: 'Active' })
  })

  it('takes a search that looks like a number', () => {
    expect(users.read({ search: 20418 }).search).toBe('20418')
  })

  it('offers other page sizes where a list asks for them', () => {
    const trips = listSearch({ sortFields: ['id'], pageSizes: [25, 100] })
    expect(trips.read({}).perpage).toBe(25)
    expect(trips.read({ perpage: 100 }).perpage).toBe(100)
    expect(trips.read({ perpage: 10 }).perpage).toBe(25)
  })
})

describe('what the server is asked for', () => {
  it('counts pages from 0 and carries the filters by their own names', () => {
    expect(users.query(users.read({ page: 3, search: 'okafor', companyid: 7 }))).toEqual({
      page: 2,
      perpage: 10,
      sortField: 'createddate',
      sortDirection: 'desc',
      search: 'okafor',
      companyid: 7,
      status: 'Active',
    })
  })
})

describe('a filtered list', () => {
  it('is one with a search or a filter away from its default', () => {
    expect(users.isFiltered(users.read({ page: 4, sort: 'name' }))).toBe(false)
    expect(users.isFiltered(users.read({ search: 'x' }))).toBe(true)
    expect(users.isFiltered(users.read({ status: 'Inactive' }))).toBe(true)
  })
})
