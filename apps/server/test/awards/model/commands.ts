import fc from 'fast-check'
import { expect } from 'vitest'
import { AppError } from '../../../src/core/app-error.ts'
import { DAYS, type Day, type Limits, type Model } from './model.ts'
import type { Reality } from './reality.ts'

const outcomeFor = async (work: () => Promise<unknown>) => {
  try {
    await work()
    return 'done'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

/** Runs one command on the model and on the product, and compares the outcome and all sums. */
const command = (
  words: string,
  apply: (
    model: Model,
    reality: Reality,
  ) => { expected: string; work: () => Promise<unknown>; remember: () => void } | undefined,
): fc.AsyncCommand<Model, Reality> => ({
  check: () => true,
  toString: () => words,
  run: async (model, reality) => {
    const step = apply(model, reality)
    if (!step) return
    expect(await outcomeFor(step.work)).toBe(step.expected)
    if (step.expected === 'done') step.remember()
    expect(await reality.sums()).toEqual(model.sums())
  },
})

const give = (people: number[], day: Day) =>
  command(`give(${people.join()}; ${day})`, (model, reality) => {
    let ids: number[] = []
    return {
      expected: model.limitInTheWay(people, day) ?? 'done',
      work: async () => {
        ids = await reality.give(people, day)
      },
      remember: () => {
        for (const [index, person] of people.entries()) {
          model.awards.push({ id: ids[index] ?? 0, person, isTrip: false, day, quantity: 1, reversed: false })
        }
      },
    }
  })

const drive = (person: number, day: Day, quantity: number) =>
  command(`drive(${person}; ${day}; ${quantity})`, (model, reality) => {
    let id = 0
    return {
      expected: 'done',
      work: async () => {
        id = await reality.drive(person, day, quantity)
      },
      remember: () => void model.awards.push({ id, person, isTrip: true, day, quantity, reversed: false }),
    }
  })

const reverse = (choice: number) =>
  command(`reverse(${choice})`, (model, reality) => {
    const award = model.awards[choice % Math.max(1, model.awards.length)]
    if (!award) return undefined
    const isCovered = model.cents(award.person) >= model.worth(award).cents
    return {
      expected: award.reversed ? 'already_reversed' : isCovered ? 'done' : 'award_coins_spent',
      work: () => reality.reverse(award.id),
      remember: () => {
        award.reversed = true
      },
    }
  })

const limit = (which: keyof Limits, value: number | null) =>
  command(`limit(${which}: ${value})`, (model, reality) => ({
    expected: 'done',
    work: () => reality.limit(which, value),
    remember: () => {
      model.limits[which] = value
    },
  }))

const hold = (person: number, cents: number) =>
  command(`hold(${person}; ${cents})`, (model, reality) => {
    const transferId = reality.nextTransferId()
    return {
      expected: model.cents(person) >= cents ? 'done' : 'coins_insufficient',
      work: () => reality.hold(transferId, person, cents),
      remember: () => void model.holds.push({ transferId, person, cents, state: 'held' }),
    }
  })

const end = (choice: number, state: 'settled' | 'returned') =>
  command(`${state}(${choice})`, (model, reality) => {
    const ended = model.holds[choice % Math.max(1, model.holds.length)]
    if (!ended) return undefined
    return {
      expected: ended.state === 'held' ? 'done' : 'record_changed',
      work: () => reality.end(ended.transferId, state),
      remember: () => {
        ended.state = state
      },
    }
  })

const correct = (person: number, cents: number) =>
  command(`correct(${person}; ${cents})`, (model, reality) => ({
    expected: model.cents(person) + cents >= 0 ? 'done' : 'coins_insufficient',
    work: () => reality.correct(person, cents),
    remember: () => void model.corrections.push({ person, cents }),
  }))

const person = fc.integer({ min: 0, max: 2 })
const day = fc.constantFrom(...DAYS)
const choice = fc.nat(20)
const giving = fc.tuple(fc.shuffledSubarray([0, 1, 2], { minLength: 1 }), day).map(([people, day]) => give(people, day))
const holding = fc.tuple(person, fc.integer({ min: 1, max: 200 })).map((args) => hold(...args))
const ending = fc.tuple(choice, fc.constantFrom('settled', 'returned')).map((args) => end(...args))

export const commands = (size: number) =>
  fc.commands(
    [
      giving,
      giving,
      giving,
      fc.tuple(person, day, fc.integer({ min: 1, max: 9 })).map((args) => drive(...args)),
      choice.map(reverse),
      choice.map(reverse),
      fc
        .tuple(
          fc.constantFrom('monthly', 'weekly', 'driver', 'weeklyDriver'),
          fc.option(fc.integer({ min: 0, max: 4 })),
        )
        .map((args) => limit(...args)),
      holding,
      holding,
      ending,
      ending,
      fc.tuple(person, fc.integer({ min: -200, max: 200 }).filter(Boolean)).map((args) => correct(...args)),
    ],
    { maxCommands: size, size: 'max' },
  )
