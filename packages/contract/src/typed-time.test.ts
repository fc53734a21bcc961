import fc from 'fast-check'
import { expect, it } from 'vitest'
import { minutesFromTyped, toClock, typedTime } from './typed-time.ts'

it.each([
  ['6:05', 365],
  ['06:05', 365],
  ['23:59:59', 1439],
  ['00:00', 0],
  ['12:00 AM', 0],
  ['12:30 p.m.', 750],
  ['6:05 PM', 1085],
  ['6:05pm', 1085],
  ['6 h 05', 365],
  ['18h30', 1110],
])('reads %s', (typed, minutes) => {
  expect(minutesFromTyped(typed)).toBe(minutes)
})

it.each(['', '24:00', '6:60', '6', '630', '13:00 PM', '0:10 AM', '6:05:61', '-1:00', 'noon', '6:5', '1:2:3'])(
  'knows no time in “%s”',
  (typed) => {
    expect(minutesFromTyped(typed)).toBeUndefined()
  },
)

it('reads back every minute that it writes, whatever day it is counted from', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1440, max: 2879 }), (minutes) => {
      expect(minutesFromTyped(toClock(minutes))).toBe((minutes + 1440) % 1440)
    }),
  )
})

it('takes an empty field for none', () => {
  expect(typedTime.parse(' ')).toBeNull()
  expect(typedTime.parse('5:30 AM')).toBe('05:30')
})
