import { listAuditLines } from '@laurel/contract/audit.ts'
import {
  createSchedule,
  deleteSchedule,
  listSchedules,
  sendSchedule,
  updateSchedule,
} from '@laurel/contract/schedules.ts'
import { purgeUser } from '@laurel/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { readFrom } from '../../src/db/connections/replica.ts'
import { replaceDuties, updatePerson } from '../../src/db/people-rows.ts'
import { sendDue } from '../../src/modules/schedules/sending.service.ts'
import { type Instance, testApp } from '../../testing/test-app.ts'
import { createBoardsWorld } from '../boards/boards-world.ts'

const app = testApp({ worker: true })

const sendingFrom = ({ db, queue }: Pick<Instance, 'db' | 'queue'>) => ({
  db,
  read: readFrom(db),
  queue,
  clock: app.clock,
  publicUrl: () => app.publicUrl,
})

/** The clock of the file goes on from test to test: a schedule is due at the next full hour of the company. */
const nextHour = (timezone: string) => {
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: timezone }).format(app.clock.now()),
  )
  const weekday = new Date(new Intl.DateTimeFormat('sv-SE', { timeZone: timezone }).format(app.clock.now())).getUTCDay()
  return { hour: (hour + 1) % 24, weekday: hour === 23 ? (weekday + 1) % 7 : weekday }
}

const createWorld = async () => {
  const world = await createBoardsWorld(app)
  await app.db
    .updateTable('users')
    .set({ password_hash: 'joined' })
    .where('company_id', '=', world.company.id)
    .execute()
  const { administrator, manager, supervisor } = world
  const weekly = (extra: object = {}) => ({
    kind: 'leftout' as const,
    cadence: 'weekly' as const,
    ...nextHour('America/New_York'),
    recipients: [administrator.id],
    ...extra,
  })
  const create = async (extra: object = {}) => {
    const { id = 0 } = await world.admin.call(createSchedule, { body: weekly(extra) })
    return id
  }
  /** Signed in anew, because moving the clock ends sessions. */
  const find = async (id: number) => {
    const { content } = await (await app.signedIn(administrator)).call(listSchedules)
    const found = content.find((schedule) => schedule.id === id)
    if (!found) throw new Error('the schedule is not listed')
    return found
  }
  const mailsTo = ({ email }: { email: string }) => app.mails.filter(({ to }) => to === email)
  const arrived = async (person: { email: string }, count: number) => {
    await expect.poll(() => mailsTo(person)).toHaveLength(count)
  }
  return { ...world, manager, supervisor, weekly, create, find, mailsTo, arrived }
}

const sendNow = () => sendDue(sendingFrom(app))

