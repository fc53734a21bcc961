import { randomUUID } from 'node:crypto'
import { closeCompany } from '@laurel/contract/companies.ts'
import { askAboutDay, getDay, getMyDay } from '@laurel/contract/days.ts'
import { listMyInbox } from '@laurel/contract/inbox.ts'
import { answerQuestion, listQuestions } from '@laurel/contract/questions.ts'
import { loadUser } from '@laurel/contract/session.ts'
import { listSuggestions } from '@laurel/contract/suggestions.ts'
import { deleteUser, purgeUser, restoreUser } from '@laurel/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { testApp } from '../../testing/test-app.ts'
import { createGpsWorld, days, type GpsWorld } from '../gps/gps-world.ts'
import { type Caller, createTalkWorld, type TalkWorld } from './talk-world.ts'

const app = testApp()
const DAY = '2026-03-02'
let ours: TalkWorld
let theirs: TalkWorld
let admin: Caller

beforeAll(async () => {
  ours = await createTalkWorld(app)
  theirs = await createTalkWorld(app)
  admin = await app.signedIn(await app.world.person({ role: 'Admin' }))
})

const question = (given: { date?: string; text?: string; clientid?: string } = {}) => ({
  body: { date: DAY, text: 'I was at the gate before six.', clientid: randomUUID(), ...given },
})

const askAs = async (person: { id: number }, given: Parameters<typeof question>[0] = {}) => {
  const { id = 0 } = await (await app.signedIn(person)).call(askAboutDay, question(given))
  return id
}

const list = async (caller: Caller, query = {}) => (await caller.call(listQuestions, { query })).result
const ids = async (caller: Caller, query = {}) => (await list(caller, query)).content.map(({ id }) => id)
const answer = (id: number, text = 'You are right, the reader was down.') => ({ body: { id, text } })

