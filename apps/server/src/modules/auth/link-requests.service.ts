import type { Db } from '../../db/db.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { mailInvitation, resetPassword } from './auth.jobs.ts'

/** Invites somebody by mail to choose the first password: after the commit, or at a later moment. */
export const queueInvitation = (db: Db, queue: JobQueue, userId: number, options: { startAfter?: Date } = {}) =>
  queue.send(db, mailInvitation, { userId }, options)

/** The same for many people at once, in the name of a campaign where there is one. */
export const queueInvitations = (
  db: Db,
  queue: JobQueue,
  userIds: readonly number[],
  campaign: { campaign: string; templateId: number },
) =>
  queue.sendAll(
    db,
    mailInvitation,
    userIds.map((userId) => ({ userId, ...campaign })),
  )

/** Mails a link to choose a new password or, to somebody who never chose one, the invitation again. */
export const queuePasswordLink = (db: Db, queue: JobQueue, email: string) => queue.send(db, resetPassword, { email })