describe('a schedule that is due', () => {
  it('a due schedule is sent once by two workers that look at the same moment, and once more a week later', async () => {
    const { create, find, arrived, administrator, driver } = await createWorld()
    await driver('Ada')
    const id = await create()
    const other = await app.secondInstance()
    await sendNow()
    expect((await find(id)).runs).toEqual([])
    app.clock.advance({ hours: 1 })
    await Promise.all([app, other, app, other].map((instance) => sendDue(sendingFrom(instance))))
    await sendNow()
    const { runs, nextat } = await find(id)
    expect(runs).toMatchObject([{ sent: true, manual: false, people: 1, skipped: 0 }])
    expect(Date.parse(nextat)).toBeGreaterThan(app.clock.now().getTime() + 6 * 24 * 3600 * 1000)
    await arrived(administrator, 1)
    app.clock.advance({ days: 7 })
    await sendNow()
    await arrived(administrator, 2)
  })

  it('a schedule is caught up once after three weeks without a worker', async () => {
    const { create, find } = await createWorld()
    const id = await create()
    app.clock.advance({ days: 22 })
    await sendNow()
    await sendNow()
    const { runs, nextat } = await find(id)
    expect(runs).toHaveLength(1)
    expect(Date.parse(nextat)).toBeGreaterThan(app.clock.now().getTime())
  })

  it('a schedule tells each recipient what their own scope holds, in their language, with a link', async () => {
    const { create, arrived, mailsTo, administrator, manager, south, driver } = await createWorld()
    await driver('Ada')
    await driver('Ben', south)
    await updatePerson(app.db, manager.id, { lang: 'fr' })
    await create({ recipients: [administrator.id, manager.id] })
    app.clock.advance({ hours: 1 })
    await sendNow()
    await arrived(administrator, 1)
    await arrived(manager, 1)
    const [whole] = mailsTo(administrator)
    const [own] = mailsTo(manager)
    expect(whole?.text).toContain('People whom nobody recognised for 30 days or longer: 2.')
    expect(whole?.text).toContain(`Hello ${administrator.firstName} ${administrator.lastName}`)
    expect(whole?.text).toContain(`${app.publicUrl}/insights`)
    expect(whole?.attachments).toBeUndefined()
    expect(own?.subject).toContain('Laissés de côté')
    expect(own?.text).toContain('depuis 30 jours ou plus\u00a0: 1.')
  })

  it('a schedule is a file too where the company allows it, and each file holds the own people alone', async () => {
    const { create, company, arrived, mailsTo, administrator, supervisor, south, driver } = await createWorld()
    await driver('Ada')
    await driver('Ben', south)
    await app.db.updateTable('companies').set({ allows_attachments: true }).where('id', '=', company.id).execute()
    await create({ recipients: [administrator.id, supervisor.id], attachment: true })
    app.clock.advance({ hours: 1 })
    await sendNow()
    await arrived(administrator, 1)
    await arrived(supervisor, 1)
    expect(mailsTo(administrator)[0]?.attachments?.[0]?.content).toContain('Ben Diaz')
    const content = mailsTo(supervisor)[0]?.attachments?.[0]?.content
    expect(content).toContain('Ada Diaz')
    expect(content).not.toContain('Ben Diaz')
  })

  it.each(['report', 'leaderboard', 'leftout', 'owed', 'transfers'] as const)(
    'a schedule of the kind %s is mailed to a company admin',
    async (kind) => {
      const { create, arrived, administrator, driver, give, safety } = await createWorld()
      await give(safety, await driver('Ada'))
      await create({ kind })
      app.clock.advance({ hours: 1 })
      await sendNow()
      await arrived(administrator, 1)
    },
  )

  it('a schedule is not mailed to somebody who left, or whose divisions no longer hold it', async () => {
    const { create, find, arrived, mailsTo, administrator, manager, supervisor, north, driver } = await createWorld()
    await driver('Ada')
    const id = await create({ recipients: [administrator.id, manager.id, supervisor.id], divisionid: north.id })
    await updatePerson(app.db, supervisor.id, { status: 'Inactive' })
    await replaceDuties(app.db, manager.companyId ?? 0, [manager.id], [])
    app.clock.advance({ hours: 1 })
    await sendNow()
    expect((await find(id)).runs).toMatchObject([{ people: 1, skipped: 2 }])
    await arrived(administrator, 1)
    expect([...mailsTo(manager), ...mailsTo(supervisor)]).toEqual([])
  })
})

describe('a schedule that fails', () => {
  it('a failing schedule is switched off after three tries an hour apart, and its owner is told', async () => {
    const { create, find, arrived, mailsTo, administrator, manager } = await createWorld()
    const id = await create({ recipients: [manager.id] })
    await updatePerson(app.db, manager.id, { status: 'Inactive' })
    app.clock.advance({ hours: 1 })
    await sendNow()
    await sendNow()
    expect((await find(id)).stoppedat).toBeNull()
    for (const _ of [2, 3]) {
      app.clock.advance({ hours: 1 })
      await sendNow()
    }
    const { stoppedat, runs } = await find(id)
    expect(stoppedat).not.toBeNull()
    expect(runs).toMatchObject([{ sent: false, people: 0 }])
    await arrived(administrator, 1)
    expect(mailsTo(administrator)[0]?.subject).toContain('switched off')
    app.clock.advance({ days: 8 })
    await sendNow()
    expect((await find(id)).runs).toHaveLength(1)
  })

  it('a failing schedule is told to every company admin once its owner is gone, and goes on after it was saved', async () => {
    const { create, find, weekly, arrived, company, administrator, manager } = await createWorld()
    const second = await app.world.person({ role: 'CompanyAdmin', companyId: company.id, password: 'a long secret' })
    const id = await create({ recipients: [manager.id] })
    await updatePerson(app.db, manager.id, { status: 'Inactive' })
    const before = await find(id)
    await updatePerson(app.db, administrator.id, { status: 'Inactive' })
    for (const hours of [1, 1, 1]) {
      app.clock.advance({ hours })
      await sendNow()
    }
    await arrived(second, 1)
    const asSecond = await app.signedIn(second)
    const body = { ...weekly({ recipients: [second.id] }), id, version: before.version }
    await asSecond.call(updateSchedule, { body })
    const { content } = await asSecond.call(listSchedules)
    expect(content[0]).toMatchObject({ stoppedat: null, owner: `${second.firstName} ${second.lastName}` })
    app.clock.advance({ hours: 1 })
    await sendNow()
    await arrived(second, 2)
  })
})

