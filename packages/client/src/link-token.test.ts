import { expect, it } from 'vitest'
import { linkTokenIn } from './link-token.ts'

it.each([
  [{ searchStr: '?lang=fr', hash: 'token=a-b_c' }, 'a-b_c'],
  [{ searchStr: '?token=a-b_c', hash: '' }, 'a-b_c'],
  [{ searchStr: '?token=12345678', hash: '' }, '12345678'],
  [{ searchStr: '?lang=fr', hash: '' }, undefined],
  [{ searchStr: '', hash: 'main' }, undefined],
])('the link token in %j is %s', (place, token) => {
  expect(linkTokenIn(place)).toBe(token)
})
