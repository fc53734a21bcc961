import type { MyHome } from '@laurel/contract/me.ts'
import { toClock } from '@laurel/contract/typed-time.ts'
import { requireOwnCompany } from '../../access/actor.ts'
import type { Caller } from '../../access/caller.ts'
import { startOfMonth } from '../../core/calendar.ts'
import { toCoins } from '../../core/money.ts'
import type { Db } from '../../db/db.ts'
import type { MyCompetitions } from '../competitions/my-competitions.service.ts'
import { fileUrl, signedFileUrl } from '../files/files.service.ts'
import { type AppFunction, requireSwitchedOn, toSettings } from '../places/places.service.ts'
import { cardScope, toCard, toSums } from '../score-card/employee.service.ts'
import { findMe, type LatestAwardRow, readHome } from './home.queries.ts'
import { toMyBadge } from './my-badges.service.ts'
import type { Places } from './places.service.ts'
import { deleteSettings, findSettings, storeCelebrations } from './settings.queries.ts'

const GOALS = 3
const COMPETITIONS = 2

/** The person who asks, today’s date in their company, and what it has switched on, which must include the function. */
export const openMe = async (db: Db, caller: Caller, needed?: AppFunction) => {
  const { actor, now } = caller
  const own = { companyId: requireOwnCompany(actor), userId: actor.id }
  const found = await findMe(db, cardScope(actor, actor.id), own)
  const { row, person, today } = toCard(found.person, now)
  const settings = toSettings(found.settings)
  requireSwitchedOn(settings, needed)
  return { ...person, row, today, settings }
}

export type Me = Awaited<ReturnType<typeof openMe>>

const toMyAward = (row: LatestAwardRow): MyHome['latest'][number] => ({
  id: row.id,
  badgeid: row.badge_id,
  name: row.name,
  smallimage: fileUrl(row.image_hash),
  points: row.points,
  coins: toCoins(row.coins_cents),
  date: row.awarded_for,
  at: new Date(row.awarded_at).toISOString(),
  by: row.giver,
  rule: row.source === 'rule',
  comment: row.comment,
})

interface Shared {
  competitions: MyCompetitions
  placeFor: Places
}

export const homeFor = async (db: Db, { competitions, placeFor }: Shared, caller: Caller): Promise<MyHome> => {
  const me = await openMe(db, caller)
  const { settings } = me
  const isDriver = caller.actor.role === 'Driver'
  const [home, place, running] = await Promise.all([
    readHome(db, me, caller.now),
    isDriver ? placeFor(me, startOfMonth(me.today)) : undefined,
    competitions.runningFor(me, COMPETITIONS),
  ])
  const sums = toSums(home.sums)
  const goals = home.badges
    .map(toMyBadge)
    .filter(({ automatic, left }) => !automatic && (left === null || left.left > 0))
  return {
    firstname: me.row.first_name,
    photo: signedFileUrl(me.row.photo_hash),
    company: me.row.company_name,
    division: me.row.division_name,
    today: me.today,
    points: {
      month: home.month,
      monthbefore: home.before,
      week: home.week,
      ever: sums.points,
      days: home.days,
    },
    functions: {
      days: settings.hasDayPage,
      board: isDriver && place !== undefined,
      feed: settings.hasBadgeFeed,
      applause: settings.hasApplause,
      transfers: settings.hasTransferRequests,
      ideas: settings.hasSuggestions,
      messages: settings.hasMessages,
    },
    rewardsurl: settings.rewardsUrl,
    messagewindow: { from: toClock(settings.messageWindow.from), to: toClock(settings.messageWindow.to) },
    place: place ?? null,
    coins: { free: toCoins(sums.cents), held: toCoins(sums.held_cents) },
    unread: home.unread,
    latest: home.latest.map(toMyAward),
    competitions: running,
    goals: goals
      .toSorted((one, other) => other.points - one.points || one.id - other.id)
      .slice(0, GOALS)
      .map(({ id, name, smallimage, points: worth, coins, left }) => ({
        id,
        name,
        smallimage,
        points: worth,
        coins,
        left,
      })),
  }
}

export const settingsFor = (db: Db, userId: number) => findSettings(db, userId)

/** What staff enter for a person; the person can change it again. */
export const setCelebrations = (db: Db, userId: number, celebrations: boolean) =>
  storeCelebrations(db, userId, celebrations)

export const forgetSettings = (db: Db, userId: number) => deleteSettings(db, userId)
