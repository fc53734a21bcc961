import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

describe('the search part of an address', () => {
  it('reads numbers and switches, and keeps everything else as text', () => {
    expect(parseSearch('?page=2&points=-1.5&on=true&search=007&token=1e5&open=[x&empty=')).toEqual({
      page: 2,
      points: -1.5,
      on: true,
      search: '007',
      token: '1e5',
      open: '[x',
      empty: '',
    })
  })

  it('comes back as it was', () => {
    const search = { to: '/companies?page=2&search=a b', ids: [2, 3], range: ['2026-01-01', '2026-01-31'], page: 3 }
    expect(parseSearch(stringifySearch(search))).toEqual(search)
  })

  it('leaves out what is not set', () => {
    expect(stringifySearch({ a: undefined, b: null, page: 0 })).toBe('?page=0')
    expect(stringifySearch({})).toBe('')
  })
})
