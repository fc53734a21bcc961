import { id } from '@laurel/contract/rules'
import * as z from 'zod'
import type { Clock } from '../../core/clock.ts'
import { secondsFrom } from '../../core/clock.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { type JobQueue, jobKind } from '../../jobs/queue.ts'
import { findAccount, findAccountByEmail } from './accounts.queries.ts'
import { deleteOldAttempts, takeTry } from './attempts.queries.ts'
import { mailLink } from './invitations.service.ts'
import { deleteExpiredLinks } from './link-tokens.service.ts'

const DAY_SECONDS = 24 * 3600

/** Done in the background for known and unknown addresses alike, so that the answer tells nothing. */
export const resetPassword = jobKind({ name: 'auth.reset', retryLimit: 5, data: z.object({ email: z.email() }) })

/** Whoever has chosen a password meanwhile, or is no longer active, gets no mail. */
export const mailInvitation = jobKind({
  name: 'auth.invite',
  retryLimit: 5,
  data: z.object({ userId: id, campaign: z.string().default(''), templateId: z.int().default(0) }),
})

export const sweepSessions = jobKind({ name: 'auth.sweep', retryLimit: 0, data: z.object({}), cron: '7 * * * *' })

interface Dependencies {
  db: Db
  clock: Clock
  queue: JobQueue
  publicUrl: string
}

export const workOnAuth = async ({ db, clock, queue, publicUrl }: Dependencies) => {
  await queue.work(resetPassword, ({ email }) =>
    inTransaction(db, async (db) => {
      const now = clock.now()
      const account = await findAccountByEmail(db, email)
      if (account?.status !== 'Active') return
      const limit = { kind: 'reset-mail', key: email.toLowerCase(), max: 5, windowSeconds: 3600 }
      if ((await takeTry(db, limit, now)) !== undefined) return
      await mailLink(db, { queue, publicUrl }, account, account.password_hash === null ? 'confirm' : 'reset', now)
    }),
  )

  await queue.work(mailInvitation, ({ userId, ...campaign }) =>
    inTransaction(db, async (db) => {
      const account = await findAccount(db, userId)
      if (account?.status !== 'Active' || account.password_hash !== null) return
      await mailLink(db, { queue, publicUrl }, account, 'confirm', clock.now(), campaign)
    }),
  )

  await queue.work(sweepSessions, async () => {
    const now = clock.now()
    await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
    await deleteExpiredLinks(db, now)
    await deleteOldAttempts(db, secondsFrom(now, -DAY_SECONDS))
  })
}
