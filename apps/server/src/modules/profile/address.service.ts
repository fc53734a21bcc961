import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '../../access/actor.ts'
import type { Sessions } from '../../access/sessions.ts'
import { AppError } from '../../core/app-error.ts'
import { secondsFrom } from '../../core/clock.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { forgetLinks } from '../auth/link-tokens.service.ts'
import { queueMail, queueNotice } from '../mail/mail.service.ts'
import {
  deleteAddressChange,
  deleteExpiredAddressChanges,
  findPersonWithAddress,
  saveAddressChange,
  setAddress,
  takeAddressChange,
} from './address.queries.ts'

const LIFETIME_SECONDS = 24 * 3600

const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** Whether two spellings lead to the same mailbox: sign-in knows no case either. */
export const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

interface Request {
  email: string
  /** Where the console is; links never follow what a request says. */
  publicUrl: string
  now: Date
  /** The network address of the caller. */
  address: string
}

/**
 * Mails a link to the new address and a notice to the present one. Whoever asks learns nothing about others: an address
 * that belongs to somebody gets the same answer, and its owner a mail that says so.
 */
export const requestAddress = async (db: Db, queue: JobQueue, actor: Actor, request: Request) => {
  const { email, publicUrl, now, address } = request
  const owner = await findPersonWithAddress(db, email)
  const token = randomBytes(32).toString('base64url')
  await saveAddressChange(db, actor.id, {
    email,
    tokenHash: owner ? null : hashToken(token),
    requestedAt: now,
    expiresAt: secondsFrom(now, LIFETIME_SECONDS),
  })
  if (owner) await queueNotice(db, queue, owner.id, { template: 'address-taken', email, now })
  else {
    await queueMail(db, queue, {
      to: email,
      lang: actor.lang,
      template: 'address-confirm',
      name: actor.name,
      link: `${publicUrl}/confirm-address?lang=${actor.lang}#token=${token}`,
      email,
    })
  }
  await queueNotice(db, queue, actor.id, { template: 'address-requested', email, now, address })
}

/** The link was opened: the new address counts, and the old one is told. Links that were sent to the old one end. */
export const confirmNewAddress = (
  db: Db,
  { sessions, queue }: { sessions: Sessions; queue: JobQueue },
  token: string,
  now: Date,
) =>
  inTransaction(db, async (db) => {
    const change = token === '' ? undefined : await takeAddressChange(db, hashToken(token), now)
    if (!change) throw new AppError('address_link_ended')
    const { id, email, old_email: to } = change
    await setAddress(db, id, email)
    await forgetLinks(db, id)
    sessions.touch(db, id)
    await queueNotice(db, queue, id, { template: 'address-changed', to, email, now })
    return change
  })

/** Answers whether a change was under way. */
export const withdrawAddress = (db: Db, userId: number) => deleteAddressChange(db, userId)

export const forgetExpiredAddresses = (db: Db, now: Date) => deleteExpiredAddressChanges(db, now)
