import { KEY_SCOPES } from '@laurel/contract/key-scopes.ts'
import { id, language, longId } from '@laurel/contract/rules.ts'
import * as z from 'zod'
import type { Actor } from '../../access/actor.ts'
import { AuditTrail, writeAuditTrail } from '../../audit/trail.ts'
import { AppError } from '../../core/app-error.ts'
import { toRefusal } from '../../core/refusal.ts'
import { refusalOfConstraint } from '../../db/constraints.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import type { Services } from '../services.ts'
import { advanceTask, failTask, finishTask } from './tasks.queries.ts'

/** The caller, as far as a job needs to know: for the audit lines, and for the language of the answer. */
export const askedBy = z.object({
  lang: language,
  actor: z.object({
    id,
    name: z.string(),
    companyId: id.nullable(),
    impersonator: z.object({ id, name: z.string() }).nullable(),
    via: z
      .object({ keyId: id, name: z.string(), scopes: z.array(z.enum(KEY_SCOPES)) })
      .nullable()
      .default(null),
  }),
})

export const toAskedBy = ({
  actor,
  lang,
}: {
  actor: Actor
  lang: z.infer<typeof language>
}): z.infer<typeof askedBy> => ({
  lang,
  actor: {
    id: actor.id,
    name: actor.name,
    companyId: actor.companyId,
    impersonator: actor.impersonator,
    via: actor.via && { ...actor.via, scopes: [...actor.via.scopes] },
  },
})

/** The data of a job that works on a task. */
export const taskOrder = askedBy.extend({ taskId: longId })

type TaskOrder = z.infer<typeof taskOrder>

interface Work {
  order: TaskOrder
  /** What the audit lines name as the action: that of the call which asked. */
  action: string
  /** In one transaction with the end of the task. Undefined, where another process has done it meanwhile. */
  run: (db: Db, audit: AuditTrail, now: Date) => Promise<object | undefined>
  /** In the transaction that marks the task as failed. False, where the task is not to be marked. */
  onRefused?: (db: Db) => Promise<boolean>
}

/** Does long work for a caller who was answered before: its answer or its refusal becomes the result of the task. */
export const runTask = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, work: Work) => {
  const { order, action, run, onRefused } = work
  const now = clock.now()
  try {
    // Outside of the transaction of the work, so that the caller sees it at once.
    await advanceTask(db, order.taskId, 0)
    await inTransaction(db, async (db) => {
      const audit = new AuditTrail()
      const answer = await run(db, audit, now)
      if (answer === undefined) return
      await writeAuditTrail(db, audit, order.actor, { action, requestId: requestIdFor(order), at: now })
      await finishTask(db, order.taskId, answer, now)
    })
  } catch (error) {
    const refused = error instanceof AppError ? error : refusalOfConstraint(error)
    // `busy` means that too much is under way at once: the job is tried again.
    if (!refused || refused.code === 'busy') throw error
    await inTransaction(db, async (db) => {
      if (onRefused && !(await onRefused(db))) return
      await refuseTask(db, order, refused, now)
    })
  }
}

export const refuseTask = (db: Db, order: Pick<TaskOrder, 'taskId' | 'lang'>, refused: AppError, now: Date) =>
  failTask(db, order.taskId, toRefusal(refused, order.lang, requestIdFor(order)), now)

const requestIdFor = ({ taskId }: { taskId: number }) => `job ${taskId}`
