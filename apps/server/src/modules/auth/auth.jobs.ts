import { randomUUID } from 'node:crypto'
import { actionFor } from '@laurel/contract/endpoint.ts'
import { id } from '@laurel/contract/rules.ts'
import { requestPasswordReset } from '@laurel/contract/session.ts'
import * as z from 'zod'
import { AuditTrail, writeAuditTrail } from '../../audit/trail.ts'
import type { Clock } from '../../core/clock.ts'
import { secondsFrom } from '../../core/clock.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { type JobQueue, jobKind } from '../../jobs/queue.ts'
import { queueNotice } from '../mail/mail.service.ts'
import { forgetExpiredAddresses } from '../profile/address.service.ts'
import { type Account, findAccount, findAccountByEmail } from './accounts.queries.ts'
import { accountKey, deleteOldAttempts, takeTry } from './attempts.queries.ts'
import { mailLink } from './invitations.service.ts'
import { deleteOldNetworks } from './known-networks.queries.ts'
import { deleteExpiredLinks } from './link-tokens.service.ts'

const DAY_SECONDS = 24 * 3600

/** Done in the background for known and unknown addresses alike, so that the answer tells nothing. */
export const mailPasswordLink = jobKind({
  name: 'auth.password-link',
  retryLimit: 5,
  isOncePerKey: true,
  data: z.object({ email: z.email(), by: z.string().default('') }),
})

/** Whoever has chosen a password meanwhile, or is no longer active, gets no mail. */
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

/** Somebody tried an account so often that it is closed for where they come from. */
export const tellAboutLock = jobKind({
  name: 'auth.locked',
  retryLimit: 5,
  data: z.object({ email: z.email(), address: z.string() }),
})

export const sweepSessions = jobKind({ name: 'auth.sweep', retryLimit: 0, data: z.object({}), cron: '7 * * * *' })

interface Dependencies {
  db: Db
  clock: Clock
  queue: JobQueue
  publicUrl: string
}

/** A request at sign-in leaves its line only here: strangers could fill the trail with addresses that do not exist. */
const noteRequest = async (db: Db, account: Account, now: Date) => {
  const trail = new AuditTrail()
  trail.changed('user', account.id, {}, {}, account.company_id)
  await writeAuditTrail(db, trail, undefined, {
    action: actionFor(requestPasswordReset),
    requestId: randomUUID(),
    at: now,
  })
}

export const workOnAuth = async ({ db, clock, queue, publicUrl }: Dependencies) => {
  await queue.work(mailPasswordLink, ({ email, by }) =>
    inTransaction(db, async (db) => {
      const now = clock.now()
      const account = await findAccountByEmail(db, email)
      if (account?.status !== 'Active') return
      const limit = { kind: 'reset-mail', key: accountKey(email), max: 5, windowSeconds: 3600 }
      if ((await takeTry(db, limit, now)) !== undefined) return
      const purpose = account.password_hash === null ? 'confirm' : 'reset'
      await mailLink(db, { queue, publicUrl }, account, purpose, now, { by })
      if (by === '') await noteRequest(db, account, now)
    }),
  )

  await queue.work(mailInvitation, ({ userId, ...circumstances }) =>
    inTransaction(db, async (db) => {
      const account = await findAccount(db, userId)
      if (account?.status !== 'Active' || account.password_hash !== null) return
      await mailLink(db, { queue, publicUrl }, account, 'confirm', clock.now(), circumstances)
    }),
  )

  await queue.work(tellAboutLock, async ({ email, address }) => {
    const account = await findAccountByEmail(db, email)
    if (account?.status !== 'Active') return
    await queueNotice(db, queue, account.id, { template: 'sign-in-locked', address, now: clock.now() })
  })

  await queue.work(sweepSessions, async () => {
    const now = clock.now()
    await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
    await db.deleteFrom('session_tokens').where('ends_at', '<', now).execute()
    await deleteExpiredLinks(db, now)
    await forgetExpiredAddresses(db, now)
    await deleteOldAttempts(db, secondsFrom(now, -DAY_SECONDS))
    await deleteOldNetworks(db, now)
  })
}
