import { describe, expect, it } from 'vitest'
import { readPastedIds } from './pasted-ids.model.ts'

const people = [
  { id: 1, employeeid: 'RC-20418' },
  { id: 2, employeeid: '0042' },
  { id: 3, employeeid: 'Yard 7' },
  { id: 4, employeeid: undefined },
]

const read = (text: string) => readPastedIds(text, people)

describe('a pasted list of employee ids', () => {
  it('is read with any of the usual separators', () => {
    expect(read('RC-20418\n0042').found).toEqual([1, 2])
    expect(read('RC-20418, 0042; Yard 7').found).toEqual([1, 2, 3])
    expect(read('0042\tRC-20418\r\n').found).toEqual([2, 1])
    expect(read('RC-20418 0042').found).toEqual([1, 2])
  })

  it('does not care about case, nor about spaces inside of an id', () => {
    expect(read(' rc-20418 \nyard 7').found).toEqual([1, 3])
  })

  it('keeps leading zeros: 42 is not 0042', () => {
    expect(read('42')).toEqual({ found: [], unknown: ['42'], repeated: 0 })
  })

  it('lists what nobody has, once each and as it was written', () => {
    expect(read('RC-1, 0042, rc-1, Nobody')).toEqual({ found: [2], unknown: ['RC-1', 'Nobody'], repeated: 1 })
  })

  it('counts who is named again', () => {
    expect(read('0042 0042 0042')).toEqual({ found: [2], unknown: [], repeated: 2 })
  })

  it('finds nothing in an empty list', () => {
    expect(read(' \n, ')).toEqual({ found: [], unknown: [], repeated: 0 })
  })
})
