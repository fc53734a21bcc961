import { reverseAward } from '@laurel/contract/awards.ts'
import { FEED_TYPES, type FeedType } from '@laurel/contract/badges.ts'
import { applaud, FEED_PAGE_SIZE } from '@laurel/contract/feed.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { updatePerson } from '../../src/db/people-rows.ts'
import { giveAwards } from '../../src/modules/awards/awarding.service.ts'
import { storeFile } from '../../src/modules/files/files.service.ts'
import { testApp } from '../../testing/test-app.ts'
import { createFeedWorld, type FeedWorld, TODAY } from './feed-world.ts'

const app = testApp()

const WEEK = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06']

const setCompany = (world: FeedWorld, columns: object) =>
  app.db.updateTable('companies').set(columns).where('id', '=', world.company.id).execute()

describe('whose awards are in the feed', () => {
  let world: FeedWorld
  const seenNames = new Map<string, string[]>()

  /** Who reads the award of a colleague in another division or at another location, by feed type of the badge. */
  const SEEN: Record<FeedType, readonly string[]> = {
    NoneType: [],
    GlobalType: ['same', 'otherLocation', 'otherDivision'],
    DivisionType: ['same', 'otherLocation'],
    LocationType: ['same'],
  }

  beforeAll(async () => {
    world = await createFeedWorld(app)
    const people = {
      same: { person: await world.driver('Nate', 'Dorsey'), division: world.home },
      otherLocation: { person: await world.driver('Gloria', 'Gray', world.home, world.quarry), division: world.home },
      otherDivision: { person: await world.driver('Omar', 'Fenwick', world.away), division: world.away },
    }
    for (const feedType of FEED_TYPES) {
      for (const [where, { person, division }] of Object.entries(people)) {
        const badge = await app.world.badge({ division, feedType, name: `${feedType} ${where}` })
        await world.award(person, badge)
      }
    }
    const foreign = await createFeedWorld(app)
    await foreign.award(
      await foreign.driver('Stranger', 'Smith'),
      await app.world.badge({ division: foreign.home, feedType: 'GlobalType', name: 'Foreign' }),
    )
    const items = world.awardsIn(await world.readFeed())
    for (const feedType of FEED_TYPES) {
      const names = items.filter(({ badge }) => badge.name.startsWith(feedType)).map(({ badge }) => badge.name)
      seenNames.set(feedType, names)
    }
    seenNames.set(
      'all',
      items.map(({ badge }) => badge.name),
    )
  })

  it.each(FEED_TYPES)('an award of a badge with %s is read only as far as that type reaches', (feedType) => {
    const expected = SEEN[feedType].map((where) => `${feedType} ${where}`)
    expect(seenNames.get(feedType)?.toSorted()).toEqual(expected.toSorted())
  })

  it('an award of another company is never in the feed', () => {
    expect(seenNames.get('all')).not.toContain('Foreign')
  })

  it('within the division nothing of another division is listed', async () => {
    const names = world.awardsIn(await world.readFeed(world.me, { within: 'division' })).map(({ badge }) => badge.name)
    expect(names.filter((name) => name.includes('otherDivision'))).toEqual([])
    expect(names).toContain('GlobalType same')
  })

  it('a person without a location reads no award that is shown by location', async () => {
    const nowhere = await app.world.person({ role: 'User', division: world.home })
    const { items } = await world.readFeed(await app.signedIn(nowhere))
    const names = items.flatMap((item) => (item.kind === 'award' ? [item.badge.name] : []))
    expect(names).toContain('DivisionType same')
    expect(names.filter((name) => name.startsWith('LocationType'))).toEqual([])
  })

  it('answers 403 where the company has switched the feed off', async () => {
    await setCompany(world, { has_badge_feed: false })
    const { app: http } = app
    const answer = await http.inject({ url: '/api/me/feed', headers: { authorization: `Bearer ${world.me.token}` } })
    expect(answer.statusCode).toBe(403)
    await setCompany(world, { has_badge_feed: true })
  })

  it.each(['zzz', '12-x3', '1-a0', `${'9'.repeat(60)}-a1`])('a cursor like %s is refused', async (before) => {
    const url = `/api/me/feed?before=${before}`
    const answer = await app.app.inject({ url, headers: { authorization: `Bearer ${world.me.token}` } })
    expect([400, 422]).toContain(answer.statusCode)
  })
})

