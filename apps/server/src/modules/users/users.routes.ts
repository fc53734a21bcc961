import {
  changeUserStatus,
  changeUserStatuses,
  createUser,
  deleteDriver,
  deleteUser,
  disableUserSecondFactor,
  endUserDevices,
  listDrivers,
  listUsers,
  mailPasswordLink,
  makeInvitations,
  moveUsers,
  resendInvitations,
  restoreUser,
  setUserPassword,
  updateUser,
} from '@laurel/contract/users.ts'
import type { Mount } from '../../http/mount.ts'
import { openTransfersFor } from '../coin-transfers/queue.service.ts'
import type { Services } from '../services.ts'
import { changeStatuses, handOverInvitations, inviteAgain, moveAll } from './user-bulk.service.ts'
import {
  endDevicesFor,
  mailLinkTo,
  prepareUserPassword,
  storeUserPassword,
  turnSecondFactorOff,
} from './user-passwords.service.ts'
import { bringBack, changeStatus, removeUser } from './user-status.service.ts'
import { changeUser, type Dependencies, makeUser, pageOfUsers } from './users.service.ts'

export const userRoutes = (
  mount: Mount,
  { sessions, queue, publicUrl }: Dependencies & Pick<Services, 'publicUrl'>,
) => {
  mount(listUsers, ({ db, actor, query, now }) => pageOfUsers(db, actor.scope, query, now))

  mount(listDrivers, ({ db, actor, query, now }) => pageOfUsers(db, actor.scope, { ...query, companyid: 0 }, now))

  mount(createUser, async ({ db, body, audit, done, ...caller }) => {
    const user = await makeUser(db, { queue }, caller, body)
    audit.created({ subject: 'user', id: user.id, companyId: user.companyid, after: user })
    const params = { name: `${user.firstname} ${user.lastname}` }
    return done(body.newhire && !user.newhire ? 'user_created_unmarked' : 'user_created', { id: user.id, params })
  })

  mount(updateUser, async ({ db, body, audit, done, ...caller }) => {
    const { before, after } = await changeUser(db, { sessions, queue }, caller, body)
    const waitingTransfers = before.username === after.username ? [] : await openTransfersFor(db, after)
    const changed = waitingTransfers.length > 0 ? { ...after, waitingTransfers } : after
    audit.changed({ subject: 'user', id: after.id, companyId: after.companyid, before: { ...before }, after: changed })
    return done('user_updated', { id: after.id, params: { name: `${after.firstname} ${after.lastname}` } })
  })

  mount(changeUserStatus, async ({ db, body, audit, done, ...caller }) => {
    const { before, after } = await changeStatus(db, sessions, caller, body.id, body.status)
    audit.changed({ subject: 'user', id: after.id, companyId: after.companyid, before, after })
    return done(body.status === 'Active' ? 'user_activated' : 'user_deactivated', { id: after.id })
  })

  for (const endpoint of [deleteUser, deleteDriver]) {
    mount(endpoint, async ({ db, body, audit, done, ...caller }) => {
      const { before, after } = await removeUser(db, sessions, caller, body.id)
      audit.changed({ subject: 'user', id: after.id, companyId: after.companyid, before, after })
      return done('user_deleted', { id: after.id })
    })
  }

  mount(restoreUser, async ({ db, query, audit, done, ...caller }) => {
    const { before, after } = await bringBack(db, sessions, caller, query.id)
    audit.changed({ subject: 'user', id: after.id, companyId: after.companyid, before, after })
    return done('user_restored', { id: after.id })
  })

  mount(mailPasswordLink, async ({ db, body, audit, done, ...caller }) => {
    const user = await mailLinkTo(db, { queue }, caller, body.userId)
    audit.changed({ subject: 'user', id: user.id, companyId: user.companyid, before: {}, after: {} })
    return done('password_link_mailed')
  })

  mount(setUserPassword, {
    prepare: ({ db, body: { userId, password }, ...caller }) =>
      prepareUserPassword(db, caller, { id: userId, password }),
    handle: async ({ db, body, prepared: passwordHash, audit, done, renewToken, ...caller }) => {
      const changed = { id: body.userId, passwordHash }
      const { user, newToken } = await storeUserPassword(db, { sessions, queue }, caller, changed)
      if (newToken !== undefined) renewToken(newToken)
      audit.changed({
        subject: 'user',
        id: user.id,
        companyId: user.companyid,
        before: {},
        after: { password: 'changed' },
      })
      return done('user_password_set')
    },
  })

  mount(disableUserSecondFactor, async ({ db, body, audit, done, ...caller }) => {
    const user = await turnSecondFactorOff(db, { sessions, queue }, caller, body.id)
    audit.changed({
      subject: 'user',
      id: user.id,
      companyId: user.companyid,
      before: { secondFactor: 'on' },
      after: { secondFactor: 'off' },
    })
    return done('user_factor_off')
  })

  mount(endUserDevices, async ({ db, body, audit, done, ...caller }) => {
    const user = await endDevicesFor(db, { sessions }, caller, body.id)
    audit.changed({ subject: 'user', id: user.id, companyId: user.companyid, before: {}, after: { phones: 'ended' } })
    return done('user_phones_ended')
  })

  mount(makeInvitations, async ({ db, body, audit, done, ...caller }) => {
    const { users, invitations } = await handOverInvitations(db, publicUrl(), caller, body.ids)
    for (const { id, companyid } of users)
      audit.changed({ subject: 'user', id, companyId: companyid, before: {}, after: { invitation: 'made' } })
    return { ...done('invitations_made', people(invitations.length)), invitations }
  })

  mount(resendInvitations, async ({ db, body, audit, done, ...caller }) => {
    const invited = await inviteAgain(db, { queue }, caller, body.ids)
    for (const { id, companyid } of invited)
      audit.changed({ subject: 'user', id, companyId: companyid, before: {}, after: { invitation: 'sent' } })
    return done('invitations_sent', people(invited.length))
  })

  mount(changeUserStatuses, async ({ db, body, audit, done, ...caller }) => {
    const changes = await changeStatuses(db, { sessions }, caller, body)
    for (const { before, after } of changes)
      audit.changed({ subject: 'user', id: after.id, companyId: after.companyid, before, after })
    return done(body.status === 'Active' ? 'users_activated' : 'users_deactivated', people(changes.length))
  })

  mount(moveUsers, async ({ db, body, audit, done, ...caller }) => {
    const changes = await moveAll(db, { sessions }, caller, body)
    for (const { before, after } of changes)
      audit.changed({ subject: 'user', id: after.id, companyId: after.companyid, before, after })
    return done('users_moved', people(changes.length))
  })
}

/** “12 people”, for the sentence of a call that changed several. */
const people = (users: number) => ({ params: { people: { dependents: { users } } } })
