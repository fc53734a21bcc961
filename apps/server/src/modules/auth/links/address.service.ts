import { randomBytes } from 'node:crypto'
import type { Actor } from '../../../access/actor.ts'
import type { Sessions } from '../../../access/sessions.ts'
import { hashToken } from '../../../access/token-hash.ts'
import { AppError } from '../../../core/app-error.ts'
import { secondsFrom } from '../../../core/clock.ts'
import { type Db, inTransaction } from '../../../db/db.ts'
import type { JobQueue } from '../../../jobs/queue.ts'
import { queueMail, queueNotice } from '../../mail/mail.service.ts'
import { emitPeople } from '../../webhooks/webhooks.service.ts'
import {
  deleteAddressChange,
  findPersonWithAddress,
  saveAddressChange,
  setAddress,
  takeAddressChange,
} from './address.queries.ts'
import { forgetLinks } from './links.service.ts'

const LIFETIME_SECONDS = 24 * 3600

/** Addresses are compared without case, as at sign-in. */
export const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

interface Request {
  email: string
  /** The address of the console from the configuration: a link must not lead where a request says. */
  publicUrl: string
  now: Date
  /** The network address of the caller. */
  address: string
}

/**
 * Mails a link to the new address and a notice to the present one. The answer is the same for an address that another
 * person has, whose owner gets a notice: so the call cannot be used to find out which addresses exist.
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

/** Called with the token of the link. Links that were mailed to the old address end, and it gets a notice. */
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
    sessions.changed(db, id)
    await queueNotice(db, queue, id, { template: 'address-changed', to, email, now })
    await emitPeople(db, now, 'person.changed', [{ id, companyid: change.company_id }])
    return change
  })

/** Answers whether a change was under way. */
export const withdrawAddress = (db: Db, userId: number) => deleteAddressChange(db, userId)
