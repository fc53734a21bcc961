import { expect, it } from 'vitest'
import { fillingFor, isBlock } from './pasted-block.model.ts'

it('a text of several cells or lines is a block, a single value is none', () => {
  expect(['214\t06:00', '06:00\n06:30', '06:00\r\n06:30\r\n'].map(isBlock)).toEqual([true, true, true])
  expect(['06:00', '06:00\n', '5:30 PM\r\n', ''].map(isBlock)).toEqual([false, false, false, false])
})

it('a block fills the columns from the chosen one on, with 12-hour times', () => {
  expect(fillingFor('5:30 AM\t5:21a\t3:48 PM\t6\r\n6:00 AM\t\t\t0\r\n', 'scheduledtimein', 9)).toEqual({
    entries: [
      { scheduledtimein: '05:30', actuallogin: '05:21', actuallogout: '15:48', numberoftrips: '6' },
      { scheduledtimein: '06:00', actuallogin: '', actuallogout: '', numberoftrips: '0' },
    ],
    unread: [],
    beyond: 0,
  })
})

it('a value that cannot be read changes nothing and is told', () => {
  const { entries, unread } = fillingFor(`${'9'.repeat(51)}\tsoon\t06:00`, 'truck', 1)
  expect(entries).toEqual([{ actuallogin: '06:00' }])
  expect(unread).toEqual(['9'.repeat(51), 'soon'])
})

it('lines without a row and cells without a column are passed over', () => {
  expect(fillingFor('1\t2\n3\n4', 'numberoftrips', 2)).toEqual({
    entries: [{ numberoftrips: '1' }, { numberoftrips: '3' }],
    unread: [],
    beyond: 1,
  })
})
