import { getLeaderboard } from '@laurel/contract/leaderboard.ts'
import { getMyHome } from '@laurel/contract/me.ts'
import { BOARD_RANGES, getMyBoard, type MyBoard } from '@laurel/contract/my-boards.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { giveAwards } from '../../src/modules/awards/awarding.service.ts'
import { storeFile } from '../../src/modules/files/files.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { createFeedWorld, type FeedWorld } from './feed-world.ts'

const app = testApp()

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dirk', 'Edda', 'Finn', 'Gila', 'Hugo', 'Ines', 'Jan', 'Kira', 'Lars']

let world: FeedWorld
/** Twelve drivers, the first with most points. */
let people: { id: number }[]

const give = (userId: number, badgeId: number, quantity: number, awardedFor = '2026-03-09') =>
  giveAwards(app.db, { companyId: world.company.id, actor: { id: world.boss.id }, now: app.clock.now() }, [
    { userId, badgeId, awardedFor, quantity, comment: '', source: 'trip' },
  ])

const readBoard = async (person: { id: number } | undefined, query: object = {}): Promise<MyBoard> => {
  const signed = await app.signedIn({ id: person?.id ?? 0 })
  return signed.call(getMyBoard, { query })
}

const namesIn = (rows: MyBoard['top']) => rows.map(({ name }) => name.split(' ')[0])

beforeAll(async () => {
  world = await createFeedWorld(app)
  // Not on the board, as the reader of the feed is a driver too.
  await updatePerson(app.db, world.reader.id, { status: 'Inactive' })
  people = []
  const badge = await app.world.badge({ division: world.home, type: 'TRIPS', points: 1 })
  for (const [index, name] of NAMES.entries()) {
    const person = await world.driver(name, 'Example', world.home, index % 2 === 0 ? world.yard : world.quarry)
    people.push(person)
    await give(person.id, badge.id, 100 - index * 5)
    await give(person.id, badge.id, 1 + index, '2026-02-11')
    await give(person.id, badge.id, 50 + index, '2025-12-31')
  }
})