describe('a question about a day', () => {
  it('a question is on the page of its day, for the person and for staff, until and after it is answered', async () => {
    const person = await ours.driver()
    const driver = await app.signedIn(person)
    expect((await driver.call(getMyDay, { params: { date: DAY } })).question).toBeNull()
    const id = await askAs(person)
    const asked = { id, text: 'I was at the gate before six.', at: app.clock.now().toISOString(), outcome: 'open' }
    expect((await driver.call(getMyDay, { params: { date: DAY } })).question).toMatchObject(asked)
    expect((await driver.call(getMyDay, { params: { date: '2026-03-03' } })).question).toBeNull()
    const staffDay = await ours.supervisor.call(getDay, { query: { driverid: person.id, date: DAY } })
    expect(staffDay.question).toMatchObject(asked)
    await ours.boss.call(answerQuestion, answer(id))
    expect((await driver.call(getMyDay, { params: { date: DAY } })).question).toEqual({
      ...asked,
      outcome: 'answered',
      answer: 'You are right, the reader was down.',
      answeredby: 'Bea Boss',
      answeredat: app.clock.now().toISOString(),
      before: null,
    })
  })

  it('a question that is sent again under the same id is asked once, also at the same time', async () => {
    const driver = await app.signedIn(await ours.driver())
    const same = question()
    const answers = await Promise.all(Array.from({ length: 5 }, () => driver.call(askAboutDay, same)))
    answers.push(await driver.call(askAboutDay, same))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    const { count } = await app.db
      .selectFrom('questions')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('client_id', '=', same.body.clientid)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
    const lines = await app.db
      .selectFrom('audit_lines')
      .select('id')
      .where('subject', '=', 'question')
      .where('subject_id', '=', String(answers[0]?.id))
      .execute()
    expect(lines).toHaveLength(1)
  })

  it('a repeat of a question that was answered meanwhile still answers its id', async () => {
    const person = await ours.driver()
    const same = question()
    const driver = await app.signedIn(person)
    const { id = 0 } = await driver.call(askAboutDay, same)
    await ours.boss.call(answerQuestion, answer(id))
    expect((await driver.call(askAboutDay, same)).id).toBe(id)
  })

  it('the same id from two people is two questions', async () => {
    const clientid = randomUUID()
    const [one, other] = [await ours.driver(), await ours.driver()]
    expect(await askAs(one, { clientid })).not.toBe(await askAs(other, { clientid }))
  })

  it('a second question about a day is refused while the first is open, and taken once it is answered', async () => {
    const person = await ours.driver()
    const first = await askAs(person)
    const driver = await app.signedIn(person, { lang: 'fr' })
    expect(await driver.refusal(askAboutDay, question())).toMatchObject({
      http: 409,
      code: 'question_open',
      message: 'Vous avez déjà posé une question sur cette journée. Vous pourrez en poser une autre après la réponse.',
    })
    const otherDay = await askAs(person, { date: '2026-03-03' })
    await ours.boss.call(answerQuestion, answer(first))
    const second = await askAs(person, { text: 'And the day before?' })
    expect(new Set([first, otherDay, second]).size).toBe(3)
    expect((await driver.call(getMyDay, { params: { date: DAY } })).question).toMatchObject({
      id: second,
      outcome: 'open',
    })
  })

  it.each([
    [{ text: '  ' }, 422, 'text'],
    [{ text: 'a'.repeat(501) }, 422, 'text'],
    [{ date: '2026-03-11' }, 422, 'date'],
    [{ date: 'yesterday' }, 422, 'date'],
    [{ clientid: 'one' }, 422, 'clientid'],
  ])('a question with wrong input is refused in words (%#)', async (given, http, path) => {
    const person = await ours.driver()
    const driver = await app.signedIn(person)
    const refusal = await driver.refusal(askAboutDay, question(given))
    expect(refusal).toMatchObject({ http, errors: [{ path }] })
    expect(refusal.message).not.toBe('')
    expect((await list(ours.boss, { search: 'gate' })).content.map(({ userid }) => userid)).not.toContain(person.id)
  })

  it('a question of 500 characters is taken, also of a User', async () => {
    const user = await app.world.person({ role: 'User', division: ours.north })
    const id = await askAs(user, { text: 'é'.repeat(500), date: '2026-03-10' })
    expect(await ids(ours.manager)).toContain(id)
  })

  it('no question is taken where the page of a day is switched off', async () => {
    const world = await createTalkWorld(app, { activedaypage: false })
    const driver = await app.signedIn(await world.driver())
    expect(await driver.refusal(askAboutDay, question())).toMatchObject({ http: 403, code: 'switched_off' })
    expect(await list(world.boss)).toMatchObject({ content: [], open: 0 })
  })
})

