import type { CorrectionProposal } from '@laurel/contract/gps-days.ts'
import type { Caller } from '../../../access/caller.ts'
import type { Scope } from '../../../access/scope.ts'
import { AppError, required } from '../../../core/app-error.ts'
import { type Db, inTransaction } from '../../../db/db.ts'
import { lockRelease } from '../sheet/sheet.queries.ts'
import { getRelease, readSheet, requireGpsPage } from '../sheet/sheet.service.ts'
import { dismissOpen, listOpenProposals } from './proposals.queries.ts'

/** What was sent for released rows and waits for a decision, in the order in which it came. */
export const proposalsFor = async (db: Db, scope: Scope, releaseId: number): Promise<CorrectionProposal[]> => {
  const release = await getRelease(db, scope, releaseId)
  const [proposals, sheet] = await Promise.all([listOpenProposals(db, release), readSheet(db, release)])
  const rows = new Map(sheet.rows.map((one) => [one.row.id, one]))
  return proposals.flatMap(({ id, trip_id: tripid, key_name: key, sender, at, wanted }) => {
    const found = rows.get(tripid)
    if (!found) return []
    const driver = found.person?.name ?? found.row.driver_name
    return [
      { id, tripid, by: key ?? sender ?? '', at: at.toISOString(), wanted, workdate: found.row.work_date, driver },
    ]
  })
}

export const dismissProposalsFor = (
  db: Db,
  { actor, now }: Caller,
  { releaseid, ids }: { releaseid: number; ids: readonly number[] },
) =>
  inTransaction(db, async (db) => {
    const release = requireGpsPage(required(await lockRelease(db, actor.scope, releaseid)))
    const tripIds = await dismissOpen(db, release, { ids, by: actor.id, at: now })
    if (tripIds.length === 0) throw new AppError('record_changed')
    return { release, tripIds }
  })
