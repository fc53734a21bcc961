import { describe, expect, it } from 'vitest'
import { isSubject, issuerIn, roleFromGroups, toClaims, toDomain } from './sso.rules.ts'

describe('roles from groups', () => {
  const map = [
    { group: 'a', role: 'Supervisor' as const, divisionids: [3] },
    { group: 'b', role: 'Manager' as const, divisionids: [2, 1] },
    { group: 'c', role: 'Manager' as const, divisionids: [2] },
  ]

  it('somebody in several groups gets the highest role and the divisions of all groups that give it', () => {
    expect(roleFromGroups(map, ['c', 'a', 'b'])).toEqual({ role: 'Manager', divisionIds: [1, 2] })
  })

  it('somebody in no group of the list gets nothing', () => {
    expect(roleFromGroups(map, ['A', 'd'])).toBeUndefined()
  })
})

describe('claims of a provider', () => {
  const base = { iss: 'https://login.example', sub: 'one', email: 'Mia@Example.com' }

  it('a single group may come as a text, and what is no text or too long is left out', () => {
    expect(toClaims({ ...base, groups: 'a' }).groups).toEqual(['a'])
    expect(toClaims({ ...base, groups: ['a', 7, 'x'.repeat(201), 'a'] }).groups).toEqual(['a'])
  })

  it('an address that the provider calls unconfirmed does not count', () => {
    expect(toClaims(base).email).toBe('Mia@Example.com')
    expect(toClaims({ ...base, email_verified: false }).email).toBeNull()
    expect(toClaims({ ...base, email: 'no address' }).email).toBeNull()
  })

  it('an address from Google only counts with the hosted domain of the address', () => {
    const google = { ...base, iss: 'https://accounts.google.com', email_verified: true }
    expect(toClaims(google).email).toBeNull()
    expect(toClaims({ ...google, hd: 'other.com' }).email).toBeNull()
    expect(toClaims({ ...google, hd: 'example.com' }).email).toBe('Mia@Example.com')
  })

  it('names come from their parts, else from the whole name, else from the address, without control characters', () => {
    expect(toClaims({ ...base, given_name: 'Mia\n', family_name: 'May' })).toMatchObject({
      firstName: 'Mia',
      lastName: 'May',
    })
    expect(toClaims({ ...base, name: 'Mia von May' })).toMatchObject({ firstName: 'Mia', lastName: 'von May' })
    expect(toClaims(base)).toMatchObject({ firstName: 'Mia', lastName: '—' })
  })
})

it('a subject is taken as it is, and refused with control characters or beyond 255 characters', () => {
  expect(isSubject(' a ')).toBe(true)
  expect(isSubject('a\u0000')).toBe(false)
  expect(isSubject('')).toBe(false)
  expect(isSubject('x'.repeat(256))).toBe(false)
})

it('the address of the description of an issuer is read as the issuer', () => {
  expect(issuerIn('https://login.example/a/.well-known/openid-configuration')?.issuer).toBe('https://login.example/a')
  expect(issuerIn('https://login.example/?x=1')).toBeUndefined()
})

it('the domain of an address follows the last @, in lower case', () => {
  expect(toDomain('"a@b"@Example.COM')).toBe('example.com')
})