describe('the list of questions', () => {
  it('the list of questions names person, place and what the day was', async () => {
    const person = await ours.driver()
    const id = await askAs(person)
    const { content } = await list(ours.supervisor, { id })
    expect(content).toMatchObject([
      {
        id,
        userid: person.id,
        name: `${person.firstName} ${person.lastName}`,
        active: true,
        company: ours.company.name,
        division: 'North',
        location: 'Yard',
        date: DAY,
        daythen: { state: 'nodata', points: 0 },
        trip: null,
        answer: null,
      },
    ])
  })

  it('the list of questions shows the own divisions, and nobody but an Admin another company', async () => {
    const north = await askAs(await ours.driver(ours.north))
    const south = await askAs(await ours.driver(ours.south))
    const foreign = await askAs(await theirs.driver())
    for (const caller of [ours.manager, ours.supervisor]) {
      expect(await ids(caller, { perpage: 100 })).toContain(north)
      expect(await ids(caller, { perpage: 100 })).not.toContain(south)
      expect(await ids(caller, { id: south })).toEqual([])
      expect(await caller.refusal(answerQuestion, answer(south))).toMatchObject({ http: 404 })
    }
    expect(await ids(ours.boss, { perpage: 100 })).toEqual(expect.arrayContaining([north, south]))
    expect(await ids(ours.boss, { id: foreign })).toEqual([])
    expect(await ours.boss.refusal(answerQuestion, answer(foreign))).toMatchObject({ http: 404 })
    expect(await ids(admin, { companyid: theirs.company.id })).toContain(foreign)
    expect(await ids(admin, { companyid: theirs.company.id })).not.toContain(north)
    expect(await ours.boss.refusal(listQuestions, { query: { companyid: theirs.company.id } })).toMatchObject({
      http: 404,
    })
  })

  it('open questions begin with the oldest, all others with the newest, in pages', async () => {
    const world = await createTalkWorld(app)
    const asked: number[] = []
    for (let count = 0; count < 5; count += 1) asked.push(await askAs(await world.driver()))
    expect(await ids(world.boss, { state: 'open', perpage: 2, page: 1 })).toEqual(asked.slice(2, 4))
    await world.boss.call(answerQuestion, answer(asked[1] ?? 0))
    await world.boss.call(answerQuestion, answer(asked[0] ?? 0))
    expect(await ids(world.boss, { state: 'answered' })).toEqual([asked[1], asked[0]])
    expect(await ids(world.boss)).toEqual(asked.toReversed())
    expect(await list(world.boss, { state: 'answered' })).toMatchObject({ totalElements: 2, open: 3 })
  })

  it('open questions are counted for the bell of who can answer them', async () => {
    const world = await createTalkWorld(app)
    await askAs(await world.driver(world.north))
    await askAs(await world.driver(world.south))
    const counts = async (caller: Caller) => [
      (await caller.call(loadUser)).questionsCount,
      (await caller.call(listSuggestions, { query: {} })).result.questionsCount,
    ]
    expect(await counts(world.boss)).toEqual([2, 2])
    expect(await counts(world.supervisor)).toEqual([1, 1])
    expect((await (await app.signedIn(await world.driver())).call(loadUser)).questionsCount).toBe(0)
  })

  it('a question goes with its person to another division', async () => {
    const person = await ours.driver(ours.south)
    const id = await askAs(person)
    const place = { division_id: ours.north.id, location_id: null }
    await updatePerson(app.db, person.id, place)
    expect(await ids(ours.manager, { id })).toEqual([id])
  })

  it('questions of a closed company are in no list', async () => {
    const world = await createTalkWorld(app)
    const id = await askAs(await world.driver())
    await admin.call(closeCompany, { body: { id: world.company.id } })
    expect(await ids(admin, { id })).toEqual([])
    expect(await admin.refusal(answerQuestion, answer(id))).toMatchObject({ http: 404 })
  })
})

