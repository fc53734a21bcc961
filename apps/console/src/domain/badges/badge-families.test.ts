import { expect, it } from 'vitest'
import { familiesIn } from './badge-families.ts'

const badge = (
  id: number,
  name: string,
  originalId: number | null = null,
  type: 'MANAGEMENT' | 'TRIPS' = 'MANAGEMENT',
) => ({
  id,
  name,
  type,
  originalId,
  points: 1,
  coins: 0,
  smallimage: null,
})

const DIVISIONS = [
  { id: 1, name: 'East', badges: [badge(11, 'Mentor', 5), badge(12, 'Own'), badge(13, 'Trips', 6, 'TRIPS')] },
  { id: 2, name: 'West', badges: [badge(21, 'Mentor', 5)] },
]

it('copies of one default badge in several divisions are one choice, with the divisions that have it', () => {
  const families = familiesIn(DIVISIONS, { isGivable: true })
  expect(families.map(({ id, divisions }) => [id, divisions])).toEqual([
    [11, ['East', 'West']],
    [12, ['East']],
  ])
})

it('the chosen copy stands for its family', () => {
  expect(familiesIn(DIVISIONS, { isGivable: true, chosen: [21] }).map(({ id }) => id)).toEqual([21, 12])
})

it('badges of released data are choices only where they need not be given', () => {
  expect(familiesIn(DIVISIONS, { isGivable: false }).map(({ badge }) => badge.name)).toEqual(['Mentor', 'Own', 'Trips'])
})
