import { expect, it } from 'vitest'
import { toDistinct } from './use-choices.ts'

it('choices with one name carry their ids, and the others stay as they are', () => {
  const choices = [
    { value: 4, label: 'Yard' },
    { value: 7, label: 'Depot' },
    { value: 9, label: 'Yard' },
  ]
  expect(toDistinct(choices).map(({ label }) => label)).toEqual(['Yard #4', 'Depot', 'Yard #9'])
})