describe('what an award in the feed shows', () => {
  let world: FeedWorld
  let nate: { id: number }
  let badge: { id: number }

  beforeAll(async () => {
    world = await createFeedWorld(app)
    nate = await world.driver('Nate', 'Dorsey')
    badge = await app.world.badge({
      division: world.home,
      feedType: 'GlobalType',
      name: 'Helping hand',
      points: 60,
      coins: 7,
    })
    const photo = await storeFile(app.db, 'image/png', Buffer.from(`photo ${nate.id}`), app.clock.now())
    await updatePerson(app.db, nate.id, { photo_hash: photo })
    await world.award(nate, badge, 'A secret comment')
  })

  const newest = async () => {
    const [item] = world.awardsIn(await world.readFeed())
    return item
  }

  it('names badge, giver and the person with an initial, without photo and comment', async () => {
    expect(await newest()).toMatchObject({
      own: false,
      name: 'Nate D.',
      hidden: false,
      photo: null,
      by: 'Dana Whitlock',
      comment: '',
      badge: { name: 'Helping hand' },
      applause: { count: 0, mine: false, by: [], open: true },
    })
  })

  it('holds neither coins nor points, employee ID, e-mail or whole name', async () => {
    const text = JSON.stringify(await world.readFeed())
    for (const secret of ['coins', 'points', 'Dorsey', '@laurel.test', 'A secret comment', 'Nate-']) {
      expect(text).not.toContain(secret)
    }
  })

  it.each([
    ['full', 'Nate Dorsey', false],
    ['initial', 'Nate D.', false],
    ['hidden', 'A colleague', true],
  ] as const)('a person who chose the name form %s is called %s', async (name, shown, hidden) => {
    await world.choose(nate, { name })
    expect(await newest()).toMatchObject({ name: shown, hidden, photo: null })
  })

  it('a hidden name is called in the language of the reader', async () => {
    await world.choose(nate, { name: 'hidden' })
    const headers = { authorization: `Bearer ${world.me.token}`, 'accept-language': 'fr' }
    const { items } = (await app.app.inject({ url: '/api/me/feed', headers })).json()
    expect(items[0].name).toBe('Un collègue')
  })

  it('shows the photo only of a person who allows it and shows the name', async () => {
    await world.choose(nate, { name: 'initial', photo: true })
    expect((await newest())?.photo).toContain('/api/files/')
    await world.choose(nate, { name: 'hidden', photo: true })
    expect((await newest())?.photo).toBeNull()
  })

  it('shows the comment only where the company allows it, and not to another division', async () => {
    await world.choose(nate, { name: 'initial', photo: true })
    const far = await app.signedIn(await world.driver('Omar', 'Fenwick', world.away))
    await setCompany(world, { shows_comments: true })
    expect((await newest())?.comment).toBe('A secret comment')
    expect(world.awardsIn(await world.readFeed(far))[0]).toMatchObject({ name: 'Nate D.', comment: '', photo: null })
    await setCompany(world, { shows_comments: false })
  })

  it('the own award is marked and holds its comment', async () => {
    await world.award(world.reader, badge, 'For you')
    expect(await newest()).toMatchObject({ own: true, comment: 'For you', applause: { open: false } })
  })

  it('an award that was taken back is gone', async () => {
    const id = await world.award(nate, badge)
    expect((await newest())?.id).toBe(`a${id}`)
    await world.giver.call(reverseAward, { body: { id, reason: 'By mistake' } })
    expect((await newest())?.id).not.toBe(`a${id}`)
  })

  it('an award waits for the delay of the company', async () => {
    await setCompany(world, { award_delay_minutes: 30 })
    app.clock.advance({ minutes: 1 })
    const id = await world.award(nate, badge)
    expect((await newest())?.id).not.toBe(`a${id}`)
    expect((await world.me.refusal(applaud, { body: { id: `a${id}`, on: true } })).http).toBe(404)
    app.clock.advance({ minutes: 29, seconds: 59 })
    expect((await newest())?.id).not.toBe(`a${id}`)
    app.clock.advance({ seconds: 1 })
    expect((await newest())?.id).toBe(`a${id}`)
    await setCompany(world, { award_delay_minutes: 0 })
  })

  it('people who were removed are not shown', async () => {
    await updatePerson(app.db, nate.id, { status: 'Removed' })
    expect(world.awardsIn(await world.readFeed()).filter(({ own }) => !own)).toEqual([])
  })
})

