import { setBudget } from '@laurel/contract/budgets.ts'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createRulesWorld } from './rules-world.ts'

const app = testApp()

it('a birthday that a stop budget has no room for waits, says so in the calendar, and is given once there is room', async () => {
  const world = await createRulesWorld(app)
  const budget = (coins: number) =>
    world.admin.call(setBudget, { body: { divisionid: null, coins, warnpercent: 80, mode: 'stop' } })
  const born = `1990${world.today().slice(4)}`
  const people = [await world.person({ born }), await world.person({ born })]
  await world.rule({ kind: 'birthday' })
  await budget(3)

  await world.hourly()
  await world.hourly()
  expect(await world.given()).toHaveLength(1)
  const states = async () => {
    const { content } = await world.calendar()
    const ours = content.filter(({ userid, date }) => people.includes(userid) && date === world.today())
    return ours.map(({ state, reason }) => [state, reason]).toSorted()
  }
  expect(await states()).toEqual([
    ['due', 'budget'],
    ['given', null],
  ])

  await budget(4)
  await world.hourly()
  expect(await world.given()).toHaveLength(2)
  expect(await states()).toEqual([
    ['given', null],
    ['given', null],
  ])
})
