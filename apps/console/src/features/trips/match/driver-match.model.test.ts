import { expect, it } from 'vitest'
import { driverMatcher } from './driver-match.model.ts'

const driver = (id: number, name: string, employerId: string | null) => ({ id, name, employerId, locationid: null })
const bo = driver(1, 'Bo Nguyen', '00105')
const ana = driver(2, 'Ána de la Cruz', 'AB-0106')
const twin = driver(3, 'Bo Nguyen', '7')
const unnumbered = driver(4, 'Cy Low', null)
const { suggest, findOnly } = driverMatcher([bo, ana, twin, unnumbered])

const written = (employeeID: string, name = '') => ({ employeeID, driver: name })

it.each([
  ['an id without its leading zeros', written('105'), bo],
  ['an id with further zeros', written('000105'), bo],
  ['an id in another case without its hyphen', written('ab106'), ana],
  ['a name with its words in another order and without accents', written('999', 'Cruz, Ana de la'), ana],
  ['a name of a driver without an id', written('', 'CY LOW'), unnumbered],
])('%s suggests its driver', (_, row, expected) => {
  expect(findOnly(row)).toBe(expected)
})

it('an id and a name that mean different drivers suggest both and decide nothing', () => {
  expect(suggest(written('105', 'Ana de la Cruz'))).toEqual([bo, ana])
  expect(findOnly(written('105', 'Ana de la Cruz'))).toBeUndefined()
})

it('a name that two drivers have decides nothing', () => {
  expect(suggest(written('', 'Bo Nguyen'))).toEqual([bo, twin])
  expect(findOnly(written('', 'Bo Nguyen'))).toBeUndefined()
})

it('a row without id and name suggests nobody', () => {
  expect(suggest(written('', ''))).toEqual([])
  expect(suggest(written('---', ' , '))).toEqual([])
})

it('an id of zeros alone is not taken for an empty one', () => {
  expect(driverMatcher([driver(5, 'Di', '000')]).findOnly(written('0'))?.id).toBe(5)
})
