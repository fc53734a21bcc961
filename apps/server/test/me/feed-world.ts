import { assignBadge } from '@laurel/contract/awards.ts'
import type { CompanyForm } from '@laurel/contract/companies.ts'
import { type Feed, type FeedAward, type FeedRelease, listFeed } from '@laurel/contract/feed.ts'
import { type MySettings, saveMySettings } from '@laurel/contract/me.ts'
import { releaseAndAward } from '../../src/modules/trips/release/release.service.ts'
import type { Place } from '../../testing/builders.ts'
import type { TestApp } from '../../testing/test-app.ts'

/** The fake clock starts on 10 March 2026. */
export const TODAY = '2026-03-10'

const SETTINGS: MySettings = {
  name: 'initial',
  photo: false,
  celebrations: true,
  window: null,
  messages: { awards: true, releases: true, transfers: true, answers: true, staff: true },
}

type Signed = Awaited<ReturnType<TestApp['signedIn']>>

/** A company with the feed on, two divisions, and colleagues of a driver who reads it. */
export const createFeedWorld = async (app: TestApp, given: Partial<CompanyForm> = {}) => {
  const { world, db } = app
  const company = await world.company({ activebadgefeed: true, ...given })
  const home = await world.division({ companyId: company.id, name: 'Aggregates' })
  const away = await world.division({ companyId: company.id, name: 'Ready-mix' })
  const yard = await world.location({ divisions: [home, away], name: 'North yard' })
  const quarry = await world.location({ divisions: [home], name: 'Quarry' })
  const driver = (firstName: string, lastName: string, division: Place = home, location: Place = yard) =>
    world.person({ role: 'Driver', division, location, firstName, lastName, employeeId: `${firstName}-${company.id}` })

  const reader = await driver('Farid', 'Barlow')
  const boss = await world.person({
    role: 'CompanyAdmin',
    companyId: company.id,
    firstName: 'Dana',
    lastName: 'Whitlock',
  })
  const me = await app.signedIn(reader)
  const giver = await app.signedIn(boss)

  const award = async (person: { id: number }, badge: { id: number }, comment = '') => {
    await giver.call(assignBadge, {
      body: { badgeid: badge.id, drivers: [person.id], awardedfor: TODAY, commentary: comment },
    })
    const newest = db.selectFrom('awards').select('id').where('user_id', '=', person.id).orderBy('id', 'desc')
    return (await newest.executeTakeFirstOrThrow()).id
  }

  const readFeed = (
    who: Signed = me,
    query: { before?: string; within?: 'company' | 'division' } = {},
  ): Promise<Feed> => who.call(listFeed, { query })
  const awardsIn = ({ items }: Feed): FeedAward[] => items.filter((item) => item.kind === 'award')
  const releasesIn = ({ items }: Feed): FeedRelease[] => items.filter((item) => item.kind === 'release')

  const choose = async (person: { id: number }, chosen: Partial<MySettings>) => {
    const signed = await app.signedIn(person)
    await signed.call(saveMySettings, { body: { ...SETTINGS, ...chosen } })
  }

  /** Releases days of a division, with one row per person and day. */
  const releaseDays = async (division: Place, days: readonly string[], rows: Record<string, readonly string[]>) => {
    const [from = TODAY] = days
    const release = await world.release({ division, from, to: days.at(-1) ?? from })
    for (const [employeeId, lateOn] of Object.entries(rows)) {
      for (const workDate of days) {
        await world.trip({ release, workDate, employeeId, login: lateOn.includes(workDate) ? '07:00' : '05:55' })
      }
    }
    const scope = { kind: 'company', companyId: company.id, divisionIds: null } as const
    await releaseAndAward(db, { actor: { id: boss.id, role: 'CompanyAdmin', scope }, now: app.clock.now() }, release.id)
    return release
  }

  return {
    company,
    home,
    away,
    yard,
    quarry,
    driver,
    reader,
    boss,
    me,
    giver,
    award,
    readFeed,
    awardsIn,
    releasesIn,
    choose,
    releaseDays,
  }
}

export type FeedWorld = Awaited<ReturnType<typeof createFeedWorld>>