describe('GET me/board', () => {
  it('shows the first three, three above and three below, and how many there are', async () => {
    const board = await readBoard(people[6])
    expect(board).toMatchObject({ place: 7, points: 70, people: 12, circle: 'Aggregates', gap: false })
    expect(namesIn(board.top)).toEqual(['Ada', 'Ben', 'Cleo'])
    expect(namesIn(board.around)).toEqual(['Dirk', 'Edda', 'Finn', 'Gila', 'Hugo', 'Ines', 'Jan'])
    expect(board.around.filter(({ me }) => me).map(({ name }) => name)).toEqual(['Gila E.'])
  })

  it('says where places are left out between the first and those around the person', async () => {
    const board = await readBoard(people[8])
    expect([board.gap, namesIn(board.around)]).toEqual([true, ['Finn', 'Gila', 'Hugo', 'Ines', 'Jan', 'Kira']])
  })

  it('never shows the last place to anybody else', async () => {
    for (const person of people.slice(0, -1)) {
      const { top, around } = await readBoard(person)
      expect(namesIn([...top, ...around])).not.toContain('Lars')
    }
    const last = await readBoard(people[11])
    expect([last.place, namesIn(last.around)]).toEqual([12, ['Ines', 'Jan', 'Kira', 'Lars']])
  })

  it('a person among the first three is marked there', async () => {
    const { top, around } = await readBoard(people[1])
    expect(top.map(({ me }) => me)).toEqual([false, true, false])
    expect(namesIn(around)).toEqual(['Dirk', 'Edda'])
  })

  it.each(BOARD_RANGES)('has the places and points of the console’s leaderboard for a %s', async (range) => {
    const board = await readBoard(people[6], { range })
    const admin = await app.signedIn(world.boss)
    const { result } = await admin.call(getLeaderboard, {
      body: { divisionid: world.home.id, selectedDates: [board.from, board.to] },
    })
    const points = new Map(result.map(({ driver, points: sum }) => [driver.name.split(' ')[0], sum]))
    for (const row of [...board.top, ...board.around]) {
      expect({ name: row.name, points: row.points }).toEqual({
        name: row.name,
        points: points.get(row.name.split(' ')[0]),
      })
    }
    expect(board.people).toBe(result.length)
    expect(namesIn(board.top)).toEqual(result.slice(0, 3).map(({ driver }) => driver.name.split(' ')[0]))
  })

  it('a week begins on Sunday, a month and a year on their first day', async () => {
    const starts = await Promise.all(BOARD_RANGES.map(async (range) => (await readBoard(people[0], { range })).from))
    expect(starts).toEqual(['2026-03-08', '2026-03-01', '2026-01-01'])
  })

  it('within the location only its drivers count, as on the console’s leaderboard', async () => {
    const board = await readBoard(people[6], { within: 'location' })
    expect(board).toMatchObject({ circle: 'North yard', people: 6, place: 4, haslocation: true })
    const admin = await app.signedIn(world.boss)
    const { result } = await admin.call(getLeaderboard, {
      body: { locationid: world.yard.id, selectedDates: [board.from, board.to] },
    })
    expect(result).toHaveLength(6)
    expect(result[3]?.driver.name).toContain('Gila')
  })

  it('has the place of the first screen for the month', async () => {
    const signed = await app.signedIn({ id: people[6]?.id ?? 0 })
    const { place } = await signed.call(getMyHome)
    expect(place).toEqual({ place: 7, of: 12 })
  })

  it('a hidden name keeps its place as a colleague, and a photo is shown only where it is allowed', async () => {
    const dirk = people[3] ?? { id: 0 }
    const photo = await storeFile(app.db, 'image/png', Buffer.from(`photo ${dirk.id}`), app.clock.now())
    await updatePerson(app.db, dirk.id, { photo_hash: photo })
    const row = async () => (await readBoard(people[6])).around.find(({ place }) => place === 4)
    expect(await row()).toMatchObject({ name: 'Dirk E.', photo: null })
    await world.choose(dirk, { name: 'full', photo: true })
    expect(await row()).toMatchObject({ name: 'Dirk Example', photo: expect.stringContaining('/api/files/') })
    await world.choose(dirk, { name: 'hidden', photo: true })
    expect(await row()).toEqual({ place: 4, name: 'A colleague', hidden: true, photo: null, points: 85, me: false })
    await world.choose(dirk, { name: 'initial' })
  })

  it('equal points share a place', async () => {
    const badge = await app.world.badge({ division: world.home, type: 'TRIPS', points: 1 })
    await give(people[5]?.id ?? 0, badge.id, 5, '2026-03-02')
    const { around } = await readBoard(people[6])
    expect(around.map(({ place }) => place)).toEqual([4, 5, 5, 7, 8, 9, 10])
  })
})

describe('who has a board', () => {
  it('a User reads an empty board', async () => {
    const user = await app.world.person({ role: 'User', division: world.home, location: world.yard })
    expect(await readBoard(user)).toMatchObject({ people: 0, place: null, top: [], around: [] })
  })

  it('a driver without a location reads an empty board of the location', async () => {
    const nowhere = await app.world.person({ role: 'Driver', division: world.away })
    expect(await readBoard(nowhere, { within: 'location' })).toMatchObject({
      people: 0,
      haslocation: false,
      around: [],
    })
  })

  it('answers 403 where the division has no leaderboard', async () => {
    const quiet = await app.world.division({ companyId: world.company.id, hasLeaderboard: false })
    const signed = await app.signedIn(await app.world.person({ role: 'Driver', division: quiet }))
    const { http, code } = await signed.refusal(getMyBoard, { query: {} })
    expect([http, code]).toEqual([403, 'switched_off'])
  })

  it('before anybody has points the board shows the reader alone', async () => {
    const fresh = await createFeedWorld(app)
    await fresh.driver('Nate', 'Dorsey')
    const board = await readBoard(fresh.reader)
    expect(board).toMatchObject({ people: 2, place: 1, points: 0, top: [] })
    expect(board.around.map(({ me }) => me)).toEqual([true])
  })

  it('those who share the last place are not shown to each other', async () => {
    const fresh = await createFeedWorld(app)
    const winner = await fresh.driver('Nate', 'Dorsey')
    await fresh.driver('Gloria', 'Gray')
    await fresh.award(winner, await app.world.badge({ division: fresh.home }))
    const board = await readBoard(fresh.reader)
    expect(namesIn([...board.top, ...board.around])).toEqual(['Nate', 'Farid'])
    expect(board.place).toBe(2)
  })
})
