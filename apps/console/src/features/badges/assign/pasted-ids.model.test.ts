import { expect, it } from 'vitest'
import { readPastedIds } from './pasted-ids.model.ts'

const people = [
  { id: 1, employeeid: 'RC-20418', email: 'ana@example.com' },
  { id: 2, employeeid: '0042', email: 'ben@example.com' },
  { id: 3, employeeid: 'Yard 7', email: 'cleo@example.com' },
  { id: 4, employeeid: undefined, email: 'Dee@example.com' },
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

it('pasted ids in quotation marks are found, separators inside them included', () => {
  expect(read('"RC-20418","0042"').found).toEqual([1, 2])
  expect(read('“RC-20418”\n« Yard 7 »').found).toEqual([1, 3])
  expect(read('"RC, 20418"').unknown).toEqual(['RC, 20418'])
})

it('pasted e-mail addresses name people, also those without an employee id', () => {
  expect(read('ana@example.com; dee@EXAMPLE.com')).toEqual({ found: [1, 4], unknown: [], repeated: 0 })
  expect(read('ana@example.com RC-20418')).toEqual({ found: [1], unknown: [], repeated: 1 })
})

it('an id with a blank in it is found between other ids on its line', () => {
  expect(read('RC-20418 Yard  7 0042').found).toEqual([1, 3, 2])
})

it('an unknown id with a blank in it is listed as one', () => {
  expect(read('Yard 9\n0042 Yard 9')).toEqual({ found: [2], unknown: ['Yard 9'], repeated: 1 })
})

it('a long text of unknown words is read in linear time', () => {
  const words = 'word '.repeat(50_000)
  expect(read(words).found).toEqual([])
})
