import { expect, it } from 'vitest'
import { nameAs } from './name-form.ts'

it('a name is whole, with an initial, or not read at all', () => {
  const person = { firstname: 'Farid', lastname: 'Barlow' }
  expect(['full', 'initial', 'hidden'].map((form) => nameAs(form as 'full', person))).toEqual([
    'Farid Barlow',
    'Farid B.',
    undefined,
  ])
})
