import {
  changePassword,
  confirmEmail,
  listDemoAccounts,
  loadUser,
  loginAs,
  requestPasswordReset,
  signIn,
  signOut,
} from '@laurel/contract/session'
import type { Call, Mount } from '../../http/mount.ts'
import type { Sessions } from '../../http/sessions.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { fullName } from './accounts.queries.ts'
import { resetPassword } from './auth.jobs.ts'
import { listDemo } from './demo.queries.ts'
import { signInAs } from './impersonation.service.ts'
import { choosePassword, type Purpose } from './link-tokens.service.ts'
import { getProfile } from './profile.queries.ts'
import { signInWith } from './sign-in.service.ts'

interface Dependencies {
  sessions: Sessions
  queue: JobQueue
}

const personOf = (row: { id: number; first_name: string; last_name: string; company_id: number | null }) => ({
  id: row.id,
  name: fullName(row),
  companyId: row.company_id,
  impersonator: null,
})

export const authRoutes = (mount: Mount, { sessions, queue }: Dependencies) => {
  mount(
    signIn,
    async ({ db, body, address, now, audit }) => {
      const { account, token } = await signInWith(db, sessions, { ...body, address, now })
      audit.actor = personOf(account)
      return getProfile(db, account.id, { token, impersonatedBy: null })
    },
    { ownTransactions: true },
  )

  mount(loadUser, async ({ db, actor }) => {
    const token = await sessions.renew(db, actor.sessionId)
    return getProfile(db, actor.id, { token, impersonatedBy: actor.impersonator?.name ?? null })
  })

  mount(signOut, async ({ db, actor, body, done }) => {
    await sessions.end(db, actor, { withParent: !body.returning })
    return done('signed_out')
  })

  mount(requestPasswordReset, async ({ db, body, done }) => {
    await queue.send(db, resetPassword, { email: body.email })
    return done('reset_mail_sent')
  })

  const choose =
    (purpose: Purpose) =>
    async ({ db, body, now, audit, done }: Call<'public'> & { body: { token: string; password: string } }) => {
      const person = await choosePassword(db, sessions, { ...body, purpose, now })
      audit.actor = personOf(person)
      return done('password_set')
    }
  mount(confirmEmail, choose('confirm'))
  mount(changePassword, choose('reset'))

  mount(loginAs, async ({ db, actor, body, audit }) => {
    const { target, token } = await signInAs(db, sessions, actor, body.id)
    audit.changed('user', target.id, {}, { signedInAs: fullName(target) }, target.company_id)
    return getProfile(db, target.id, { token, impersonatedBy: actor.name })
  })

  mount(listDemoAccounts, async ({ db }) => ({ accounts: await listDemo(db) }))
}