describe('working with schedules', () => {
  it('sending now reaches the recipients at once, leaves the next due time alone and is in history and audit', async () => {
    const { create, find, arrived, admin, administrator, driver } = await createWorld()
    await driver('Ada')
    const id = await create()
    const { nextat } = await find(id)
    const { message } = await admin.call(sendSchedule, { body: { id } })
    expect(message).toBe('It is on its way to 1 person')
    await arrived(administrator, 1)
    expect(await find(id)).toMatchObject({ nextat, runs: [{ manual: true, sent: true, people: 1 }] })
    const { content } = await admin.call(listAuditLines, { query: {} })
    expect(content[0]).toMatchObject({ action: 'schedules/send', subject: 'schedule' })
  })

  it('recipients of other companies are not found, and those who may not see the kind are refused', async () => {
    const { admin, weekly, supervisor, manager } = await createWorld()
    const other = await createWorld()
    const refusal = (body: ReturnType<typeof weekly>) => admin.refusal(createSchedule, { body })
    expect((await refusal(weekly({ recipients: [other.administrator.id] }))).http).toBe(404)
    expect((await refusal(weekly({ divisionid: other.north.id }))).http).toBe(404)
    expect((await refusal(weekly({ kind: 'owed', recipients: [manager.id] }))).http).toBe(422)
    expect((await refusal(weekly({ kind: 'transfers', recipients: [supervisor.id] }))).http).toBe(422)
    expect((await refusal(weekly({ attachment: true }))).http).toBe(422)
    const id = await other.create()
    for (const endpoint of [deleteSchedule, sendSchedule]) {
      expect((await admin.refusal(endpoint, { body: { id } })).http).toBe(404)
    }
    expect((await admin.refusal(updateSchedule, { body: { ...weekly(), id, version: 1 } })).http).toBe(404)
  })

  it('a save from a stale page is refused, and a deleted schedule is gone with its history', async () => {
    const { create, admin, weekly } = await createWorld()
    const id = await create()
    await admin.call(updateSchedule, { body: { ...weekly({ hour: 3 }), id, version: 1 } })
    expect((await admin.refusal(updateSchedule, { body: { ...weekly(), id, version: 1 } })).http).toBe(409)
    await admin.call(sendSchedule, { body: { id } })
    await admin.call(deleteSchedule, { body: { id } })
    expect((await admin.call(listSchedules)).content).toEqual([])
  })

  it('erasing a person takes them off every schedule, and what they owned belongs to all company admins', async () => {
    const { create, find, company, manager, administrator } = await createWorld()
    const second = await app.world.person({ role: 'CompanyAdmin', companyId: company.id, password: 'a long secret' })
    const asSecond = await app.signedIn(second)
    const { id: own = 0 } = await asSecond.call(createSchedule, {
      body: { kind: 'report', cadence: 'monthly', day: 31, hour: 6, recipients: [administrator.id, second.id] },
    })
    const id = await create({ recipients: [administrator.id, manager.id] })
    const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
    for (const person of [manager, second]) {
      await updatePerson(app.db, person.id, { status: 'Removed' })
      await platform.call(purgeUser, { query: { id: person.id } })
    }
    expect((await find(id)).recipients).toEqual([administrator.id])
    expect(await find(own)).toMatchObject({ owner: null, recipients: [administrator.id] })
  })
})
