import type { Db } from '../../db/db.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { forgetSignInTries } from './attempts.queries.ts'
import { mailInvitation, mailPasswordLink } from './auth.jobs.ts'

interface InvitationOptions {
  startAfter?: Date
  /** The name of who invites. */
  by?: string
}

/** Invites somebody by mail to choose the first password: after the commit, or at a later moment. */
export const queueInvitation = (
  db: Db,
  queue: JobQueue,
  userId: number,
  { by = '', ...options }: InvitationOptions = {},
) => queue.send(db, mailInvitation, { userId, by }, options)

/** The same for many people at once, in the name of a campaign where there is one. */
export const queueInvitations = (
  db: Db,
  queue: JobQueue,
  userIds: readonly number[],
  circumstances: { campaign?: string; templateId?: number; by?: string },
) =>
  queue.sendAll(
    db,
    mailInvitation,
    userIds.map((userId) => ({ userId, ...circumstances })),
  )

/**
 * Mails a link to choose a new password or, to somebody who never chose one, the invitation again. However often it is
 * asked for, one such job per address waits. `by` is the administrator who asks; without one it was somebody at sign-in.
 * An administrator who helps also lifts the limits of sign-in.
 */
export const queuePasswordLink = async (db: Db, queue: JobQueue, email: string, by = '') => {
  if (by !== '') await forgetSignInTries(db, email)
  await queue.send(db, mailPasswordLink, { email, by }, { singletonKey: email.toLowerCase() })
}
