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
      expected: day <= model.closedUntil ? 'books_closed' : (model.limitInTheWay(people, day) ?? 'done'),
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

const reversalOutcome = (model: Model, award: Model['awards'][number]) => {
  if (award.reversed) return 'already_reversed'
  return award.day <= model.closedUntil ? 'books_closed' : undefined
}

/** Whose limits, coins and day decide whether an award can go to somebody else. */
const moveOutcome = (model: Model, award: Model['awards'][number], person: number) => {
  if (award.isTrip) return 'award_of_trip'
  if (award.reversed) return 'already_reversed'
  if (award.person === person) return 'move_to_same'
  if (!model.covers(award)) return 'award_coins_missing'
  if (award.day <= model.closedUntil) return 'books_closed'
  return model.withoutAward(award, () => model.limitInTheWay([person], award.day)) ?? 'done'
}

const move = (choice: number, person: number) =>
  command(`move(${choice}; ${person})`, (model, reality) => {
    const award = model.awards[choice % Math.max(1, model.awards.length)]
    if (!award) return undefined
    let id = 0
    return {
      expected: moveOutcome(model, award, person),
      work: async () => {
        id = await reality.move(award.id, person)
      },
      remember: () => {
        award.reversed = true
        model.awards.push({ ...award, id, person, reversed: false })
      },
    }
  })

const recount = (choice: number, quantity: number) =>
  command(`recount(${choice}; ${quantity})`, (model, reality) => {
    const driven = model.awards.filter(({ isTrip }) => isTrip)
    const award = driven[choice % Math.max(1, driven.length)]
    if (!award) return undefined
    let id = 0
    const change = model.worth({ ...award, quantity }).cents - model.worth(award).cents
    const isCovered = model.cents(award.person) + change >= 0
    return {
      expected: award.reversed ? 'record_changed' : isCovered ? 'done' : 'coins_insufficient',
      work: async () => {
        id = await reality.recount(award.id, quantity)
      },
      remember: () => {
        award.reversed = true
        if (quantity > 0) model.awards.push({ ...award, id, quantity, reversed: false })
      },
    }
  })

const close = (day: Day) =>
  command(`close(${day})`, (model, reality) => ({
    expected: 'done',
    work: () => reality.close(day),
    remember: () => {
      model.closedUntil = day
    },
  }))

const reverse = (choice: number) =>
  command(`reverse(${choice})`, (model, reality) => {
    const award = model.awards[choice % Math.max(1, model.awards.length)]
    if (!award) return undefined
    return {
      expected: reversalOutcome(model, award) ?? (model.covers(award) ? 'done' : 'award_coins_spent'),
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
      fc.tuple(choice, person).map((args) => move(...args)),
      fc.tuple(choice, person).map((args) => move(...args)),
      fc.tuple(choice, fc.integer({ min: 0, max: 9 })).map((args) => recount(...args)),
      day.map(close),
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
