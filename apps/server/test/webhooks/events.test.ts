import { moveAward } from '@laurel/contract/award-moves.ts'
import { assignBadge, reverseAward, reverseAwards } from '@laurel/contract/awards.ts'
import { correctTrips } from '@laurel/contract/trip-corrections.ts'
import { undoUserImport } from '@laurel/contract/user-import.ts'
import { changeUserStatuses, createUser, deleteUser, moveUsers, restoreUser } from '@laurel/contract/users.ts'
import { createWebhook, listDeliveries, WEBHOOK_EVENTS } from '@laurel/contract/webhooks.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tellBudgets } from '../../src/modules/budgets/alerts.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { createAwardWorld } from '../awards/award-world.ts'
import { createBudgetWorld } from '../budgets/budget-world.ts'
import { createGpsWorld, days, first } from '../gps/gps-world.ts'
import { createImportWorld, importNow } from '../people/import/import-world.ts'
import { createPeopleWorld } from '../people/people-world.ts'
import { oktaUser, patch, scimCompany } from '../provisioning/scim-world.ts'
import { accepting, type Partner, refusing, startPartner } from '../transfers/partner-server.ts'
import { createTransferWorld, processTomorrow } from '../transfers/transfer-world.ts'

const app = testApp()
let partner: Partner

beforeAll(async () => {
  partner = await startPartner()
})
afterAll(() => partner.stop())

type Admin = Awaited<ReturnType<typeof app.signedIn>>

const URL = 'https://hooks.ridgeway.example/laurel'

/** Subscribes to everything. Answers the events since then, the oldest first. */
const listen = async (admin: Admin) => {
  const { id } = await admin.call(createWebhook, { body: { url: URL, events: [...WEBHOOK_EVENTS] } })
  return async () => {
    const { content } = await admin.call(listDeliveries, { query: { endpointid: id, perpage: 100 } })
    return content.toReversed().map(({ body }) => {
      const { type, data } = JSON.parse(body) as { type: string; data: unknown }
      return [type, data]
    })
  }
}

describe('awards', () => {
  it('an assignment is one event, a refused one is none, and another company hears nothing', async () => {
    const world = await createAwardWorld(app, { drivers: 3, badge: { driverLimit: 1 } })
    const stranger = await createAwardWorld(app)
    const heard = await listen(world.admin)
    const heardElsewhere = await listen(stranger.admin)
    await world.give(world.people)
    const again = world.assignmentTo(world.people.slice(0, 1))
    expect(await world.admin.refusal(assignBadge, again)).toMatchObject({ http: 422 })
    const awards = (await world.awards()).toSorted((one, other) => one.id - other.id)
    const told = awards.map(({ id, userid }) => ({ id, userid, badgeid: world.badge.id }))
    expect(await heard()).toEqual([['awards.given', { source: 'manual', count: 3, awards: told }]])
    expect(await heardElsewhere()).toEqual([])
  })

  it('an event names a hundred awards at most and counts all of them', async () => {
    const world = await createAwardWorld(app, { drivers: 101 })
    const heard = await listen(world.admin)
    await world.give(world.people)
    const [[, data] = []] = await heard()
    expect(data).toMatchObject({ count: 101 })
    expect((data as { awards: unknown[] }).awards).toHaveLength(100)
  })

  it('taking several awards back is one event, and moving one is one event of its own', async () => {
    const world = await createAwardWorld(app, { drivers: 3 })
    await world.give(world.people)
    const [one, two, three] = (await world.awards()).toSorted((a, b) => a.id - b.id)
    const heard = await listen(world.admin)
    const told = (award = one) => ({ id: award?.id, userid: award?.userid, badgeid: world.badge.id })
    await world.admin.call(reverseAward, { body: { id: one?.id ?? 0, reason: 'Wrong' } })
    const move = { id: two?.id ?? 0, userid: world.driver, reason: 'Wrong' }
    const { id: moved } = await world.admin.call(moveAward, { body: move })
    await world.admin.call(reverseAwards, { body: { ids: [three?.id ?? 0, moved ?? 0], reason: 'Wrong' } })
    expect(await heard()).toEqual([
      ['awards.reversed', { count: 1, awards: [told()] }],
      [
        'awards.moved',
        {
          badgeid: world.badge.id,
          from: { id: two?.id, userid: two?.userid },
          to: { id: moved, userid: world.driver },
        },
      ],
      [
        'awards.reversed',
        { count: 2, awards: [told(three), { id: moved, userid: world.driver, badgeid: world.badge.id }] },
      ],
    ])
  })
})

