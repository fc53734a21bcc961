import { RULE_LOOK_BACK_DAYS } from '@laurel/contract/award-rules.ts'
import { expect, it } from 'vitest'
import { dice, pickFrom } from '../../demo/dice.ts'
import { daysAfter } from '../../src/core/calendar.ts'
import { insertRule } from '../../src/modules/rules/rules.queries.ts'
import { testApp } from '../../testing/test-app.ts'
import { createRulesWorld } from './rules-world.ts'

const app = testApp()

interface Person {
  id: number
  /** Empty where it is not known. */
  born: string
  hired: string
  /** The first day, where there is no hire date. */
  created: string
}

interface Rule {
  id: number
  kind: 'birthday' | 'anniversary' | 'welcome'
  startson: string
  years: number | null
  days: number | null
}

const parts = (day: string) => day.split('-').map(Number) as [number, number, number]

/** The same day of another year, worked out without any library of dates. */
const inYear = (day: string, year: number) => {
  const [, month, date] = parts(day)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const shown = month === 2 && date === 29 && !isLeap ? 28 : date
  return `${year}-${String(month).padStart(2, '0')}-${String(shown).padStart(2, '0')}`
}

/** Walks through every day, person and rule. */
const expectedFor = (people: readonly Person[], rules: readonly Rule[], first: string, last: string) => {
  const found: string[] = []
  for (let day = first; day <= last; day = daysAfter(day, 1)) {
    const [year] = parts(day)
    for (const rule of rules) {
      if (day < rule.startson) continue
      for (const { id, born, hired, created } of people) {
        const age = hired ? year - parts(hired)[0] : 0
        const isBirthday = rule.kind === 'birthday' && born && year > parts(born)[0] && inYear(born, year) === day
        const hasOwnRule = rules.some(
          (tier) => tier.kind === 'anniversary' && tier.years === age && tier.startson <= day,
        )
        const isAnniversary =
          rule.kind === 'anniversary' &&
          hired &&
          age >= 1 &&
          inYear(hired, year) === day &&
          (rule.years === null ? !hasOwnRule : rule.years === age)
        const isWelcome = rule.kind === 'welcome' && daysAfter(hired || created, rule.days ?? 0) === day
        if (isBirthday || isAnniversary || isWelcome) found.push(`${rule.id} ${id} ${day}`)
      }
    }
  }
  return found.toSorted()
}

it('random people and rules get exactly what a slow independent calculation finds, over 500 days with gaps', async () => {
  const world = await createRulesWorld(app)
  const roll = dice(29)
  const pick = <T>(choices: readonly T[]) => pickFrom(roll, choices)
  const dayIn = (from: string, span: number) => daysAfter(from, roll(span))
  const created = world.today()
  const people: Person[] = []
  for (let number = 0; number < 40; number += 1) {
    const born = pick(['', '1984-02-29', '2000-02-29', dayIn('1960-01-01', 15_000)])
    const hired = pick(['', '2020-02-29', '2021-03-01', dayIn('2016-01-01', 4500)])
    people.push({ id: await world.person({ ...(born && { born }), ...(hired && { hired }) }), born, hired, created })
  }
  const rules: Rule[] = []
  for (const kind of ['birthday', 'anniversary', 'welcome'] as const) {
    for (let number = 0; number < 3; number += 1) {
      const years = kind === 'anniversary' && number > 0 ? pick([1, 2, 5, 6, 7]) : null
      const days = kind === 'welcome' ? pick([0, 1, 90]) : null
      const startson = dayIn(world.day(-RULE_LOOK_BACK_DAYS), 200)
      const form = { kind, divisionid: null, badgeid: world.badge.id, startson, years, days, count: null, of: null }
      rules.push({ id: await insertRule(app.db, world.company.id, form, app.clock.now()), kind, startson, years, days })
    }
  }

  const first = world.day(-RULE_LOOK_BACK_DAYS)
  for (let passed = 0; passed < 500; ) {
    await world.hourly()
    const gap = 1 + roll(RULE_LOOK_BACK_DAYS)
    passed += gap
    app.clock.advance({ days: gap })
  }
  await world.hourly()
  const hits = await app.db
    .selectFrom('award_rule_hits as h')
    .innerJoin('awards as a', (join) =>
      join.onRef('a.company_id', '=', 'h.company_id').onRef('a.id', '=', 'h.award_id'),
    )
    .select(['h.rule_id', 'h.user_id', 'a.awarded_for'])
    .where('h.company_id', '=', world.company.id)
    .execute()
  const given = hits.map((hit) => `${hit.rule_id} ${hit.user_id} ${hit.awarded_for}`).toSorted()
  const expected = expectedFor(people, rules, first, world.today())
  expect(expected.length).toBeGreaterThan(50)
  expect(given).toEqual(expected)
})
