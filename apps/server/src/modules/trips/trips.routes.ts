import { dismissProposals, listProposals } from '@laurel/contract/gps-days.ts'
import { correctTrips, listCorrections, previewCorrection } from '@laurel/contract/trip-corrections.ts'
import { updateTrip, updateTrips } from '@laurel/contract/trip-editing.ts'
import { previewRelease, releaseTrips } from '@laurel/contract/trip-release.ts'
import { deleteTrip, getTripSource, getTrips, restoreTrip } from '@laurel/contract/trips.ts'
import { required } from '../../core/app-error.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../services.ts'
import { correctRelease, previewCorrectionFor } from './correction/correction.service.ts'
import { correctionsFor } from './correction/history.service.ts'
import { markTrip, saveTrip, saveTrips } from './editing/trip-editing.service.ts'
import { noteRelease, orderLargeRelease, toReleaseWorth } from './release/long-release.service.ts'
import { releaseAndAward, releasePreviewFor } from './release/release.service.ts'
import { dismissProposalsFor, proposalsFor } from './sent-days/proposals.service.ts'
import { releaseLater } from './trips.jobs.ts'
import { showTrips } from './trips.service.ts'
import { findTripSource } from './upload/imported-trips.queries.ts'

/** At most this many rows of one call get an audit line of their own. */
const AUDITED_ROWS = 200

export const tripRoutes = (mount: Mount, { queue }: Pick<Services, 'queue'>) => {
  mount(getTrips, ({ db, query, ...caller }) => showTrips(db, caller, query))

  mount(getTripSource, async ({ db, actor, query }) => required(await findTripSource(db, actor.scope, query.id)))

  mount(previewRelease, ({ db, actor, query }) => releasePreviewFor(db, actor.scope, query.releaseid))

  mount(updateTrip, async ({ db, body, audit, done, ...caller }) => {
    const { release, before, after } = await saveTrip(db, caller, body)
    if (before) audit.changed({ subject: 'trip', id: after.id, companyId: release.company_id, before, after })
    else if (body.id < 0) audit.created({ subject: 'trip', id: after.id, companyId: release.company_id, after })
    else audit.nothing()
    return { ...done('trip_updated'), trip: after }
  })

  mount(updateTrips, async ({ db, body, audit, done, ...caller }) => {
    const { release, changed, created } = await saveTrips(db, caller, body)
    const sent = new Map(body.trips.map((trip) => [trip.id, trip]))
    for (const { id, before } of changed.slice(0, AUDITED_ROWS)) {
      audit.changed({ subject: 'trip', id, companyId: release.company_id, before, after: { ...sent.get(id) } })
    }
    const counts = { saved: changed.length + created.length, added: created.length }
    audit.changed({ subject: 'release', id: release.id, companyId: release.company_id, before: {}, after: counts })
    if (counts.saved === 0) audit.nothing()
    return { ...done('trips_updated'), saved: counts.saved, created }
  })

  mount(deleteTrip, async ({ db, body, audit, done, ...caller }) => {
    const { release, isChanged } = await markTrip(db, caller, body.id, true)
    if (!isChanged) audit.nothing()
    audit.changed({
      subject: 'trip',
      id: body.id,
      companyId: release.company_id,
      before: { deleted: false },
      after: { deleted: true },
    })
    return done('trip_deleted')
  })

  mount(restoreTrip, async ({ db, body, audit, done, ...caller }) => {
    const { release, isChanged } = await markTrip(db, caller, body.id, false)
    if (!isChanged) audit.nothing()
    audit.changed({
      subject: 'trip',
      id: body.id,
      companyId: release.company_id,
      before: { deleted: true },
      after: { deleted: false },
    })
    return done('trip_restored')
  })

  mount(previewCorrection, ({ db, body, ...caller }) => previewCorrectionFor(db, caller, body))

  mount(correctTrips, async ({ db, body, audit, done, ...caller }) => {
    const { release, ...corrected } = await correctRelease(db, caller, body)
    const { number, trips, points, coins, given, taken, waiting } = corrected
    for (const { tripId, before, after } of trips.slice(0, AUDITED_ROWS)) {
      const about = { subject: 'trip', id: tripId, companyId: release.company_id } as const
      if (before) audit.changed({ ...about, before: { ...before }, after: { ...after } })
      else audit.created({ ...about, after: { ...after } })
    }
    audit.changed({
      subject: 'release',
      id: release.id,
      companyId: release.company_id,
      before: {},
      after: { correction: number, reason: body.reason, rows: trips.length, points, coins, given, taken, waiting },
    })
    return { ...done('trips_corrected', { id: number }), points, coins, given, taken, waiting }
  })

  mount(listCorrections, ({ db, actor, query }) => correctionsFor(db, actor.scope, query))

  mount(listProposals, async ({ db, actor, query }) => ({
    proposals: await proposalsFor(db, actor.scope, query.releaseid),
  }))

  mount(dismissProposals, async ({ db, body, audit, done, ...caller }) => {
    const { release, tripIds } = await dismissProposalsFor(db, caller, body)
    const after = { dismissed: tripIds.length, rows: tripIds.slice(0, AUDITED_ROWS) }
    audit.changed({ subject: 'release', id: release.id, companyId: release.company_id, before: {}, after })
    return done('proposals_dismissed')
  })

  mount(releaseTrips, async ({ db, body, audit, done, accepted, ...caller }) => {
    const order = await orderLargeRelease(db, caller, body.releaseid)
    if (order !== undefined) {
      await queue.send(db, releaseLater, order)
      audit.nothing()
      accepted()
      return { ...done('release_started', { id: body.releaseid }), awards: 0, points: 0, coins: 0, jobid: order.taskId }
    }
    const outcome = await releaseAndAward(db, caller, body.releaseid)
    noteRelease(audit, outcome)
    return { ...done('trips_released', { id: body.releaseid }), ...toReleaseWorth(outcome) }
  })
}
