import { RELEASE_AT_ONCE_ROWS } from '@laurel/contract/constants.ts'
import { ROLE_NAMES } from '@laurel/contract/roles.ts'
import { id } from '@laurel/contract/rules.ts'
import { releaseTrips } from '@laurel/contract/trip-release.ts'
import * as z from 'zod'
import { requireOwnCompany } from '../../../access/actor.ts'
import type { Caller } from '../../../access/caller.ts'
import type { AuditTrail } from '../../../audit/trail.ts'
import { AppError } from '../../../core/app-error.ts'
import { toCoins } from '../../../core/money.ts'
import { toOutcome } from '../../../core/outcome.ts'
import type { Db } from '../../../db/db.ts'
import type { Services } from '../../services.ts'
import { refuseTask, runTask, taskOrder, toAskedBy } from '../../tasks/run-task.service.ts'
import { openTask } from '../../tasks/tasks.service.ts'
import { getRelease } from '../sheet/sheet.service.ts'
import { countTrips } from './release.queries.ts'
import { releaseAndAward, requireLaterRelease } from './release.service.ts'

const KIND = releaseTrips.path.slice(1)

/** The data of the job that releases after the call was answered. */
export const releaseOrder = taskOrder.extend({ releaseId: id, role: z.enum(ROLE_NAMES).default('CompanyAdmin') })

type ReleaseOrder = z.infer<typeof releaseOrder>

/** Opens a task for a large release. Undefined for smaller ones, which the call releases itself. */
export const orderLargeRelease = async (
  db: Db,
  caller: Caller,
  releaseId: number,
): Promise<ReleaseOrder | undefined> => {
  const { actor, now } = caller
  const release = await getRelease(db, actor.scope, releaseId)
  if (release.released_at !== null || actor.companyId === null) return undefined
  const trips = await countTrips(db, release)
  if (trips <= RELEASE_AT_ONCE_ROWS) return undefined
  await requireLaterRelease(db, release, actor, now)
  const { id: ownerId, companyId } = actor
  const taskId = await openTask(db, { companyId, ownerId, kind: KIND, total: trips, at: now })
  return { ...toAskedBy(caller), taskId, releaseId, role: actor.role }
}

/** A second try after a crash finds the release done and only ends the task. */
export const releaseQueued = (services: Pick<Services, 'db' | 'clock'>, order: ReleaseOrder) => {
  const { releaseId, lang, actor, role } = order
  const scope = { kind: 'company', companyId: requireOwnCompany(actor), divisionIds: null } as const
  return runTask(services, {
    order,
    action: KIND,
    run: async (db, audit, now) => {
      const outcome = await releaseAndAward(db, { actor: { id: actor.id, role, scope }, now }, releaseId)
      noteRelease(audit, outcome)
      return { ...toOutcome(lang, 'trips_released', { id: releaseId }), ...toReleaseWorth(outcome) }
    },
  })
}

/** After the last try: marks the task as failed. */
export const failQueuedRelease = ({ db, clock }: Pick<Services, 'db' | 'clock'>, order: ReleaseOrder) =>
  refuseTask(db, order, new AppError('work_given_up'), clock.now())

type Outcome = Awaited<ReturnType<typeof releaseAndAward>>

export const toReleaseWorth = ({ given }: Outcome) => ({
  awards: given.awards,
  points: given.points,
  coins: toCoins(given.cents),
})

export const noteRelease = (audit: AuditTrail, outcome: Outcome) => {
  const { release, isChanged } = outcome
  const after = { released: true, startdate: release.start_date, enddate: release.end_date, ...toReleaseWorth(outcome) }
  if (!isChanged) audit.nothing()
  audit.changed({
    subject: 'release',
    id: release.id,
    companyId: release.company_id,
    before: { released: false },
    after,
  })
}
