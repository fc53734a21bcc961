import { describe, expect, it } from 'vitest'
import { ringingHours } from './message-hours.ts'

const at = (clock: string) => {
  const [hours, minutes] = clock.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

const hours = (from: string, to: string) => ({ from: at(from), to: at(to) })

const USUAL = hours('17:00', '20:00')

describe('the hours in which a person is pushed something', () => {
  it.each([
    ['the company’s where the person chose none', USUAL, null, USUAL],
    ['those that both share', USUAL, hours('18:00', '23:00'), hours('18:00', '20:00')],
    ['the person’s where they lie inside', USUAL, hours('18:00', '18:30'), hours('18:00', '18:30')],
    [
      'the person’s where both share nothing and people are awake',
      USUAL,
      hours('12:00', '13:00'),
      hours('12:00', '13:00'),
    ],
    ['the company’s where the person chose the night', USUAL, hours('22:00', '23:00'), USUAL],
    ['the company’s where the person’s own reach into the night', USUAL, hours('20:00', '23:00'), USUAL],
    ['without the night where the company chose all day', hours('00:00', '24:00'), null, hours('06:00', '22:00')],
    ['the usual ones where the company chose the night alone', hours('22:00', '24:00'), null, USUAL],
  ])('they are %s', (_, company, own, expected) => expect(ringingHours(company, own)).toEqual(expected))
})
