import { moveAward } from '@laurel/contract/award-moves.ts'
import { createRule, deleteRule, listRules, pauseRule, RULES_MAX, updateRule } from '@laurel/contract/award-rules.ts'
import { listAwards } from '@laurel/contract/awards.ts'
import { getBadgeHistory } from '@laurel/contract/badge-history.ts'
import { getMySettings, saveMySettings } from '@laurel/contract/me.ts'
import { listDrivers, purgeUser, updateUser } from '@laurel/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { insertRule } from '../../src/modules/rules/rules.queries.ts'
import { testApp } from '../../testing/test-app.ts'
import { createRulesWorld } from './rules-world.ts'

const app = testApp()
let world: Awaited<ReturnType<typeof createRulesWorld>>
let abroad: Awaited<ReturnType<typeof createRulesWorld>>

beforeAll(async () => {
  world = await createRulesWorld(app)
  abroad = await createRulesWorld(app)
})

const form = (given: object = {}) => ({
  kind: 'birthday' as const,
  divisionid: null,
  badgeid: world.badge.id,
  startson: world.today(),
  ...given,
})

describe('making and changing rules', () => {
  it('a rule begins at most 31 days back', async () => {
    await world.admin.call(createRule, { body: form({ startson: world.day(-31) }) })
    const refusal = await world.admin.refusal(createRule, { body: form({ startson: world.day(-32) }) })
    expect(refusal).toMatchObject({ http: 422, code: 'rule_too_early', errors: [{ path: 'startson' }] })
  })

  it('each kind asks for what it needs, and drops what belongs to another', async () => {
    const missing = async (given: object) =>
      (await world.admin.refusal(createRule, { body: form(given) })).errors?.map(({ path }) => path)
    expect(await missing({ kind: 'streak' })).toEqual(['days'])
    expect(await missing({ kind: 'streak', days: 1 })).toEqual(['days'])
    expect(await missing({ kind: 'milestone' })).toEqual(['count', 'of'])
    const { id } = await world.admin.call(createRule, { body: form({ years: 5, count: 7, of: 'trips' }) })
    const { rules } = await world.admin.call(listRules)
    expect(rules.find((rule) => rule.id === id)).toMatchObject({ years: null, days: null, count: null, of: null })
  })

  it('a badge of another company, of another division or of released data is refused', async () => {
    const other = await app.world.division({ companyId: world.company.id })
    const trips = await app.world.badge({ division: world.division, type: 'TRIPS' })
    const refusals = [
      await world.admin.refusal(createRule, { body: form({ badgeid: abroad.badge.id }) }),
      await world.admin.refusal(createRule, { body: form({ divisionid: abroad.division.id }) }),
      await world.admin.refusal(createRule, { body: form({ divisionid: other.id }) }),
      await world.admin.refusal(createRule, { body: form({ badgeid: trips.id }) }),
    ]
    expect(refusals.map(({ http }) => http)).toEqual([404, 404, 422, 422])
  })

  it('a rule keeps its kind, and a stale change is refused', async () => {
    const { id = 0 } = await world.admin.call(createRule, { body: form() })
    const kind = await world.admin.refusal(updateRule, { body: form({ id, kind: 'welcome' }) as never })
    expect(kind).toMatchObject({ http: 422, errors: [{ path: 'kind' }] })
    await world.admin.call(updateRule, { body: { ...form({ startson: world.day(3) }), id, version: 1 } })
    const stale = await world.admin.refusal(updateRule, { body: { ...form(), id, version: 1 } })
    expect(stale).toMatchObject({ http: 409, code: 'record_changed' })
  })

  it('rules of another company are not found', async () => {
    const { id = 0 } = await world.admin.call(createRule, { body: form() })
    const refusals = [
      await abroad.admin.refusal(updateRule, { body: { ...form(), id } }),
      await abroad.admin.refusal(pauseRule, { body: { id, paused: true } }),
      await abroad.admin.refusal(deleteRule, { body: { id } }),
    ]
    expect(refusals.map(({ http }) => http)).toEqual([404, 404, 404])
    expect((await abroad.admin.call(listRules)).rules).toEqual([])
  })

  it('a company has a limited number of rules', async () => {
    const full = await createRulesWorld(app)
    const terms = { ...form({ badgeid: full.badge.id }), years: null, days: null, count: null, of: null }
    for (let number = 0; number < RULES_MAX; number += 1) {
      await insertRule(app.db, full.company.id, terms, app.clock.now())
    }
    const refusal = await full.admin.refusal(createRule, { body: form({ badgeid: full.badge.id }) })
    expect(refusal).toMatchObject({ http: 422, code: 'rules_full' })
  })
})

describe('awards of rules', () => {
  it('carry their source in lists and history, cannot be moved, and leave nothing behind when the person is erased', async () => {
    const one = await createRulesWorld(app)
    const id = await one.person({ born: `1990${one.today().slice(4)}` })
    const other = await one.person()
    await one.rule({ kind: 'birthday' })
    await one.hourly()
    const { content } = await one.admin.call(listAwards, { query: { divisionid: one.division.id } })
    expect(content).toMatchObject([{ userid: id, source: 'rule', awardedby: null }])
    const body = { id: content[0]?.id ?? 0, userid: other, reason: 'Wrong person' }
    expect(await one.admin.refusal(moveAward, { body })).toMatchObject({ http: 422, code: 'award_of_rule' })
    const history = await one.admin.call(getBadgeHistory, { body: { driverid: id, page: 0 } })
    expect(history.content).toMatchObject([{ source: 'rule', awardedby: null }])
    await updatePerson(app.db, id, { status: 'Removed' })
    const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
    await platform.call(purgeUser, { query: { id } })
    const left = await app.db.selectFrom('award_rule_hits').selectAll().where('user_id', '=', id).execute()
    expect(left).toEqual([])
  })
})

describe('declining celebrations', () => {
  it('staff and the person see and change the same choice', async () => {
    const one = await createRulesWorld(app, { activeapp: true })
    const driver = await app.world.person({
      role: 'Driver',
      division: one.division,
      location: one.location,
      employeeId: 'D-1',
    })
    const phone = await app.signedIn(driver)
    const settings = await phone.call(getMySettings)
    expect(settings.celebrations).toBe(true)
    const person = {
      id: driver.id,
      username: driver.email,
      firstname: 'Dee',
      lastname: 'River',
      employeeid: 'D-1',
      country: 'USA' as const,
      roleid: 4,
      divisionid: one.division.id,
      locationid: one.location.id,
    }
    await one.admin.call(updateUser, { body: { ...person, celebrations: false } })
    expect((await phone.call(getMySettings)).celebrations).toBe(false)
    await one.admin.call(updateUser, { body: person })
    expect((await phone.call(getMySettings)).celebrations).toBe(false)
    await phone.call(saveMySettings, { body: { ...settings, celebrations: true } })
    const { content } = await one.admin.call(listDrivers, { query: { id: driver.id } })
    expect(content).toMatchObject([{ celebrations: true }])
  })
})