describe('releases in the feed', () => {
  let world: FeedWorld

  beforeAll(async () => {
    world = await createFeedWorld(app)
    for (const division of [world.home, world.away]) {
      const isHome = division === world.home
      await app.world.badge({
        division,
        type: 'PERFECT_ATTENDANCE',
        feedType: isHome ? 'DivisionType' : 'GlobalType',
        name: 'Perfect attendance',
      })
      await app.world.badge({ division, type: 'ON_TIME', feedType: 'NoneType', name: 'On time' })
      await app.world.badge({ division, type: 'TRIPS', feedType: isHome ? 'LocationType' : 'NoneType', name: 'Trips' })
    }
    await world.driver('Nate', 'Dorsey')
    await world.driver('Gloria', 'Gray', world.home, world.quarry)
    await world.driver('Omar', 'Fenwick', world.away)
    const id = (name: string) => `${name}-${world.company.id}`
    await world.releaseDays(world.home, WEEK, {
      [id('Farid')]: [],
      [id('Nate')]: ['2026-03-03'],
      [id('Gloria')]: [],
    })
    await world.releaseDays(world.away, ['2026-03-02'], { [id('Omar')]: [] })
  })

  it('a release is one item that counts people by badge, as far as their types reach', async () => {
    const feed = await world.readFeed()
    expect(world.awardsIn(feed)).toEqual([])
    const home = world.releasesIn(feed).find(({ division }) => division === 'Aggregates')
    expect(home).toMatchObject({ from: WEEK[0], to: WEEK[4], own: true, people: 3, perfect: 2 })
    expect(home?.badges.map(({ name, people }) => [name, people])).toEqual([
      ['Perfect attendance', 3],
      ['Trips', 2],
    ])
  })

  it('of another division only badges that are shown everywhere count', async () => {
    const away = world.releasesIn(await world.readFeed()).find(({ division }) => division === 'Ready-mix')
    expect(away).toMatchObject({ own: false, people: 1, perfect: null })
    expect(away?.badges.map(({ name }) => name)).toEqual(['Perfect attendance'])
    const far = await app.signedIn(await world.driver('Tamara', 'Vance', world.away))
    expect(world.releasesIn(await world.readFeed(far)).map(({ division }) => division)).toEqual(['Ready-mix'])
  })

  it('names nobody', async () => {
    const text = JSON.stringify(world.releasesIn(await world.readFeed()))
    for (const name of ['Nate', 'Gloria', 'Omar', 'Farid', 'late', 'login']) expect(text).not.toContain(name)
  })

  it('awards of a release that were taken back are not counted, and without any the release is gone', async () => {
    const lone = await createFeedWorld(app)
    await app.world.badge({ division: lone.home, type: 'TRIPS', feedType: 'DivisionType', name: 'Trips' })
    await lone.driver('Nate', 'Dorsey')
    await lone.releaseDays(lone.home, ['2026-03-02'], { [`Nate-${lone.company.id}`]: [] })
    expect(lone.releasesIn(await lone.readFeed())).toHaveLength(1)
    const { id } = await app.db
      .selectFrom('awards')
      .select('id')
      .where('company_id', '=', lone.company.id)
      .executeTakeFirstOrThrow()
    await lone.giver.call(reverseAward, { body: { id, reason: 'By mistake' } })
    expect(lone.releasesIn(await lone.readFeed())).toEqual([])
  })

  it('people applaud a release once, unless they alone earned something', async () => {
    const [item] = world.releasesIn(await world.readFeed())
    const answer = await world.me.call(applaud, { body: { id: item?.id ?? '', on: true } })
    expect(answer.applause).toMatchObject({ count: 1, mine: true })
    const lone = await createFeedWorld(app)
    await app.world.badge({ division: lone.home, type: 'TRIPS', feedType: 'DivisionType', name: 'Trips' })
    const { id } = await lone.releaseDays(lone.home, ['2026-03-02'], { [`Farid-${lone.company.id}`]: [] })
    expect((await lone.me.refusal(applaud, { body: { id: `r${id}`, on: true } })).code).toBe('applause_own')
  })
})

it('the feed is read in pages up to its end, each item once, also where many were given at one moment', async () => {
  const world = await createFeedWorld(app)
  const badge = await app.world.badge({ division: world.home, feedType: 'DivisionType' })
  await app.world.badge({ division: world.home, type: 'TRIPS', feedType: 'DivisionType' })
  const nate = await world.driver('Nate', 'Dorsey')
  const count = FEED_PAGE_SIZE * 2 + 5
  const one = {
    userId: nate.id,
    badgeId: badge.id,
    awardedFor: TODAY,
    quantity: 1,
    comment: '',
    source: 'manual' as const,
  }
  const by = { companyId: world.company.id, actor: { id: world.boss.id }, now: app.clock.now() }
  await giveAwards(
    app.db,
    by,
    Array.from({ length: count }, () => one),
  )
  await world.releaseDays(world.home, ['2026-03-02'], { [`Nate-${world.company.id}`]: [] })
  app.clock.advance({ seconds: 1 })
  await world.releaseDays(world.home, ['2026-03-03'], { [`Nate-${world.company.id}`]: [] })
  const ids: string[] = []
  let before: string | null | undefined
  while (before !== null) {
    const { items, next } = await world.readFeed(world.me, before === undefined ? {} : { before })
    ids.push(...items.map(({ id }) => id))
    before = next
  }
  expect([ids.length, new Set(ids).size]).toEqual([count + 2, count + 2])
  expect(ids.slice(0, 2).every((id) => id.startsWith('r'))).toBe(true)
})
