import { expect, it } from 'vitest'
import { peopleNow, totalsFor } from './difference.model.ts'

const person = (userid: number, points: number, coins: number) => ({
  userid,
  fullname: `Person ${userid}`,
  employeeid: null,
  badges: [],
  points,
  coins,
  free: 0.2,
  paid: 3,
  pointsbefore: 10,
  pointsafter: 10 + points,
  placebefore: 2,
  placeafter: 1,
})

const short = { userid: 3, fullname: 'Person 3', missing: 0.55, points: -7, coins: -0.75, awards: [] }

it('what somebody gets and loses adds up per person, without the awards whose coins are spent', () => {
  const difference = { people: [person(1, 7, 0.1), person(2, 12, 0.2), person(3, -4, -0.65)], short: [short] }
  expect(totalsFor(difference)).toEqual({
    given: { points: 22, coins: 0.4 },
    taken: { points: 0, coins: 0 },
    together: { points: 22, coins: 0.4 },
  })
  expect(peopleNow(difference)[2]).toMatchObject({ now: { points: 3, coins: 0.1 }, held: { userid: 3 } })
})

it('losses count as taken back', () => {
  const difference = { people: [person(1, 7, 0.5), person(2, -3, -1.25)], short: [] }
  expect(totalsFor(difference)).toEqual({
    given: { points: 7, coins: 0.5 },
    taken: { points: -3, coins: -1.25 },
    together: { points: 4, coins: -0.75 },
  })
})