describe('the answer to a question', () => {
  it('the answer to a question is in the inbox of who asked, in their language', async () => {
    const person = await ours.driver()
    const id = await askAs(person)
    await ours.boss.call(answerQuestion, answer(id))
    const driver = await app.signedIn(person, { lang: 'fr' })
    const { messages } = await driver.call(listMyInbox, { query: {} })
    expect(messages).toMatchObject([{ kind: 'answers', read: false, link: `/days/${DAY}` }])
    expect(messages[0]?.text).toContain('Bea Boss')
  })

  it('a question is answered once, and the second to answer is told who did', async () => {
    const id = await askAs(await ours.driver())
    const outcomes = await Promise.allSettled([
      ours.boss.call(answerQuestion, answer(id, 'Yes.')),
      ours.manager.call(answerQuestion, answer(id, 'No.')),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [{ answer: given } = { answer: null }] = (await list(ours.boss, { id })).content
    expect(await ours.supervisor.refusal(answerQuestion, answer(id))).toMatchObject({
      http: 409,
      code: 'question_answered',
      message: `${given?.by} has already answered this question.`,
    })
    expect((await list(ours.boss, { id })).content[0]?.answer).toEqual(given)
  })

  it('an Admin can answer a question of any company', async () => {
    const id = await askAs(await ours.driver())
    await admin.call(answerQuestion, answer(id))
    expect((await list(ours.boss, { id })).content[0]?.answer?.text).toBe('You are right, the reader was down.')
  })

  it('an answer without words or of more than 1000 characters is refused', async () => {
    const id = await askAs(await ours.driver())
    for (const text of ['  ', 'a'.repeat(1001)]) {
      expect(await ours.boss.refusal(answerQuestion, answer(id, text))).toMatchObject({
        http: 422,
        errors: [{ path: 'text' }],
      })
    }
    await ours.boss.call(answerQuestion, answer(id, 'a'.repeat(1000)))
  })

  it('a question of a removed person is not open and cannot be answered until they are restored', async () => {
    const person = await ours.driver()
    const id = await askAs(person)
    const { open } = await list(ours.boss)
    await admin.call(deleteUser, { body: { id: person.id } })
    expect(await list(ours.boss, { id })).toMatchObject({ content: [{ id, active: false }], open: open - 1 })
    expect(await ids(ours.boss, { id, state: 'open' })).toEqual([])
    expect(await ours.boss.refusal(answerQuestion, answer(id))).toMatchObject({ http: 422, code: 'person_not_active' })
    await admin.call(restoreUser, { query: { id: person.id } })
    expect(await ids(ours.boss, { id, state: 'open' })).toEqual([id])
  })

  it('questions are erased with the person', async () => {
    const person = await ours.driver()
    const id = await askAs(person, { text: 'Recognisable words' })
    await admin.call(deleteUser, { body: { id: person.id } })
    await admin.call(purgeUser, { query: { id: person.id } })
    expect(await app.db.selectFrom('questions').select('id').where('id', '=', id).execute()).toEqual([])
  })
})

describe('a day that is corrected after a question', () => {
  let world: GpsWorld
  let driverId = 0
  let driver: Caller

  beforeAll(async () => {
    world = await createGpsWorld(app, { latebuffer: 5 })
    driverId = world.people[0] ?? 0
    driver = await app.signedIn({ id: driverId })
  })

  const about = async (date: string) => (await driver.call(getMyDay, { params: { date } })).question

  it('a day that is released after the question shows what it was before', async () => {
    const { releaseid } = await world.upload(days('D1,,2026-03-03,214,06:00,06:30,15:30,4'))
    const id = await askAs({ id: driverId }, { date: '2026-03-03' })
    expect((await list(world.supervisor, { id })).content[0]).toMatchObject({ daythen: { state: 'waiting' } })
    expect(await about('2026-03-03')).toMatchObject({ outcome: 'open', before: null })
    await world.release(releaseid)
    expect(await about('2026-03-03')).toMatchObject({
      outcome: 'corrected',
      answer: null,
      before: { state: 'waiting', login: null, points: 0 },
    })
    const [listed] = (await list(world.supervisor, { id })).content
    expect(listed?.trip).toMatchObject({ releaseid, truck: '214' })
  })

  it('an answer after a correction is kept as such in the audit trail, without the words', async () => {
    const [listed] = (await list(world.admin, { state: 'open' })).content
    await world.manager.call(answerQuestion, answer(listed?.id ?? 0, 'Confidential words'))
    expect(await about('2026-03-03')).toMatchObject({ outcome: 'corrected', answer: 'Confidential words' })
    const line = await app.db
      .selectFrom('audit_lines')
      .select('after')
      .where('subject', '=', 'question')
      .where('subject_id', '=', String(listed?.id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line.after).toEqual({ date: '2026-03-03', answered: true, corrected: true })
  })
})

it('open questions stay in the list after the page of a day was switched off', async () => {
  const world = await createTalkWorld(app)
  const id = await askAs(await world.driver())
  await app.db.updateTable('companies').set({ has_day_page: false }).where('id', '=', world.company.id).execute()
  expect(await ids(world.boss, { state: 'open' })).toEqual([id])
})
