import { loadUser } from '@laurel/contract/session.ts'
import {
  answerSuggestion,
  completeSuggestion,
  createSuggestion,
  listSuggestions,
  readSuggestion,
} from '@laurel/contract/suggestions.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { testApp } from '../../testing/test-app.ts'
import { type Caller, createTalkWorld, type TalkWorld } from './talk-world.ts'

const app = testApp({ worker: true })
let ours: TalkWorld
let theirs: TalkWorld

beforeAll(async () => {
  ours = await createTalkWorld(app)
  theirs = await createTalkWorld(app)
})

const picture = async (red: number, name = 'yard.png') => {
  const blank = sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 90, b: 0 } } })
  return new File([new Uint8Array(await blank.png().toBuffer())], name, { type: 'image/png' })
}

const suggest = async (person: { id: number }, given: { title?: string; text?: string; images?: File[] } = {}) => {
  const caller = await app.signedIn(person)
  const { id = 0 } = await caller.call(createSuggestion, {
    body: { title: 'Light in the yard', text: 'It is dark at the fuel pump.', images: [], ...given },
  })
  return id
}

const box = async (caller: Caller, query = {}) => (await caller.call(listSuggestions, { query })).result.suggestions
const ids = async (caller: Caller, query = {}) => (await box(caller, query)).map(({ id }) => id)

describe('a suggestion', () => {
  it('a suggestion is listed with text, location and pictures', async () => {
    const driver = await ours.driver()
    const id = await suggest(driver, { images: [await picture(1), await picture(2)] })
    const [suggestion] = await box(ours.boss, { id })
    expect(suggestion).toMatchObject({
      id,
      username: driver.email,
      name: `${driver.firstName} ${driver.lastName}`,
      location: 'Yard',
      title: 'Light in the yard',
      text: 'It is dark at the fuel pump.',
      notificationseen: false,
      completed: false,
    })
    expect(suggestion?.images).toHaveLength(2)
    for (const url of suggestion?.images ?? []) {
      const image = await fetch(app.address + url)
      expect(image.headers.get('content-type')).toBe('image/webp')
    }
  })

  it('a suggestion can have no picture or one', async () => {
    const driver = await ours.driver()
    expect((await box(ours.boss, { id: await suggest(driver) }))[0]?.images).toEqual([])
    expect(
      (await box(ours.boss, { id: await suggest(driver, { images: [await picture(3)] }) }))[0]?.images,
    ).toHaveLength(1)
  })

  it('a User can send a suggestion', async () => {
    const user = await app.world.person({ role: 'User', division: ours.north })
    const id = await suggest(user)
    expect(await ids(ours.manager)).toContain(id)
  })

  it('a suggestion is refused when the company has suggestions turned off', async () => {
    const closed = await createTalkWorld(app, { activesuggestions: false })
    const driver = await app.signedIn(await closed.driver(), { lang: 'fr' })
    expect(await driver.refusal(createSuggestion, { body: { title: 'A', text: 'B', images: [] } })).toMatchObject({
      http: 403,
      code: 'suggestions_off',
      message: 'Votre entreprise ne reçoit pas de suggestions pour le moment.',
    })
    expect(await box(closed.boss)).toEqual([])
  })

  it.each([
    [{ title: ' ', text: 'B' }, 'title'],
    [{ title: 'A'.repeat(101), text: 'B' }, 'title'],
    [{ title: 'A', text: '' }, 'text'],
    [{ title: 'A', text: 'B'.repeat(2001) }, 'text'],
  ])('a suggestion with a title or text of the wrong length is refused (%#)', async (body, path) => {
    const driver = await app.signedIn(await ours.driver())
    const refusal = await driver.refusal(createSuggestion, { body: { images: [], ...body } })
    expect(refusal).toMatchObject({ http: 422, errors: [{ path }] })
  })

  it('a suggestion with anything but up to five images is refused completely', async () => {
    const driver = await app.signedIn(await ours.driver())
    const before = await box(ours.boss)
    const send = (images: File[]) => driver.refusal(createSuggestion, { body: { title: 'A', text: 'B', images } })
    const script = new File(['<script>alert(1)</script>'], 'photo.png', { type: 'image/png' })
    const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'photo.svg', { type: 'image/svg+xml' })
    const huge = new File([new Uint8Array(1024 * 1024 + 1)], 'photo.png', { type: 'image/png' })
    expect(await send([await picture(4), script])).toMatchObject({ http: 422, errors: [{ path: 'images' }] })
    expect(await send([drawing])).toMatchObject({ http: 422 })
    expect(await send([huge])).toMatchObject({ http: 413 })
    const six = await Promise.all([1, 2, 3, 4, 5, 6].map((red) => picture(red)))
    expect(await send(six)).toMatchObject({
      http: 422,
      errors: [{ path: 'images', message: 'Images: choose at most 5' }],
    })
    expect(await send([...six, ...six])).toMatchObject({ http: 413 })
    expect(await box(ours.boss)).toEqual(before)
  })
})

