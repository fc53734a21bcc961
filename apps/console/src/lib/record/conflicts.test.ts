import { expect, it } from 'vitest'
import { type Compared, conflictingParts, mergeValues } from './conflicts.ts'

interface Values {
  name: string
  isOn: boolean
  days: number | undefined
  divisions: number[]
}

const before: Values = { name: 'North', isOn: false, days: 0, divisions: [1, 2] }
const parts: Compared<Values>[] = ['name', 'divisions', { fields: ['isOn', 'days'], show: ({ days }) => String(days) }]
const names = (theirs: Values, yours: Values) =>
  conflictingParts(parts, { before, theirs, yours }).map((part) => (typeof part === 'string' ? part : part.fields[0]))

it('a field that both changed to different values is in conflict and keeps the own value', () => {
  const theirs = { ...before, name: 'Theirs' }
  const yours = { ...before, name: 'Yours' }
  expect(names(theirs, yours)).toEqual(['name'])
  expect(mergeValues(parts, { before, theirs, yours })).toEqual(yours)
})

it('a field that only the other person changed is shown and taken over', () => {
  const theirs = { ...before, name: 'Theirs' }
  const yours = { ...before, divisions: [3] }
  expect(names(theirs, yours)).toEqual(['name'])
  expect(mergeValues(parts, { before, theirs, yours })).toEqual({ ...before, name: 'Theirs', divisions: [3] })
})

it('a field that both changed to the same value is not in conflict', () => {
  const changed = { ...before, name: 'Both' }
  expect(names(changed, changed)).toEqual([])
})

it('lists with the same ids in another order are the same', () => {
  expect(names({ ...before, divisions: [2, 1] }, { ...before, name: 'Yours' })).toEqual([])
})

it('a switch and its number are kept or taken over together', () => {
  const theirs = { ...before, isOn: true, days: 30 }
  expect(mergeValues(parts, { before, theirs, yours: before })).toEqual(theirs)
  const yours = { ...before, isOn: true, days: 10 }
  expect(mergeValues(parts, { before, theirs, yours })).toEqual(yours)
})

it('a number that was emptied counts as changed', () => {
  const yours = { ...before, days: undefined }
  const theirs = { ...before, isOn: true, days: 5 }
  expect(names(theirs, yours)).toEqual(['isOn'])
  expect(mergeValues(parts, { before, theirs, yours }).days).toBeUndefined()
})
