import type { MyHome } from '@laurel/contract/me.ts'
import { toClock } from '@laurel/contract/typed-time.ts'
import type { Caller } from '../../access/caller.ts'
import { startOfMonth } from '../../core/calendar.ts'
import { toCoins } from '../../core/money.ts'
import type { Db } from '../../db/db.ts'
import type { MyCompetitions } from '../competitions/my-competitions.service.ts'
import { fileUrl, signedFileUrl } from '../files/files.service.ts'
import { countUnread } from '../messages/messages.service.ts'
import { type AppFunction, requireFunction } from '../places/places.service.ts'
import { openCard } from '../score-card/employee.service.ts'
import { listLatestAwards, readPoints } from './home.queries.ts'
import { myBadgesFor } from './my-badges.service.ts'
import type { Places } from './places.service.ts'
import { deleteSettings, findSettings, storeCelebrations } from './settings.queries.ts'

const LATEST = 3
const GOALS = 3
const COMPETITIONS = 2

/** The person who asks, today’s date in their company, and what it has switched on, which must include the function. */
export const openMe = async (db: Db, caller: Caller, needed?: AppFunction) => {
  const { actor } = caller
  const [{ row, person, today }, settings] = await Promise.all([
    openCard(db, caller, actor.id),
    requireFunction(db, actor.companyId ?? 0, needed),
  ])
  return { ...person, row, today, settings }
}

export type Me = Awaited<ReturnType<typeof openMe>>

type AwardRow = Awaited<ReturnType<typeof listLatestAwards>>[number]

const toMyAward = (row: AwardRow): MyHome['latest'][number] => ({
  id: row.id,
  badgeid: row.badge_id,
  name: row.name,
  smallimage: fileUrl(row.image_hash),
  points: row.points,
  coins: toCoins(row.coins_cents),
  date: row.awarded_for,
  at: row.awarded_at.toISOString(),
  by: row.giver,
  rule: row.source === 'rule',
  comment: row.comment,
})

interface Shared {
  competitions: MyCompetitions
  placeOf: Places
}

export const homeFor = async (db: Db, { competitions, placeOf }: Shared, caller: Caller): Promise<MyHome> => {
  const me = await openMe(db, caller)
  const { settings } = me
  const isDriver = caller.actor.role === 'Driver'
  const [points, place, latest, badges, unread, running] = await Promise.all([
    readPoints(db, me),
    isDriver ? placeOf(me, startOfMonth(me.today)) : undefined,
    listLatestAwards(db, me, LATEST),
    myBadgesFor(db, me),
    countUnread(db, me, caller.now),
    competitions.runningFor(me, COMPETITIONS),
  ])
  const goals = badges.filter(({ automatic, left }) => !automatic && (left === null || left.left > 0))
  return {
    firstname: me.row.first_name,
    photo: signedFileUrl(me.row.photo_hash),
    company: me.row.company_name,
    division: me.row.division_name,
    today: me.today,
    points: {
      month: points.month,
      monthbefore: points.before,
      week: points.week,
      ever: me.row.points,
      days: points.days,
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
    coins: { free: toCoins(me.row.cents), held: toCoins(me.row.held_cents) },
    unread,
    latest: latest.map(toMyAward),
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
