/** Answers a whole number from 0 to `sides` - 1. */
export type Dice = (sides: number) => number

/** Pseudo-random numbers, so that the demo is the same in every installation. */
export const dice = (seed: number): Dice => {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

export const pickFrom = <T>(roll: Dice, list: readonly T[]): T => {
  const picked = list[roll(list.length)]
  if (picked === undefined) throw new Error('nothing to pick from')
  return picked
}
