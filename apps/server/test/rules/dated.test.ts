import { deleteRule, listRules, pauseRule, runRules } from '@laurel/contract/award-rules.ts'
import { reverseAward } from '@laurel/contract/awards.ts'
import { setBooks } from '@laurel/contract/books.ts'
import { listMyInbox } from '@laurel/contract/inbox.ts'
import { describe, expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { giveDue, giveDueEverywhere } from '../../src/modules/rules/giving.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { findDiscrepancies } from '../awards/discrepancies.ts'
import { createRulesWorld } from './rules-world.ts'

const app = testApp()

const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`

describe('birthdays, anniversaries and welcomes', () => {
  it('a birthday is given on its day with the badge of the rule, from nobody, outside its limits', async () => {
    const world = await createRulesWorld(app)
    const limited = await app.world.badge({ division: world.division, name: 'Limited', monthlyLimit: 0 })
    const id = await world.person({ born: yearsBefore(world.today(), 40) })
    await world.person({ born: yearsBefore(world.day(1), 40) })
    await world.rule({ kind: 'birthday', badgeid: limited.id })
    await world.hourly()
    expect(await world.awards()).toMatchObject([
      { user_id: id, badge_id: limited.id, awarded_for: world.today(), source: 'rule' },
    ])
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('the person reads in the inbox that a rule gave it', async () => {
    const world = await createRulesWorld(app, { activeapp: true, activemessages: true, awarddelay: 0 })
    const born = yearsBefore(world.today(), 30)
    const id = await world.person({ born })
    await world.rule({ kind: 'birthday' })
    await world.hourly()
    const driver = await app.signedIn({ id })
    const { messages } = await driver.call(listMyInbox, { query: {} })
    expect(messages).toMatchObject([{ title: 'You received Cake', text: 'From a rule, for 10 March 2026' }])
  })

  it('an anniversary with a rule of its own is left to it by the rule for every year', async () => {
    const world = await createRulesWorld(app)
    const five = await app.world.badge({ division: world.division, name: 'Five years' })
    const jubilee = await world.person({ hired: yearsBefore(world.today(), 5) })
    const other = await world.person({ hired: yearsBefore(world.today(), 4) })
    await world.person({ hired: world.today() })
    await world.rule({ kind: 'anniversary' })
    await world.rule({ kind: 'anniversary', years: 5, badgeid: five.id })
    await world.hourly()
    expect(await world.awards()).toMatchObject([
      { user_id: jubilee, badge_id: five.id },
      { user_id: other, badge_id: world.badge.id },
    ])
  })

  it('a welcome counts from the hire date, and from the day of creation where there is none', async () => {
    const world = await createRulesWorld(app)
    const hired = await world.person({ hired: world.day(-3) })
    const created = await world.person()
    await world.rule({ kind: 'welcome', days: 2 })
    await world.hourly()
    expect(await world.given()).toEqual([`${hired} ${world.day(-1)}`])
    await world.pass({ days: 2 })
    await world.hourly()
    expect(await world.given()).toEqual([`${hired} ${world.day(-3)}`, `${created} ${world.today()}`])
  })

  it('29 February counts on the 28th in years without one, and on the 29th in the others', async () => {
    const world = await createRulesWorld(app)
    const leap = await world.person({ born: '1988-02-29' })
    await world.rule({ kind: 'birthday', startson: world.day(-20) })
    await world.hourly()
    expect(await world.given()).toEqual([`${leap} 2026-02-28`])
    const { content } = await world.calendar({ from: '2027-02-01', to: '2028-02-29' })
    expect(content.map(({ date }) => date)).toEqual(['2027-02-28', '2028-02-29'])
  })

  it('a rule of a division gives nothing to people of others, and one of the company gives each the copy of their division', async () => {
    const world = await createRulesWorld(app)
    const original = await app.world.badge({ name: 'Cake for all' })
    const west = await app.world.division({ companyId: world.company.id })
    const south = await app.world.division({ companyId: world.company.id })
    const here = await app.world.badge({ division: world.division, originalId: original.id })
    const there = await app.world.badge({ division: west, originalId: original.id })
    const born = yearsBefore(world.today(), 33)
    const east = await world.person({ born })
    const western = await world.person({ born, division: west })
    await world.person({ born, division: south })
    const own = await world.rule({ kind: 'birthday', divisionid: world.division.id })
    await world.hourly()
    expect(await world.awards()).toMatchObject([{ user_id: east, badge_id: world.badge.id }])
    await world.admin.call(deleteRule, { body: { id: own } })
    await world.rule({ kind: 'birthday', badgeid: here.id })
    await world.hourly()
    const badges = (await world.awards()).map((one) => [one.user_id, one.badge_id])
    expect(badges).toEqual([
      [east, world.badge.id],
      [east, here.id],
      [western, there.id],
    ])
    const skipped = (await world.calendar()).content.filter(({ state }) => state === 'skipped')
    expect(skipped).toMatchObject([{ reason: 'badge', badge: null }])
  })
})

describe('never twice', () => {
  it('hourly runs, a run by hand and a change of the date give one award for one birthday', async () => {
    const world = await createRulesWorld(app)
    const id = await world.person({ born: yearsBefore(world.today(), 40) })
    await world.rule({ kind: 'birthday' })
    for (let hour = 0; hour < 3; hour += 1) {
      await world.hourly()
      await world.pass({ hours: 1 })
    }
    expect(await world.admin.call(runRules, { body: {} })).toMatchObject({
      awards: 0,
      message: 'There was nothing to give',
    })
    await updatePerson(app.db, id, { birth_date: yearsBefore(world.day(-5), 41) })
    await world.hourly()
    expect(await world.awards()).toHaveLength(1)
  })

  it('workers of several servers at the same moment give each award once', async () => {
    const world = await createRulesWorld(app)
    for (let number = 0; number < 10; number += 1) await world.person({ born: yearsBefore(world.day(-number), 40) })
    await world.rule({ kind: 'birthday' })
    const second = await app.secondInstance()
    const sides = [app.db, second.db, app.db, second.db]
    await Promise.all([
      ...sides.map((db) => giveDueEverywhere({ db, clock: app.clock })),
      world.admin.call(runRules, { body: {} }),
    ])
    expect(await world.awards()).toHaveLength(10)
    expect(await findDiscrepancies(app.db)).toEqual([])
  })

  it('a run that fails halfway leaves neither the mark nor the award, and the next one gives it', async () => {
    const world = await createRulesWorld(app)
    await world.person({ born: yearsBefore(world.today(), 40) })
    await world.rule({ kind: 'birthday' })
    const stop = new Error('the server dies')
    const died = app.db.transaction().execute(async (db) => {
      await giveDue(db, { id: world.company.id, timezone: world.company.timezone }, app.clock.now())
      throw stop
    })
    await expect(died).rejects.toBe(stop)
    expect(await world.awards()).toHaveLength(0)
    await world.hourly()
    expect(await world.awards()).toHaveLength(1)
  })

  it('an award of a rule that was taken back is not given again', async () => {
    const world = await createRulesWorld(app)
    await world.person({ born: yearsBefore(world.today(), 40) })
    await world.rule({ kind: 'birthday' })
    await world.hourly()
    const [row] = (await world.calendar()).content
    await world.admin.call(reverseAward, { body: { id: row?.awardid ?? 0, reason: 'Not a birthday' } })
    await world.hourly()
    expect(await world.awards()).toHaveLength(1)
    expect((await world.calendar()).content).toMatchObject([{ state: 'takenback' }])
  })
})

describe('days', () => {
  it('a day begins for each company on its own clock', async () => {
    const early = await createRulesWorld(app, { timezone: 'Pacific/Kiritimati' })
    const late = await createRulesWorld(app, { timezone: 'America/Los_Angeles' })
    expect([early.today(), late.today()]).toEqual([late.day(1), late.today()])
    const born = yearsBefore(early.today(), 40)
    const first = await early.person({ born })
    const second = await late.person({ born })
    await early.rule({ kind: 'birthday' })
    await late.rule({ kind: 'birthday' })
    await early.hourly()
    expect(await early.given()).toEqual([`${first} ${early.today()}`])
    expect(await late.given()).toEqual([])
    await late.pass({ days: 1 })
    await late.hourly()
    expect(await late.given()).toEqual([`${second} ${late.today()}`])
    expect(await early.awards()).toHaveLength(1)
  })

  it('what happened in the last 31 days is caught up with, and nothing older', async () => {
    const world = await createRulesWorld(app)
    await world.rule({ kind: 'birthday', startson: world.today() })
    await world.person({ born: yearsBefore(world.day(8), 40) })
    const last = await world.person({ born: yearsBefore(world.day(9), 40) })
    await world.pass({ days: 40 })
    await world.hourly()
    expect(await world.given()).toEqual([`${last} ${world.day(-31)}`])
  })

  it('a birth date that is typed in late is still given for its day', async () => {
    const world = await createRulesWorld(app)
    await world.rule({ kind: 'birthday' })
    const id = await world.person()
    await world.hourly()
    expect(await world.awards()).toHaveLength(0)
    await updatePerson(app.db, id, { birth_date: yearsBefore(world.day(-30), 25) })
    await world.hourly()
    expect(await world.given()).toEqual([`${id} ${world.day(-30)}`])
  })

  it('nothing before the first day of the rule is given', async () => {
    const world = await createRulesWorld(app)
    await world.person({ born: yearsBefore(world.day(-6), 40) })
    const id = await world.person({ born: yearsBefore(world.day(-5), 40) })
    await world.rule({ kind: 'birthday', startson: world.day(-5) })
    await world.hourly()
    expect(await world.given()).toEqual([`${id} ${world.day(-5)}`])
  })
})

describe('left out', () => {
  it('who does not want celebrations gets no birthday and no anniversary, and the welcome all the same', async () => {
    const world = await createRulesWorld(app)
    const id = await world.person({ born: yearsBefore(world.today(), 40), hired: yearsBefore(world.today(), 3) })
    await app.db.insertInto('person_settings').values({ user_id: id, celebrations: false }).execute()
    const fresh = await world.person({ hired: world.today() })
    await app.db.insertInto('person_settings').values({ user_id: fresh, celebrations: false }).execute()
    await world.rule({ kind: 'birthday' })
    await world.rule({ kind: 'anniversary' })
    await world.rule({ kind: 'welcome' })
    await world.hourly()
    expect(await world.given()).toEqual([`${fresh} ${world.today()}`])
    const skipped = (await world.calendar()).content.filter(({ state }) => state === 'skipped')
    expect(skipped.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['birthday', 'optout'],
      ['anniversary', 'optout'],
    ])
  })

  it('a paused rule gives nothing, and what fell into the last 31 days once it goes on', async () => {
    const world = await createRulesWorld(app)
    await world.person({ born: yearsBefore(world.today(), 40) })
    const id = await world.rule({ kind: 'birthday' })
    await world.admin.call(pauseRule, { body: { id, paused: true } })
    await world.hourly()
    await world.admin.call(runRules, { body: {} })
    expect(await world.awards()).toHaveLength(0)
    expect((await world.calendar()).content).toMatchObject([{ state: 'skipped', reason: 'paused' }])
    await world.pass({ days: 3 })
    await world.admin.call(pauseRule, { body: { id, paused: false } })
    await world.hourly()
    expect(await world.given()).toHaveLength(1)
  })

  it('a deleted rule gives nothing, and what it gave stays', async () => {
    const world = await createRulesWorld(app)
    await world.person({ born: yearsBefore(world.today(), 40) })
    const id = await world.rule({ kind: 'birthday' })
    await world.hourly()
    await world.admin.call(deleteRule, { body: { id } })
    await world.person({ born: yearsBefore(world.today(), 41) })
    await world.hourly()
    expect(await world.given()).toHaveLength(1)
    expect((await world.admin.call(listRules)).rules).toEqual([])
    expect((await world.calendar()).content).toMatchObject([{ state: 'given' }])
  })

  it('days in closed books are skipped, the calendar says so, and they are given when the books open in time', async () => {
    const world = await createRulesWorld(app)
    const before = await world.person({ born: yearsBefore(world.day(-3), 40) })
    const after = await world.person({ born: yearsBefore(world.day(-2), 40) })
    await world.rule({ kind: 'birthday' })
    await world.admin.call(setBooks, { body: { until: world.day(-3) } })
    await world.hourly()
    expect(await world.given()).toEqual([`${after} ${world.day(-2)}`])
    const calendar = await world.calendar()
    expect(calendar.closeduntil).toBe(world.day(-3))
    expect(calendar.content).toMatchObject([
      { userid: before, state: 'skipped', reason: 'books' },
      { userid: after, state: 'given', reason: null },
    ])
    const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
    await platform.call(setBooks, { body: { companyid: world.company.id, until: null, reason: 'Opened again' } })
    await world.hourly()
    expect(await world.given()).toHaveLength(2)
  })

  it('people who are not active get nothing', async () => {
    const world = await createRulesWorld(app)
    await world.person({ born: yearsBefore(world.today(), 40), status: 'Inactive' })
    await world.rule({ kind: 'birthday' })
    await world.hourly()
    expect(await world.awards()).toHaveLength(0)
  })
})
