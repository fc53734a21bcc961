import { assignBadge } from '@laurel/contract/awards.ts'
import { createBadge, deleteBadge, restoreBadge, updateBadge } from '@laurel/contract/badge-editing.ts'
import { uploadGpsData } from '@laurel/contract/gps-data.ts'
import { createNotification } from '@laurel/contract/notifications.ts'
import { queueTransfers } from '@laurel/contract/transfers.ts'
import { updateTrip, updateTrips } from '@laurel/contract/trip-editing.ts'
import { correctCoins } from '../../../src/modules/ledger/ledger.service.ts'
import { type Corner, next } from '../access-world.ts'
import { gpsFile, picture, TODAY, TOMORROW } from '../records.ts'
import type { Asking } from '../requests/ask.ts'
import { both, COMPANY, foreignId, MANAGERS, STAFF } from './foreign-id.ts'

const rich = async ({ app, records }: Asking, corner: Corner) => {
  const { id: userId } = await records.person(corner)
  const by = { actor: null, now: app.clock.now() }
  await correctCoins(app.db, corner.company.id, { userId, cents: 1000, note: 'Start' }, by)
  return { userid: userId, coins: 1 }
}

const ownTrip = async ({ records, world: { north } }: Asking) => {
  const { id, releaseId, day, employeeId } = await records.trip(north)
  return { releaseid: releaseId, trip: { id, employeeID: employeeId, numberoftrips: 8 }, day }
}

const foreignTrip = async ({ records, corner }: Asking) => {
  const { id, employeeId } = await records.trip(corner)
  return { id, employeeID: employeeId, numberoftrips: 8 }
}

const badgeForm = {
  name: 'Mine',
  description: 'Mine',
  points: 1,
  coins: 1,
  monthlyLimit: 0,
  weeklyLimit: 0,
  driverLimit: 0,
  weeklyDriverLimit: 0,
}

const defaultBadge = async ({ app }: Asking) => ({ id: (await app.world.badge({ name: `Default ${next()}` })).id })

const NEVER = { isOwnFine: false }

export const FOREIGN_WORK = [
  foreignId(
    'a default badge, to be changed,',
    COMPANY,
    updateBadge,
    async (asking) => ({ body: { ...badgeForm, ...(await defaultBadge(asking)) } }),
    NEVER,
  ),
  foreignId(
    'a default badge, to be deleted,',
    COMPANY,
    deleteBadge,
    async (asking) => ({ body: await defaultBadge(asking) }),
    NEVER,
  ),
  foreignId(
    'a deleted default badge, to be restored,',
    COMPANY,
    restoreBadge,
    async (asking) => {
      const body = await defaultBadge(asking)
      const archived_at = asking.app.clock.now()
      await asking.app.db.updateTable('badges').set({ archived_at }).where('id', '=', body.id).execute()
      return { body }
    },
    NEVER,
  ),
  foreignId(
    'no division, for a new default badge,',
    COMPANY,
    createBadge,
    async () => ({ body: { ...badgeForm, divisionid: 0, file: await picture() } }),
    { isOwnFine: false, status: 403 },
  ),
  foreignId('somebody who is given a badge', MANAGERS, assignBadge, ({ corner, world: { north } }) => ({
    body: { badgeid: north.badge.id, drivers: both(north.driver.id, corner.driver.id), awardedfor: TODAY },
  })),
  foreignId('the badge for somebody', MANAGERS, assignBadge, ({ corner, world: { north } }) => ({
    body: { badgeid: corner.badge.id, drivers: [north.driver.id], awardedfor: TODAY },
  })),
  foreignId('somebody who transfers coins', MANAGERS, queueTransfers, async (asking) => ({
    body: {
      values: [await rich(asking, asking.world.north), await rich(asking, asking.corner)],
      queueDate: TOMORROW,
    },
  })),
  foreignId(
    'somebody who gets a message',
    STAFF,
    createNotification,
    ({ corner, world: { north } }) => ({
      body: { title: 'News', body: 'News', users: both(north.driver.email, corner.driver.email) },
    }),
    { status: 422 },
  ),

  foreignId('the division of GPS files', STAFF, uploadGpsData, ({ corner, world: { north } }) => ({
    body: { divisionid: corner.division.id, firstfile: gpsFile(north) },
  })),
  foreignId('the driver of a trip', STAFF, updateTrip, async (asking) => ({
    body: { ...(await ownTrip(asking)).trip, userid: asking.corner.driver.id },
  })),
  foreignId('the release of a new trip', STAFF, updateTrip, async ({ records, corner, world: { north } }) => {
    const { id: releaseid, day: workdate } = await records.release(corner)
    return { body: { id: -1, releaseid, workdate, employeeID: north.driver.employeeId, numberoftrips: 1 } }
  }),
  foreignId('the driver of a new trip', STAFF, updateTrips, async (asking) => {
    const { releaseid, trip, day } = await ownTrip(asking)
    const added = { id: -1, userid: asking.corner.driver.id, workdate: day, numberoftrips: 1 }
    return { body: { releaseid, trips: [trip, added] } }
  }),
  foreignId(
    'the release of a trip',
    STAFF,
    updateTrip,
    async (asking) => ({
      body: { ...(await ownTrip(asking)).trip, releaseid: (await asking.records.release(asking.corner)).id },
    }),
    NEVER,
  ),
  foreignId(
    'one trip of a release',
    STAFF,
    updateTrips,
    async (asking) => {
      const { releaseid, trip } = await ownTrip(asking)
      return { body: { releaseid, trips: [trip, await foreignTrip(asking)] } }
    },
    NEVER,
  ),
  foreignId(
    'one trip after an own one, without a release,',
    STAFF,
    updateTrips,
    async (asking) => ({ body: { trips: [(await ownTrip(asking)).trip, await foreignTrip(asking)] } }),
    NEVER,
  ),
]
