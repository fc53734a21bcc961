import { longId } from '@laurel/contract/rules.ts'
import * as z from 'zod'
import { type Db, inTransaction } from '../../db/db.ts'
import { type JobQueue, jobKind } from '../../jobs/queue.ts'
import { queueInvitations } from '../auth/link-requests.service.ts'
import { listUninvited } from './imported-people.queries.ts'
import { findCampaign } from './user-import.queries.ts'

const PEOPLE_AT_A_TIME = 500

/** Invites the people of an import, some at a time: each job hands in the next. */
export const inviteImported = jobKind({
  name: 'users.import-invite',
  retryLimit: 8,
  data: z.object({ companyId: z.int(), importId: longId, afterId: z.int().default(0) }),
})

export const queueImportInvitations = (
  db: Db,
  queue: JobQueue,
  key: { companyId: number; importId: number },
  startAfter?: Date,
) => queue.send(db, inviteImported, key, startAfter ? { startAfter } : {})

/** Nobody is left of an import that was undone. */
export const inviteNext = (db: Db, queue: JobQueue, batch: z.output<typeof inviteImported.data>) =>
  inTransaction(db, async (db) => {
    const userIds = await listUninvited(db, batch, PEOPLE_AT_A_TIME)
    const lastId = userIds.at(-1)
    if (lastId === undefined) return
    await queueInvitations(db, queue, userIds, await findCampaign(db, batch.importId))
    await queue.send(db, inviteImported, { ...batch, afterId: lastId })
  })
