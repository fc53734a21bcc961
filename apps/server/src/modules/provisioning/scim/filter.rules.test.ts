import { expect, it } from 'vitest'
import { readFilter } from './filter.rules.ts'

const KNOWN = ['userName', 'externalId', 'id', 'emails', 'active'] as const

it.each<[string, object[]]>([
  ['', []],
  ['userName eq "ada@ridgeway.example"', [{ attribute: 'userName', value: 'ada@ridgeway.example' }]],
  ['USERNAME Eq "a \\"quoted\\" name"', [{ attribute: 'userName', value: 'a "quoted" name' }]],
  ['emails[type eq "work"].value eq "a@b.example"', [{ attribute: 'emails', value: 'a@b.example' }]],
  ['emails.value eq "a@b.example"', [{ attribute: 'emails', value: 'a@b.example' }]],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a"', [{ attribute: 'userName', value: 'a' }]],
  [
    'externalId eq "x and y" and active eq True',
    [
      { attribute: 'externalId', value: 'x and y' },
      { attribute: 'active', value: 'true' },
    ],
  ],
])('the filter %s is read', (filter, conditions) => {
  expect(readFilter(filter, KNOWN)).toEqual(conditions)
})

it.each([
  'userName sw "a"',
  'userName eq a',
  'userName eq "a',
  'userName eq "a" or active eq true',
  'password eq "a"',
  'userName eq "a" and',
  '(userName eq "a")',
  '__proto__ eq "a"',
  'userName eq "\\x"',
  Array.from({ length: 9 }, () => 'active eq true').join(' and '),
])('the filter %s is refused', (filter) => {
  expect(() => readFilter(filter, KNOWN)).toThrow('scim_filter')
})
