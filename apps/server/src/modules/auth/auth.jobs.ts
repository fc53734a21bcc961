import { randomUUID } from 'node:crypto'
import type { Language } from '@laurel/contract/constants.ts'
import { actionFor } from '@laurel/contract/endpoint.ts'
import { id } from '@laurel/contract/rules.ts'
import { requestPasswordReset } from '@laurel/contract/session.ts'
import * as z from 'zod'
import { AuditTrail, writeAuditTrail } from '../../audit/trail.ts'
import { secondsFrom } from '../../core/clock.ts'
import { fullName } from '../../core/full-name.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { type JobQueue, jobKind } from '../../jobs/queue.ts'
import { queueMail, queueNotice } from '../mail/mail.service.ts'
import { findOwnWording } from '../mail/mail-templates.service.ts'
import type { Services } from '../services.ts'
import {
  type Account,
  deleteEndedSessions,
  findAccount,
  findAccountByEmail,
  lockUnlessLocked,
} from './accounts.queries.ts'
import { accountKey, deleteOldAttempts, deleteOldNetworks, takeTry } from './attempts.queries.ts'
import { deleteExpiredAddressChanges } from './links/address.queries.ts'
import { deleteExpiredLinks, issueLink, markInvited, type Purpose } from './links/links.queries.ts'
import { deleteExpiredChallenges } from './passkeys/passkeys.queries.ts'
import { deleteExpiredSignOns } from './sign-on/sign-on-rule.queries.ts'
import { SIGN_ON_PAGE, signOnRuleFor } from './sign-on/sign-on-rule.service.ts'

const DAY_SECONDS = 24 * 3600
/** Until an invitation to somebody whom a long transaction has locked is tried again. */
const LOCKED_SECONDS = 5

/** In the background for known and unknown addresses alike, so that the answer does not tell which addresses exist. */
export const mailPasswordLink = jobKind({
  name: 'auth.password-link',
  retryLimit: 5,
  isOncePerKey: true,
  data: z.object({ email: z.email(), by: z.string().default('') }),
})

/** People who meanwhile chose a password, or are no longer active, get no mail. */
export const mailInvitation = jobKind({
  name: 'auth.invite',
  retryLimit: 5,
  data: z.object({
    userId: id,
    by: z.string().default(''),
    campaign: z.string().default(''),
    templateId: z.int().default(0),
  }),
})

/** Mails the owner of an account that too many tries have closed for a network. */
export const tellAboutLock = jobKind({
  name: 'auth.locked',
  retryLimit: 5,
  data: z.object({ email: z.email(), address: z.string() }),
})

export const sweepSessions = jobKind({ name: 'auth.sweep', retryLimit: 0, data: z.object({}), cron: '7 * * * *' })

type Recipient = Pick<Account, 'id' | 'email' | 'first_name' | 'last_name' | 'lang' | 'company_name'>

interface Circumstances {
  /** The person who invites, or the administrator who asked for the link. */
  by?: string
  campaign?: string
  templateId?: number
}

/** Sends the link with which a person chooses a password: the first one, or another one. */
export const mailLink = async (
  db: Db,
  { queue, publicUrl }: { queue: JobQueue; publicUrl: string },
  person: Recipient,
  purpose: Purpose,
  now: Date,
  circumstances: Circumstances = {},
) => {
  if (purpose === 'confirm') await markInvited(db, person.id, now)
  const link = await issueLink(db, publicUrl, person.id, purpose, now)
  const template = purpose === 'confirm' ? 'invitation' : 'password-reset'
  const lang = person.lang as Language
  const campaignNumber = circumstances.templateId ?? 0
  const own = await findOwnWording(db, { userId: person.id, kind: template, lang, campaignNumber })
  await queueMail(db, queue, {
    to: person.email,
    lang,
    template,
    own,
    name: fullName(person),
    company: person.company_name ?? '',
    link,
    ...circumstances,
  })
}

/**
 * A request from the sign-in page is audited here, once the account is known to exist: otherwise strangers could fill the
 * trail with invented addresses.
 */
const noteRequest = async (db: Db, account: Account, now: Date) => {
  const trail = new AuditTrail()
  trail.changed({ subject: 'user', id: account.id, companyId: account.company_id, before: {}, after: {} })
  await writeAuditTrail(db, trail, undefined, {
    action: actionFor(requestPasswordReset),
    requestId: randomUUID(),
    at: now,
  })
}

/** In place of a link to choose a password, for people who are to sign in through the provider of their company. */
const mailSignOn = (db: Db, { queue, publicUrl }: { queue: JobQueue; publicUrl: string }, person: Recipient) =>
  queueMail(db, queue, {
    to: person.email,
    lang: person.lang as Language,
    template: 'sign-on',
    name: fullName(person),
    company: person.company_name ?? '',
    link: `${publicUrl}${SIGN_ON_PAGE}`,
  })

type Wanted = 'db' | 'clock' | 'queue' | 'publicUrl'

export const workOnAuth = async ({ db, clock, queue, publicUrl }: Pick<Services, Wanted>) => {
  await queue.work(mailPasswordLink, ({ email, by }) =>
    inTransaction(db, async (db) => {
      const now = clock.now()
      const account = await findAccountByEmail(db, email)
      if (account?.status !== 'Active') return
      const limit = { kind: 'reset-mail', key: accountKey(email), max: 5, windowSeconds: 3600 }
      if ((await takeTry(db, limit, now)) !== undefined) return
      if ((await signOnRuleFor(db, account.id)) === 'required') {
        await mailSignOn(db, { queue, publicUrl: publicUrl() }, account)
        return
      }
      const purpose = account.password_hash === null ? 'confirm' : 'reset'
      await mailLink(db, { queue, publicUrl: publicUrl() }, account, purpose, now, { by })
      if (by === '') await noteRequest(db, account, now)
    }),
  )

  await queue.work(mailInvitation, ({ userId, ...circumstances }) =>
    inTransaction(db, async (db) => {
      const hasLock = await lockUnlessLocked(db, userId)
      const account = await findAccount(db, userId)
      if (account?.status !== 'Active' || account.password_hash !== null || account.signs_on) return
      // The undo of an import keeps its people locked for long. Waiting for it would take the connections it needs.
      if (!hasLock) {
        await queue.send(db, mailInvitation, { userId, ...circumstances }, { startAfter: LOCKED_SECONDS })
        return
      }
      if ((await signOnRuleFor(db, userId)) === 'required') {
        await markInvited(db, userId, clock.now())
        await mailSignOn(db, { queue, publicUrl: publicUrl() }, account)
        return
      }
      await mailLink(db, { queue, publicUrl: publicUrl() }, account, 'confirm', clock.now(), circumstances)
    }),
  )

  await queue.work(tellAboutLock, async ({ email, address }) => {
    const account = await findAccountByEmail(db, email)
    if (account?.status !== 'Active') return
    await queueNotice(db, queue, account.id, { template: 'sign-in-locked', address, now: clock.now() })
  })

  await queue.work(sweepSessions, async () => {
    const now = clock.now()
    await deleteEndedSessions(db, now)
    await deleteExpiredLinks(db, now)
    await deleteExpiredAddressChanges(db, now)
    await deleteExpiredChallenges(db, now)
    await deleteExpiredSignOns(db, now)
    await deleteOldAttempts(db, secondsFrom(now, -DAY_SECONDS))
    await deleteOldNetworks(db, now)
  })
}
