import { updateTrip, updateTrips } from '@laurel/contract/trip-editing.ts'
import { previewRelease, releaseTrips } from '@laurel/contract/trip-release.ts'
import { deleteTrip, getTripSource, getTrips, restoreTrip } from '@laurel/contract/trips.ts'
import { required } from '../../core/app-error.ts'
import type { Mount } from '../../http/mount.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { releaseAndAward, releasePreviewFor } from './release.service.ts'
import { noteRelease, orderLargeRelease, toReleaseWorth } from './release-queue.service.ts'
import { markTrip, saveTrip, saveTrips } from './trip-editing.service.ts'
import { findTripSource } from './trip-source.queries.ts'
import { releaseLater } from './trips.jobs.ts'
import { showTrips } from './trips.service.ts'

/** So many rows of one call are named one by one in the audit trail. */
const AUDITED_ROWS = 200

export const tripRoutes = (mount: Mount, queue: JobQueue) => {
  mount(getTrips, ({ db, actor, query, lang, now }) => showTrips(db, actor.scope, query, lang, now))

  mount(getTripSource, async ({ db, actor, query }) => required(await findTripSource(db, actor.scope, query.id)))

  mount(previewRelease, ({ db, actor, query }) => releasePreviewFor(db, actor.scope, query.releaseid))

  mount(updateTrip, async ({ db, actor, lang, now, body, audit, done }) => {
    const { release, before, after } = await saveTrip(db, { actor, lang, now }, body)
    if (before) audit.changed('trip', after.id, before, after, release.company_id)
    else if (body.id < 0) audit.created('trip', after.id, after, release.company_id)
    else audit.isIdle = true
    return { ...done('trip_updated'), trip: after }
  })

  mount(updateTrips, async ({ db, actor, lang, now, body, audit, done }) => {
    const { release, changed, created } = await saveTrips(db, { actor, lang, now }, body)
    const sent = new Map(body.trips.map((trip) => [trip.id, trip]))
    for (const { id, before } of changed.slice(0, AUDITED_ROWS)) {
      audit.changed('trip', id, before, { ...sent.get(id) }, release.company_id)
    }
    const counts = { saved: changed.length + created.length, added: created.length }
    audit.changed('release', release.id, {}, counts, release.company_id)
    audit.isIdle = counts.saved === 0
    return { ...done('trips_updated'), saved: counts.saved, created }
  })

  mount(deleteTrip, async ({ db, actor, lang, now, body, audit, done }) => {
    const { release, isChanged } = await markTrip(db, { actor, lang, now }, body.id, true)
    audit.isIdle = !isChanged
    audit.changed('trip', body.id, { deleted: false }, { deleted: true }, release.company_id)
    return done('trip_deleted')
  })

  mount(restoreTrip, async ({ db, actor, lang, now, body, audit, done }) => {
    const { release, isChanged } = await markTrip(db, { actor, lang, now }, body.id, false)
    audit.isIdle = !isChanged
    audit.changed('trip', body.id, { deleted: true }, { deleted: false }, release.company_id)
    return done('trip_restored')
  })

  mount(releaseTrips, async ({ db, actor, lang, now, body, audit, done, accepted }) => {
    const order = await orderLargeRelease(db, { actor, lang, now }, body.releaseid)
    if (order !== undefined) {
      await queue.send(db, releaseLater, order)
      audit.isIdle = true
      accepted()
      return { ...done('release_started', { id: body.releaseid }), awards: 0, points: 0, coins: 0, jobid: order.taskId }
    }
    const outcome = await releaseAndAward(db, { actor, lang, now }, body.releaseid)
    noteRelease(audit, outcome)
    return { ...done('trips_released', { id: body.releaseid }), ...toReleaseWorth(outcome) }
  })
}