describe('GPS data', () => {
  it('a release and its correction are one event each, without one for each award', async () => {
    const world = await createGpsWorld(app)
    const heard = await listen(world.admin)
    const rows = ['D1,,2026-03-02,214,06:00,05:55,15:30,6', 'D2,,2026-03-02,215,06:00,06:30,15:30,4']
    const { releaseid } = await world.upload(days(...rows))
    await world.release(releaseid)
    await world.release(releaseid)
    const { problems: _, override: __, file: ___, ...row } = first((await world.trips(releaseid)).trips)
    const rowsChanged = [{ ...row, deleted: false, numberoftrips: 7 }]
    const body = { releaseid, rows: rowsChanged, reason: 'Miscounted', version: 0, short: {} }
    await world.admin.call(correctTrips, { body })
    expect(await heard()).toEqual([
      ['release.released', { releaseid, divisionid: world.division.id, awards: 4 }],
      ['release.corrected', { releaseid, correctionid: expect.any(Number), given: 1, taken: 1, waiting: 0 }],
    ])
  })
})

describe('coins', () => {
  it('a transfer that the partner took and one that it refused are told by their ids', async () => {
    const world = await createTransferWorld(app, { drivers: 2 })
    const [one = 0, two = 0] = world.people
    const heard = await listen(world.companyAdmin)
    await world.submit(world.people.map((userid) => ({ userid, coins: 4 })))
    partner.behave((exchange) => (exchange.transfer.recipient.id === two ? refusing : accepting)(exchange))
    await processTomorrow(app, partner)
    expect(await heard()).toEqual([
      ['transfer.settled', { transferid: expect.any(Number), userid: one }],
      ['transfer.refused', { transferid: expect.any(Number), userid: two }],
    ])
  })

  it('a budget tells of its warning and of its end once a month each', async () => {
    const world = await createBudgetWorld(app)
    const heard = await listen(world.admin)
    await world.budget({ coins: 5, mode: 'approve' })
    const services = { db: app.db, clock: app.clock, queue: app.queue, publicUrl: () => app.publicUrl }
    for (const people of [world.people, [], world.people.slice(0, 1)]) {
      if (people.length > 0) await world.assign(people)
      await tellBudgets(services)
    }
    const told = { budgetid: expect.any(Number), divisionid: world.division.id, month: '2026-03-01' }
    expect((await heard()).filter(([type]) => type === 'budget.reached')).toEqual([
      ['budget.reached', { ...told, percent: 80 }],
      ['budget.reached', { ...told, percent: 100 }],
    ])
  })
})

describe('people', () => {
  it('creating, moving, switching off, removing and restoring people is one event each, however many they are', async () => {
    const world = await createPeopleWorld(app)
    const heard = await listen(world.caller)
    const made = []
    for (let number = 0; number < 2; number += 1) {
      made.push((await world.caller.call(createUser, { body: world.driver() })).id ?? 0)
    }
    const [one = 0, two = 0] = made
    const home = { divisionid: world.division.id, locationid: world.location.id }
    await world.caller.call(moveUsers, { body: { ids: made, ...home } })
    await world.caller.call(changeUserStatuses, { body: { ids: made, status: 'Inactive' } })
    await world.caller.call(changeUserStatuses, { body: { ids: made, status: 'Inactive' } })
    await world.caller.call(deleteUser, { body: { id: one } })
    await world.caller.call(restoreUser, { query: { id: one } })
    expect(await heard()).toEqual([
      ['person.created', { count: 1, userids: [one] }],
      ['person.created', { count: 1, userids: [two] }],
      ['person.changed', { count: 2, userids: made }],
      ['person.deactivated', { count: 2, userids: made }],
      ['person.deactivated', { count: 1, userids: [one] }],
      ['person.changed', { count: 1, userids: [one] }],
    ])
  })

  it('people whom an identity provider creates, renames and deactivates are events too', async () => {
    const { scim, caller } = await scimCompany(app)
    const heard = await listen(caller)
    const person = oktaUser()
    const { id } = (await scim('POST', '/Users', person)).body
    const renamed = { ...person, id, name: { givenName: 'Nadia', familyName: 'Roy' } }
    await scim('PUT', `/Users/${id}`, renamed)
    await scim('PUT', `/Users/${id}`, renamed)
    await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: false } }))
    const about = { count: 1, userids: [Number(id)] }
    expect(await heard()).toEqual([
      ['person.created', about],
      ['person.changed', about],
      ['person.deactivated', about],
    ])
  })

  it('an import is one event, and so is its undoing', async () => {
    const world = await createImportWorld(app)
    const heard = await listen(world.caller)
    const { importid } = await importNow(world.caller, world.form([world.line(), world.line()]))
    await world.caller.call(undoUserImport, { body: { id: importid } })
    const told = { count: 2, userids: [expect.any(Number), expect.any(Number)] }
    expect(await heard()).toEqual([
      ['person.created', told],
      ['person.deactivated', told],
    ])
  })
})
