import { getBoard } from '@laurel/contract/board.ts'
import { getMyHome } from '@laurel/contract/me.ts'
import { listMyCompetitions, type MyCompetition } from '@laurel/contract/my-boards.ts'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Read } from '../../src/db/connections/replica.ts'
import { createMyCompetitions } from '../../src/modules/competitions/my-competitions.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { type CompetitionWorld, createCompetitionWorld } from '../competitions/competition-world.ts'
import { createFeedWorld, type FeedWorld, TODAY } from './feed-world.ts'

const app = testApp()

let contest: CompetitionWorld
let world: FeedWorld
let nate: { id: number }
let badge: { id: number }
let running: { id: number; boardId: string }

beforeAll(async () => {
  contest = await createCompetitionWorld(app)
  world = await createFeedWorld(app)
  nate = await world.driver('Nate', 'Dorsey')
  badge = await app.world.badge({ name: 'Safe winter' })
  const form = { ...contest.formFor([world.company.id], [badge]), title: 'Spring cup' }
  running = await contest.create(form)
  await contest.create({ ...form, title: 'Summer cup', startdate: '06/01/2026', enddate: '06/30/2026' })
  await contest.create({ ...form, title: 'Long cup', startdate: '01/01/2026', enddate: '12/31/2026' })
  const foreign = await app.world.division()
  await contest.create({ ...contest.formFor([foreign.companyId], [badge]), title: 'Foreign cup' })
  const copy = await contest.findCopy(badge, world.home)
  await contest.give(world.company.id, [
    { userId: nate.id, badgeId: copy, on: TODAY },
    { userId: nate.id, badgeId: copy, on: TODAY },
    { userId: world.reader.id, badgeId: copy, on: TODAY },
  ])
})

const titlesFor = async (who: { id: number }) => {
  const { competitions } = await (await app.signedIn(who)).call(listMyCompetitions)
  return competitions
}

const named = (competitions: readonly MyCompetition[], title: string) =>
  competitions.find((competition) => competition.title === title)

describe('GET me/competitions', () => {
  it('lists the running and coming ones of the own company with the own place, the running first', async () => {
    const competitions = await titlesFor(world.reader)
    expect(competitions.map(({ title, state }) => [title, state])).toEqual([
      ['Spring cup', 'running'],
      ['Long cup', 'running'],
      ['Summer cup', 'upcoming'],
    ])
    expect(named(competitions, 'Spring cup')).toMatchObject({
      place: 2,
      points: 1,
      of: 2,
      link: `/board/${running.boardId}`,
      badges: [{ name: 'Safe winter', points: 1 }],
    })
    expect(named(competitions, 'Summer cup')).toMatchObject({ place: null, points: 0 })
  })

  it('a User takes part, and has no place without points', async () => {
    const user = await app.world.person({ role: 'User', division: world.home })
    expect(named(await titlesFor(user), 'Spring cup')).toMatchObject({ place: null, points: 0, of: 3 })
  })

  it('the first screen has at most two of the running ones, those that end first', async () => {
    const { competitions } = await world.me.call(getMyHome)
    expect(competitions.map(({ title, place }) => [title, place])).toEqual([
      ['Spring cup', 2],
      ['Long cup', 2],
    ])
  })

  it('the first screen leaves a competition out whose standings cannot be read from the machine they are on', async () => {
    let reads = 0
    const read: Read = (work) => {
      reads += 1
      const isOfSpringCup = reads === 2
      const error = new pg.DatabaseError('connection to the remote node failed', 0, 'error')
      return isOfSpringCup ? Promise.reject(Object.assign(error, { code: '08006' })) : work(app.db)
    }
    const mine = createMyCompetitions({ db: app.db, read, clock: app.clock })
    const running = await mine.runningFor({ companyId: world.company.id, userId: world.reader.id }, 2)
    expect(running.map(({ title }) => title)).toEqual(['Long cup'])
  })

  it('names nobody', async () => {
    expect(JSON.stringify(await titlesFor(world.reader))).not.toContain('Nate')
  })

  it('has the places of the public board', async () => {
    const board = await world.me.call(getBoard, { params: { id: running.boardId }, query: {} })
    const own = named(await titlesFor(world.reader), 'Spring cup')
    expect(board.rows.find(({ name }) => name === 'Farid B.')).toMatchObject({ rank: own?.place, points: own?.points })
  })
})

describe('names on the public board', () => {
  const rows = async (lang = 'en') => {
    const answer = await app.app.inject({
      url: `/api/board/${running.boardId}`,
      headers: { 'accept-language': lang },
    })
    return answer.json() as { rows: { name: string; rank: number; hidden?: true }[]; latest: { name: string } | null }
  }

  it('a person who chose nothing is shown with first name and initial', async () => {
    const board = await rows()
    expect(board.rows.map(({ name }) => name)).toEqual(['Nate D.', 'Farid B.'])
  })

  it('a hidden name keeps its place as a colleague, in the language of the reader', async () => {
    await world.choose(nate, { name: 'hidden' })
    expect((await rows()).rows[0]).toMatchObject({ rank: 1, name: 'A colleague', hidden: true })
    expect((await rows('fr')).rows[0]?.name).toBe('Un collègue')
    expect(JSON.stringify(await rows())).not.toContain('Nate')
  })

  it('a whole name is shown to those who chose so', async () => {
    await world.choose(nate, { name: 'full' })
    expect((await rows()).rows[0]?.name).toBe('Nate Dorsey')
  })

  it('the choice also holds for the latest award and for a final result', async () => {
    await world.choose(world.reader, { name: 'hidden' })
    const copy = await contest.findCopy(badge, world.home)
    app.clock.advance({ minutes: 1 })
    await contest.give(world.company.id, [{ userId: world.reader.id, badgeId: copy, on: TODAY }])
    expect((await rows()).latest?.name).toBe('A colleague')
    await contest.pass({ days: 26 })
    expect((await rows()).rows.map(({ name, rank }) => [name, rank])).toEqual([
      ['Nate Dorsey', 1],
      ['A colleague', 1],
    ])
    expect(JSON.stringify(await rows())).not.toContain('Farid')
  })

  it('a finished competition keeps the own place for a month and is gone afterwards', async () => {
    expect(named(await titlesFor(world.reader), 'Spring cup')).toMatchObject({ state: 'final', place: 1, of: 3 })
    app.clock.advance({ days: 30 })
    expect(named(await titlesFor(world.reader), 'Spring cup')).toBeUndefined()
  })
})
