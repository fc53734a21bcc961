import type { Sessions } from '../../../access/sessions.ts'
import { AppError } from '../../../core/app-error.ts'
import { fullName } from '../../../core/full-name.ts'
import type { Db } from '../../../db/db.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import { forgetSignInTries, forgetTries, rememberNetwork, requireTry } from '../attempts.queries.ts'
import { mailInvitation, mailPasswordLink } from '../auth.jobs.ts'
import { networkFor } from '../network.rules.ts'
import { forgetPasskeys } from '../passkeys/passkeys.service.ts'
import { hashChosenPassword, setPasswordHash } from '../passwords.service.ts'
import { requireNoSignOn } from '../sign-on/sign-on-rule.service.ts'
import {
  deleteLinks,
  endOfLink,
  findHolderByCode,
  findHolderByLink,
  issueAppLink,
  issueLink,
  lockHolderByCode,
  markInvited,
  type Purpose,
  spendLink,
} from './links.queries.ts'

interface InvitationOptions {
  startAfter?: Date
  /** The name of the person who invites. */
  by?: string
}

/** Mails an invitation to choose the first password: after the commit, or at a later moment. */
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
 * Mails a link to choose a new password or, to a person who never chose one, the invitation again. At most one such job
 * per address waits. `by` is the administrator who asks, which also lifts the limits of sign-in; it is empty for a
 * request from the sign-in page.
 */
export const queuePasswordLink = async (db: Db, queue: JobQueue, email: string, by = '') => {
  if (by !== '') await forgetSignInTries(db, email)
  await queue.send(db, mailPasswordLink, { email, by }, { singletonKey: email.toLowerCase() })
}

interface Given {
  token: string
  purpose: Purpose
  address: string
  now: Date
}

/** The person behind a link or code. Wrong ones are counted by network, before any slow work is done. */
const findHolder = async (db: Db, { token, purpose, address, now }: Given) => {
  const limit = { kind: 'link', key: networkFor(address), max: 20, windowSeconds: 15 * 60 }
  await requireTry(db, limit, now)
  const holder = (await findHolderByLink(db, token, purpose, now)) ?? (await findHolderByCode(db, token, purpose))
  if (holder) await forgetTries(db, limit, true)
  return holder
}

/** What the page behind a link shows before anything is typed: no more than the mail said. */
export const checkGivenLink = async (db: Db, given: Given) => {
  const holder = given.token === '' ? undefined : await findHolder(db, given)
  if (!holder) return { state: 'used_or_expired' as const }
  const { company_name: company } = holder
  return { state: 'valid' as const, name: fullName(holder), ...(company !== null && { company }) }
}

/** The hash of the chosen password, if the link or code works. Slow: call it outside of transactions. */
export const prepareChoice = async (db: Db, { password, ...given }: Given & { password: string }) => {
  if (given.token === '') throw new AppError('token_not_found')
  const holder = await findHolder(db, given)
  if (!holder) throw new AppError('token_or_user_not_found')
  await requireNoSignOn(db, holder.id)
  return hashChosenPassword(db, { userId: holder.id, password, field: 'password' })
}

/**
 * Sets the password of the person behind a link or, for the first one, a code. All their older links, sessions and passkeys end.
 * Opening the link proves access to the mailbox, so the network becomes a known one and keeps its own sign-in allowance.
 */
export const choosePassword = async (
  db: Db,
  sessions: Sessions,
  { passwordHash, ...given }: Given & { passwordHash: string },
) => {
  const { token, purpose, address, now } = given
  const holder = (await spendLink(db, token, purpose, now)) ?? (await lockHolderByCode(db, token, purpose))
  if (!holder) throw new AppError('token_or_user_not_found')
  await requireNoSignOn(db, holder.id)
  await deleteLinks(db, holder.id)
  await setPasswordHash(db, holder.id, passwordHash)
  await sessions.endAllFor(db, holder.id)
  await forgetPasskeys(db, holder.id)
  await rememberNetwork(db, holder.id, networkFor(address), now)
  return holder
}

/** A link to be handed over instead of mailed. Earlier ones of the person stop working. */
export const makeInvitationLink = async (
  db: Db,
  publicUrl: string,
  { id, isOfApp, now }: { id: number; isOfApp: boolean; now: Date },
) => {
  await markInvited(db, id, now)
  await deleteLinks(db, id)
  const link = isOfApp ? await issueAppLink(db, publicUrl, id, now) : await issueLink(db, publicUrl, id, 'confirm', now)
  return { link, until: endOfLink('confirm', now) }
}

/** Links that were sent to the person stop working. */
export const forgetLinks = (db: Db, userId: number) => deleteLinks(db, userId)