describe('the list of suggestions', () => {
  it('the list of suggestions begins with the newest and has pages', async () => {
    const world = await createTalkWorld(app)
    const driver = await world.driver()
    const sent: number[] = []
    for (let count = 0; count < 5; count += 1) sent.unshift(await suggest(driver))
    expect(await ids(world.boss)).toEqual(sent)
    expect(await ids(world.boss, { page: 1, perpage: 2 })).toEqual(sent.slice(2, 4))
    const answer = await world.boss.call(listSuggestions, { query: { perpage: 2 } })
    expect(answer.result).toMatchObject({ totalElements: 5, suggestionsCount: 5 })
    expect(answer.notifications.map(({ id }) => id)).toEqual(sent)
  })

  it('the list of suggestions shows a Manager the own divisions, and no one another company', async () => {
    const north = await suggest(await ours.driver(ours.north))
    const south = await suggest(await ours.driver(ours.south))
    const foreign = await suggest(await theirs.driver())
    expect(await ids(ours.boss)).toEqual(expect.arrayContaining([north, south]))
    expect(await ids(ours.manager)).toContain(north)
    expect(await ids(ours.manager)).not.toContain(south)
    for (const caller of [ours.boss, ours.manager]) expect(await ids(caller)).not.toContain(foreign)
    expect(await ids(ours.manager, { id: south })).toEqual([])
    expect(await ids(ours.boss, { id: foreign })).toEqual([])
  })

  it('the list of suggestions is empty for a Supervisor', async () => {
    await suggest(await ours.driver())
    expect(await ours.supervisor.call(listSuggestions, { query: {} })).toEqual({
      status: 1,
      notifications: [],
      result: { suggestions: [], totalElements: 0, suggestionsCount: 0, questionsCount: 0, proposalsCount: 0 },
    })
  })

  it('a suggestion stays in its division when its sender moves to another', async () => {
    const driver = await ours.driver(ours.north)
    const id = await suggest(driver)
    await updatePerson(app.db, driver.id, { division_id: ours.south.id, location_id: null })
    expect((await box(ours.manager, { id }))[0]).toMatchObject({ id, location: 'Yard' })
  })
})

