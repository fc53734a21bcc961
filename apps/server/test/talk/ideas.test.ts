import { randomUUID } from 'node:crypto'
import {
  answerSuggestion,
  completeSuggestion,
  createSuggestion,
  listMySuggestions,
  listSuggestions,
  readSuggestion,
} from '@laurel/contract/suggestions.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createTalkWorld, type TalkWorld } from './talk-world.ts'

const app = testApp()
let ours: TalkWorld

beforeAll(async () => {
  ours = await createTalkWorld(app)
})

const picture = async (red: number) => {
  const blank = sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 90, b: 0 } } })
  return new File([new Uint8Array(await blank.jpeg().toBuffer())], 'photo.jpg', { type: 'image/jpeg' })
}

const idea = async (given: { clientid?: string; writtenat?: string; title?: string } = {}) => ({
  body: { title: 'Second lamp', text: 'It is dark there.', images: [await picture(7), await picture(8)], ...given },
})

const listIds = async (userName: string) =>
  (await ours.boss.call(listSuggestions, { query: { search: userName } })).result.suggestions.map(({ id }) => id)

describe('an idea that a phone sends more than once', () => {
  it('the same id gives the first suggestion again, with its pictures once', async () => {
    const person = await ours.driver()
    const driver = await app.signedIn(person)
    const clientid = randomUUID()
    const first = await driver.call(createSuggestion, await idea({ clientid }))
    const again = await driver.call(createSuggestion, await idea({ clientid, title: 'Second lamp, again' }))
    expect(again.id).toBe(first.id)
    const { suggestions } = await driver.call(listMySuggestions, { query: {} })
    expect(suggestions).toMatchObject([{ id: first.id, title: 'Second lamp' }])
    expect(suggestions[0]?.images).toHaveLength(2)
  })

  it('several tries at the same time make one suggestion', async () => {
    const person = await ours.driver()
    const driver = await app.signedIn(person)
    const clientid = randomUUID()
    // Other titles, so that the key of the action does not already make them one.
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (title) => driver.call(createSuggestion, await idea({ clientid, title }))),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await listIds(person.lastName)).toEqual([answers[0]?.id])
  })

  it('without an id every call makes a suggestion, and two people may use the same id', async () => {
    const [one, other] = [await app.signedIn(await ours.driver()), await app.signedIn(await ours.driver())]
    const plain = [
      await one.call(createSuggestion, await idea({ title: 'One' })),
      await one.call(createSuggestion, await idea({ title: 'Two' })),
    ]
    expect(plain[0]?.id).not.toBe(plain[1]?.id)
    const clientid = randomUUID()
    const mine = await one.call(createSuggestion, await idea({ clientid }))
    expect((await other.call(createSuggestion, await idea({ clientid }))).id).not.toBe(mine.id)
  })

  it('a repeat is answered after the company stopped taking suggestions, and a new one refused', async () => {
    const world = await createTalkWorld(app)
    const driver = await app.signedIn(await world.driver())
    const clientid = randomUUID()
    const first = await driver.call(createSuggestion, await idea({ clientid }))
    await app.db.updateTable('companies').set({ has_suggestions: false }).where('id', '=', world.company.id).execute()
    expect((await driver.call(createSuggestion, await idea({ clientid, title: 'Again' }))).id).toBe(first.id)
    expect(await driver.refusal(createSuggestion, await idea({ clientid: randomUUID() }))).toMatchObject({
      http: 403,
      code: 'suggestions_off',
    })
    expect(await driver.refusal(listMySuggestions, { query: {} })).toMatchObject({ http: 403, code: 'suggestions_off' })
  })

  it.each([
    [{ clientid: 'one' }, 'clientid'],
    [{ writtenat: 'yesterday' }, 'writtenat'],
  ])('a malformed id or time is refused (%#)', async (given, path) => {
    const driver = await app.signedIn(await ours.driver())
    expect(await driver.refusal(createSuggestion, await idea(given))).toMatchObject({ http: 422, errors: [{ path }] })
  })
})

describe('GET me/suggestions', () => {
  it('has the own ideas with state, pictures and answer, and nobody else’s', async () => {
    const [person, colleague] = [await ours.driver(), await ours.driver()]
    const driver = await app.signedIn(person)
    await (await app.signedIn(colleague)).call(createSuggestion, await idea())
    const made: number[] = []
    for (const title of ['New', 'Seen', 'Answered', 'Done']) {
      made.push((await driver.call(createSuggestion, await idea({ title }))).id ?? 0)
    }
    const [, seen = 0, answered = 0, done = 0] = made
    await ours.manager.call(readSuggestion, { params: { id: seen } })
    await ours.boss.call(answerSuggestion, { body: { id: answered, text: 'It comes in May.' } })
    await ours.manager.call(completeSuggestion, { params: { id: done } })
    const { suggestions, next } = await driver.call(listMySuggestions, { query: {} })
    expect(next).toBeNull()
    expect(suggestions.map(({ title, state }) => [title, state])).toEqual([
      ['Done', 'done'],
      ['Answered', 'seen'],
      ['Seen', 'seen'],
      ['New', 'new'],
    ])
    expect(suggestions[1]?.answer).toMatchObject({ text: 'It comes in May.', by: 'Bea Boss' })
    for (const url of suggestions[0]?.images ?? []) expect((await fetch(app.address + url)).status).toBe(200)
  })

  it('tells when an idea was written, never later than when it came', async () => {
    const driver = await app.signedIn(await ours.driver())
    const now = app.clock.now()
    await driver.call(createSuggestion, await idea({ title: 'Before', writtenat: '2026-03-09T13:52:00.000Z' }))
    await driver.call(createSuggestion, await idea({ title: 'Ahead', writtenat: '2030-01-01T00:00:00.000Z' }))
    const { suggestions } = await driver.call(listMySuggestions, { query: {} })
    expect(suggestions.map(({ title, at }) => [title, at])).toEqual([
      ['Ahead', now.toISOString()],
      ['Before', '2026-03-09T13:52:00.000Z'],
    ])
  })

  it('comes in pages', async () => {
    const person = await ours.driver()
    const rows = Array.from({ length: 45 }, (_, index) => ({
      company_id: ours.company.id,
      user_id: person.id,
      title: `Idea ${index}`,
      body: 'Please.',
      created_at: app.clock.now(),
    }))
    await app.db.insertInto('suggestions').values(rows).execute()
    const driver = await app.signedIn(person)
    const titles: string[] = []
    let before: number | undefined
    do {
      const page = await driver.call(listMySuggestions, { query: before === undefined ? {} : { before } })
      titles.push(...page.suggestions.map(({ title }) => title))
      before = page.next === null ? undefined : Number(page.next)
    } while (before !== undefined)
    expect(titles).toEqual(rows.map(({ title }) => title).toReversed())
  })

  it('is refused where the app is switched off', async () => {
    const world = await createTalkWorld(app, { activeapp: false })
    const driver = await app.signedIn(await world.driver())
    expect(await driver.refusal(listMySuggestions, { query: {} })).toMatchObject({ http: 403, code: 'switched_off' })
  })
})
