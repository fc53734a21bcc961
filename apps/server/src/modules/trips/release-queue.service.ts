import { type Language, RELEASE_AT_ONCE_ROWS } from '@laurel/contract/constants.ts'
import { sayOutcome } from '@laurel/contract/messages/say.ts'
import { releaseTrips } from '@laurel/contract/trip-release.ts'
import type { Actor } from '../../access/actor.ts'
import { AuditTrail, writeAuditTrail } from '../../audit/trail.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import { toCoins } from '../../core/money.ts'
import { toRefusal } from '../../core/refusal.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { advanceTask, failTask, finishTask, openTask } from '../tasks/tasks.service.ts'
import { countTrips } from './release.queries.ts'
import { readReleasable, releaseAndAward } from './release.service.ts'
import { getRelease } from './sheet.service.ts'

const KIND = releaseTrips.path.slice(1)

/** A release that goes on after its call was answered. */
export interface ReleaseOrder {
  taskId: number
  releaseId: number
  lang: Language
  actor: Pick<Actor, 'id' | 'name' | 'impersonator'> & { companyId: number }
}

/** Opens a task for a release that takes long; smaller ones are done at once and need none. */
export const orderLargeRelease = async (
  db: Db,
  { actor, lang, now }: { actor: Actor; lang: Language; now: Date },
  releaseId: number,
): Promise<ReleaseOrder | undefined> => {
  const release = await getRelease(db, actor.scope, releaseId)
  if (release.released_at !== null || actor.companyId === null) return undefined
  const trips = await countTrips(db, release)
  if (trips <= RELEASE_AT_ONCE_ROWS) return undefined
  await readReleasable(db, release, lang, now)
  const { id, name, companyId, impersonator } = actor
  const taskId = await openTask(db, { companyId, ownerId: id, kind: KIND, total: trips, at: now })
  return { taskId, releaseId, lang, actor: { id, name, companyId, impersonator } }
}

/** Does what was ordered. A second try finds it done and ends the task all the same. */
export const workOffRelease = async (db: Db, clock: Clock, { taskId, releaseId, lang, actor }: ReleaseOrder) => {
  await advanceTask(db, taskId, 0)
  const now = clock.now()
  const scope = { kind: 'company', companyId: actor.companyId, divisionIds: null } as const
  try {
    await inTransaction(db, async (db) => {
      const outcome = await releaseAndAward(db, { actor: { id: actor.id, scope }, lang, now }, releaseId)
      const audit = noteRelease(new AuditTrail(), outcome)
      await writeAuditTrail(db, audit, actor, { action: KIND, requestId: `job ${taskId}`, at: now })
      const sentence = sayOutcome(lang, 'trips_released')
      const answer = { status: 1, result: sentence, message: sentence, id: releaseId, ...toReleaseWorth(outcome) }
      await finishTask(db, taskId, answer, now)
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await failTask(db, taskId, toRefusal(error, lang, `job ${taskId}`), now)
  }
}

/** After the last try: whoever waits for the release is told that it did not happen. */
export const giveUpRelease = (db: Db, clock: Clock, { taskId, lang }: ReleaseOrder) =>
  failTask(db, taskId, toRefusal(new AppError('work_given_up'), lang, `job ${taskId}`), clock.now())

type Outcome = Awaited<ReturnType<typeof releaseAndAward>>

export const toReleaseWorth = ({ given }: Outcome) => ({
  awards: given.awards,
  points: given.points,
  coins: toCoins(given.cents),
})

export const noteRelease = (audit: AuditTrail, outcome: Outcome) => {
  const { release, isChanged } = outcome
  const after = { released: true, startdate: release.start_date, enddate: release.end_date, ...toReleaseWorth(outcome) }
  audit.isIdle = !isChanged
  audit.changed('release', release.id, { released: false }, after, release.company_id)
  return audit
}