describe('new suggestions', () => {
  it('new suggestions are counted in the profile until they are read or completed', async () => {
    const world = await createTalkWorld(app)
    const driver = await world.driver()
    const sent: number[] = []
    for (let count = 0; count < 7; count += 1) sent.unshift(await suggest(driver))
    const news = async () => {
      const { suggestions, suggestionsCount } = await world.manager.call(loadUser)
      const { notifications, result } = await world.manager.call(listSuggestions, { query: { perpage: 1 } })
      expect(notifications).toEqual(suggestions)
      expect(result.suggestionsCount).toBe(suggestionsCount)
      return { ids: suggestions.map(({ id }) => id), count: suggestionsCount }
    }
    expect(await news()).toEqual({ ids: sent.slice(0, 5), count: 7 })
    const [first = 0, second = 0] = sent
    expect(await world.manager.call(readSuggestion, { params: { id: first } })).toMatchObject({
      status: 1,
      result: 'Success',
    })
    expect(await world.boss.call(completeSuggestion, { params: { id: second } })).toMatchObject({
      status: 1,
      result: 'Success',
    })
    expect(await news()).toEqual({ ids: sent.slice(2), count: 5 })
    expect((await world.supervisor.call(loadUser)).suggestionsCount).toBe(0)
  })

  it('a suggestion goes from unseen to read to completed, and not back', async () => {
    const id = await suggest(await ours.driver())
    const state = async () => {
      const [suggestion] = await box(ours.boss, { id })
      return [suggestion?.notificationseen, suggestion?.completed]
    }
    expect(await state()).toEqual([false, false])
    await ours.manager.call(readSuggestion, { params: { id } })
    expect(await state()).toEqual([true, false])
    await ours.manager.call(completeSuggestion, { params: { id } })
    expect(await state()).toEqual([true, true])
    for (const endpoint of [readSuggestion, completeSuggestion]) await ours.boss.call(endpoint, { params: { id } })
    expect(await state()).toEqual([true, true])
  })

  it.each([readSuggestion, completeSuggestion])(
    'a suggestion outside the caller’s scope cannot be marked (%#)',
    async (endpoint) => {
      const south = await suggest(await ours.driver(ours.south))
      const foreign = await suggest(await theirs.driver())
      expect(await ours.manager.refusal(endpoint, { params: { id: south } })).toMatchObject({ http: 404 })
      expect(await ours.boss.refusal(endpoint, { params: { id: foreign } })).toMatchObject({ http: 404 })
      expect(await ours.boss.refusal(endpoint, { params: { id: 2_000_000_000 } })).toMatchObject({ http: 404 })
      expect((await box(theirs.boss, { id: foreign }))[0]).toMatchObject({ notificationseen: false, completed: false })
    },
  )
})

describe('the answer to a suggestion', () => {
  const answer = (id: number, text = 'Thank you, the lamp comes in May.') => ({ body: { id, text } })
  const mailsTo = ({ email }: { email: string }) => app.mails.filter(({ to }) => to === email)

  it('the answer to a suggestion reaches its sender by mail, stays in the list and marks it as read', async () => {
    const driver = await ours.driver()
    await updatePerson(app.db, driver.id, { lang: 'fr' })
    const id = await suggest(driver, { title: 'Lumière' })
    expect(await ours.boss.call(answerSuggestion, answer(id))).toMatchObject({ result: 'Your answer has been sent' })
    expect((await box(ours.manager, { id }))[0]).toMatchObject({
      notificationseen: true,
      completed: false,
      answer: { text: 'Thank you, the lamp comes in May.', by: 'Bea Boss', date: app.clock.now().toISOString() },
    })
    await expect.poll(() => mailsTo(driver).length).toBe(1)
    const [mail] = mailsTo(driver)
    expect(mail?.subject).toBe('Une réponse à votre suggestion « Lumière »')
    expect(mail?.text).toContain('Bea Boss a répondu')
    expect(mail?.text).toContain('Thank you, the lamp comes in May.')
  })

  it('a suggestion is answered once, also when two people answer at the same time', async () => {
    const driver = await ours.driver()
    const id = await suggest(driver)
    const outcomes = await Promise.allSettled([
      ours.boss.call(answerSuggestion, answer(id, 'Yes.')),
      ours.manager.call(answerSuggestion, answer(id, 'No.')),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await ours.boss.refusal(answerSuggestion, answer(id))).toMatchObject({
      http: 409,
      code: 'suggestion_answered',
    })
  })

  it('a suggestion of somebody who is no longer active cannot be answered', async () => {
    const driver = await ours.driver()
    const id = await suggest(driver)
    await updatePerson(app.db, driver.id, { status: 'Inactive' })
    expect(await ours.boss.refusal(answerSuggestion, answer(id))).toMatchObject({
      http: 422,
      code: 'person_not_active',
    })
    expect((await box(ours.boss, { id }))[0]).toMatchObject({ answer: null, notificationseen: false })
  })

  it('an empty or endless answer to a suggestion is refused', async () => {
    const id = await suggest(await ours.driver())
    for (const text of ['  ', 'a'.repeat(1001)]) {
      expect(await ours.boss.refusal(answerSuggestion, answer(id, text))).toMatchObject({ http: 422 })
    }
  })
})
