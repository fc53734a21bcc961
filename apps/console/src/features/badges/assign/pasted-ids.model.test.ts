import { expect, it } from 'vitest'
import { readPastedIds } from './pasted-ids.model.ts'

const people = [
  { id: 1, employeeid: 'RC-20418' },
  { id: 2, employeeid: '0042' },
  { id: 3, employeeid: 'Yard 7' },
  { id: 4, employeeid: undefined },
]

const read = (text: string) => readPastedIds(text, people)

it('a pasted list of ids is read with any of the usual separators', () => {
  expect(read('RC-20418\n0042').found).toEqual([1, 2])
  expect(read('RC-20418, 0042; Yard 7').found).toEqual([1, 2, 3])
  expect(read('0042\tRC-20418\r\n').found).toEqual([2, 1])
  expect(read('RC-20418 0042').found).toEqual([1, 2])
})

it('a pasted id is found whatever its case and the spaces inside it', () => {
  expect(read(' rc-20418 \nyard 7').found).toEqual([1, 3])
})

it('a pasted id keeps its leading zeros: 42 is not 0042', () => {
  expect(read('42')).toEqual({ found: [], unknown: ['42'], repeated: 0 })
})

it('pasted ids that no person has are listed once each, as written', () => {
  expect(read('RC-1, 0042, rc-1, Nobody')).toEqual({ found: [2], unknown: ['RC-1', 'Nobody'], repeated: 1 })
})

it('people who are pasted twice are counted as repeated', () => {
  expect(read('0042 0042 0042')).toEqual({ found: [2], unknown: [], repeated: 2 })
})

it('an empty pasted list finds no person', () => {
  expect(read(' \n, ')).toEqual({ found: [], unknown: [], repeated: 0 })
})
