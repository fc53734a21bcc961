import type { Language } from '@laurel/contract/constants.ts'
import { type OutcomeCode, sayDependents, sayOutcome } from '@laurel/contract/messages/say.ts'
import {
  changeUserStatus,
  changeUserStatuses,
  createUser,
  deleteDriver,
  deleteUser,
  disableUserSecondFactor,
  listDrivers,
  listUsers,
  mailPasswordLink,
  moveUsers,
  purgeUser,
  resendInvitations,
  restoreUser,
  setUserPassword,
  updateUser,
} from '@laurel/contract/users.ts'
import type { Mount } from '../../http/mount.ts'
import { openTransfersFor } from '../coin-transfers/queue.service.ts'
import { changeStatuses, inviteAgain, moveAll } from './user-bulk.service.ts'
import { mailLinkTo, prepareUserPassword, storeUserPassword, turnSecondFactorOff } from './user-passwords.service.ts'
import { eraseUser } from './user-purge.service.ts'
import { bringBack, changeStatus, removeUser } from './user-status.service.ts'
import { changeUser, type Dependencies, makeUser, pageOfUsers } from './users.service.ts'

export const userRoutes = (mount: Mount, { sessions, queue }: Dependencies) => {
  mount(listUsers, ({ db, actor, query, now }) => pageOfUsers(db, actor.scope, query, now))

  mount(listDrivers, ({ db, actor, query, now }) => pageOfUsers(db, actor.scope, { ...query, companyid: 0 }, now))

  mount(createUser, async ({ db, body, audit, done, ...caller }) => {
    const user = await makeUser(db, { queue }, caller, body)
    audit.created('user', user.id, user, user.companyid)
    return done(body.newhire && !user.newhire ? 'user_created_unmarked' : 'user_created', { id: user.id })
  })

  mount(updateUser, async ({ db, body, audit, done, ...caller }) => {
    const { before, after } = await changeUser(db, { sessions, queue }, caller, body)
    const waitingTransfers = before.username === after.username ? [] : await openTransfersFor(db, after)
    const changed = waitingTransfers.length > 0 ? { ...after, waitingTransfers } : after
    audit.changed('user', after.id, { ...before }, changed, after.companyid)
    return done('user_updated', { id: after.id })
  })

  mount(changeUserStatus, async ({ db, body, audit, done, ...caller }) => {
    const { before, after } = await changeStatus(db, sessions, caller, body.id, body.status)
    audit.changed('user', after.id, before, after, after.companyid)
    return done(body.status === 'Active' ? 'user_activated' : 'user_deactivated', { id: after.id })
  })

  for (const endpoint of [deleteUser, deleteDriver]) {
    mount(endpoint, async ({ db, body, audit, done, ...caller }) => {
      const { before, after } = await removeUser(db, sessions, caller, body.id)
      audit.changed('user', after.id, before, after, after.companyid)
      return done('user_deleted', { id: after.id })
    })
  }

  mount(restoreUser, async ({ db, query, audit, done, ...caller }) => {
    const { before, after } = await bringBack(db, sessions, caller, query.id)
    audit.changed('user', after.id, before, after, after.companyid)
    return done('user_restored', { id: after.id })
  })

  mount(purgeUser, async ({ db, query, audit, done, ...caller }) => {
    const { id, companyId, ...rest } = await eraseUser(db, sessions, caller, query.id)
    audit.deleted('user', id, rest, companyId)
    return done('user_purged', { id })
  })

  mount(mailPasswordLink, async ({ db, body, audit, done, ...caller }) => {
    const user = await mailLinkTo(db, { queue }, caller, body.userId)
    audit.changed('user', user.id, {}, {}, user.companyid)
    return done('password_link_mailed')
  })

  mount(setUserPassword, {
    prepare: ({ db, body: { userId, password }, ...caller }) =>
      prepareUserPassword(db, caller, { id: userId, password }),
    handle: async ({ db, body, prepared: passwordHash, audit, done, renewToken, ...caller }) => {
      const changed = { id: body.userId, passwordHash }
      const { user, newToken } = await storeUserPassword(db, { sessions, queue }, caller, changed)
      if (newToken !== undefined) renewToken(newToken)
      audit.changed('user', user.id, {}, { password: 'changed' }, user.companyid)
      return done('user_password_set')
    },
  })

  mount(disableUserSecondFactor, async ({ db, body, audit, done, ...caller }) => {
    const user = await turnSecondFactorOff(db, { sessions, queue }, caller, body.id)
    audit.changed('user', user.id, { secondFactor: 'on' }, { secondFactor: 'off' }, user.companyid)
    return done('user_factor_off')
  })

  mount(resendInvitations, async ({ db, body, audit, ...caller }) => {
    const invited = await inviteAgain(db, { queue }, caller, body.ids)
    for (const { id, companyid } of invited) audit.changed('user', id, {}, { invitation: 'sent' }, companyid)
    return answerAbout(caller.lang, 'invitations_sent', invited.length)
  })

  mount(changeUserStatuses, async ({ db, body, audit, ...caller }) => {
    const changes = await changeStatuses(db, { sessions }, caller, body)
    for (const { before, after } of changes) audit.changed('user', after.id, before, after, after.companyid)
    return answerAbout(caller.lang, body.status === 'Active' ? 'users_activated' : 'users_deactivated', changes.length)
  })

  mount(moveUsers, async ({ db, body, audit, ...caller }) => {
    const changes = await moveAll(db, { sessions }, caller, body)
    for (const { before, after } of changes) audit.changed('user', after.id, before, after, after.companyid)
    return answerAbout(caller.lang, 'users_moved', changes.length)
  })
}

/** The sentence of a call that changed so many people. */
const answerAbout = (lang: Language, code: OutcomeCode, people: number) => {
  const sentence = sayOutcome(lang, code, { people: sayDependents(lang, { users: people }) })
  return { status: 1 as const, result: sentence, message: sentence }
}
