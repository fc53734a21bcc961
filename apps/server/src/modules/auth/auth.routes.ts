import {
  changePassword,
  checkLink,
  confirmEmail,
  endOtherSessions,
  endSession,
  listDemoAccounts,
  listSessions,
  loadUser,
  loginAs,
  renewSession,
  requestPasswordReset,
  signIn,
  signOut,
} from '@laurel/contract/session.ts'
import { notFound } from '../../core/app-error.ts'
import { fullName } from '../../core/full-name.ts'
import type { Mount } from '../../http/mount.ts'
import { queueNotice } from '../mail/mail.service.ts'
import type { Services } from '../services.ts'
import { listDemo } from './accounts.queries.ts'
import { requireTry } from './attempts.queries.ts'
import type { Purpose } from './links/links.queries.ts'
import { checkGivenLink, choosePassword, prepareChoice, queuePasswordLink } from './links/links.service.ts'
import { networkFor } from './network.rules.ts'
import { refuseWhileWorkingAs } from './own-proof.service.ts'
import { profileFor } from './profile.service.ts'
import { isOfApp, provePassword, signInAs, signInProved, toPerson } from './sign-in.service.ts'
import { noteBreakGlass } from './sign-on/sign-on-rule.service.ts'

type Wanted = 'sessions' | 'devices' | 'queue' | 'secrets' | 'demoIsOpen' | 'publicUrl'

export const authRoutes = (mount: Mount, services: Pick<Services, Wanted>) => {
  const { sessions, devices, queue, secrets, demoIsOpen, publicUrl } = services
  mount(signIn, {
    prepare: ({ db, body, address, now }) =>
      provePassword(db, { queue, secrets, demoIsOpen }, { ...body, address, now }),
    handle: async ({ db, prepared, body: { code, device }, address, userAgent, now, audit, setDeviceToken }) => {
      const circumstances = { code, device, address, userAgent, now }
      const { token, deviceToken } = await signInProved(db, services, prepared, circumstances)
      if (deviceToken !== undefined) setDeviceToken(deviceToken)
      audit.actor = toPerson(prepared.account)
      if (prepared.isBreakGlass) {
        await noteBreakGlass(db, { queue, audit }, { person: prepared.account, address, publicUrl: publicUrl() })
      }
      return profileFor(db, sessions, prepared.account.id, { token, impersonator: null, now })
    },
  })

  mount(renewSession, {
    prepare: ({ db, deviceToken = '' }) => devices.requireUsable(db, deviceToken),
    handle: async ({ db, deviceToken = '', address, userAgent, audit, setDeviceToken }) => {
      const opened = await devices.renew(db, deviceToken, { address, userAgent })
      setDeviceToken(opened.deviceToken)
      audit.nothing()
      return { token: opened.token }
    },
  })

  mount(loadUser, ({ db, actor, token, now }) => {
    const { impersonator, bySignOn } = actor
    return profileFor(db, sessions, actor.id, { token, impersonator, bySignOn, now })
  })

  mount(signOut, async ({ db, actor, body, deviceToken, setDeviceToken, done }) => {
    await sessions.end(db, actor, { withParent: !body.returning })
    if (deviceToken !== undefined) setDeviceToken(null)
    return done('signed_out')
  })

  mount(requestPasswordReset, {
    prepare: ({ db, address, now }) =>
      requireTry(db, { kind: 'reset-request', key: networkFor(address), max: 20, windowSeconds: 15 * 60 }, now),
    handle: async ({ db, body, audit, done }) => {
      await queuePasswordLink(db, queue, body.email)
      audit.nothing()
      return done('reset_mail_sent')
    },
  })

  const mountChoice = (endpoint: typeof confirmEmail | typeof changePassword, purpose: Purpose) =>
    mount(endpoint, {
      prepare: ({ db, body, address, now }) => prepareChoice(db, { ...body, purpose, address, now }),
      handle: async ({ db, prepared: passwordHash, body: { token }, address, now, audit, done }) => {
        const person = await choosePassword(db, sessions, { token, passwordHash, purpose, address, now })
        if (purpose === 'reset') {
          await queueNotice(db, queue, person.id, { template: 'password-changed', now, address })
        }
        audit.actor = toPerson(person)
        return { ...done('password_set'), email: person.email, hasapp: isOfApp(person.role_id) }
      },
    })
  mountChoice(confirmEmail, 'confirm')
  mountChoice(changePassword, 'reset')

  mount(checkLink, ({ db, body, address, now }) => checkGivenLink(db, { ...body, address, now }))

  mount(listSessions, async ({ db, actor }) => {
    refuseWhileWorkingAs(actor)
    const rows = await sessions.listFor(db, actor.id)
    return {
      sessions: rows.map((row) => ({
        id: row.id,
        createdat: row.created_at.toISOString(),
        lastseenat: row.last_seen_at.toISOString(),
        expiresat: row.expires_at.toISOString(),
        address: row.address,
        useragent: row.user_agent,
        current: row.id === actor.sessionId,
      })),
    }
  })

  mount(endSession, async ({ db, actor, body, audit, done }) => {
    refuseWhileWorkingAs(actor)
    if (!(await sessions.endOne(db, actor.id, body.id))) throw notFound()
    audit.deleted({ subject: 'session', id: body.id, companyId: actor.companyId, before: {} })
    return done('session_ended')
  })

  mount(endOtherSessions, async ({ db, actor, done }) => {
    refuseWhileWorkingAs(actor)
    await sessions.endAllFor(db, actor.id, { except: actor.sessionId })
    return done('other_sessions_ended')
  })

  mount(loginAs, async ({ db, actor, body, audit, now }) => {
    const { target, token } = await signInAs(db, sessions, actor, body.id)
    audit.changed({
      subject: 'user',
      id: target.id,
      companyId: target.company_id,
      before: {},
      after: { signedInAs: fullName(target) },
    })
    return profileFor(db, sessions, target.id, { token, impersonator: actor, now })
  })

  mount(listDemoAccounts, async ({ db }) => ({ accounts: await listDemo(db, demoIsOpen) }))
}
