import {
  changeUserStatus,
  createUser,
  deleteDriver,
  deleteUser,
  listDrivers,
  listUsers,
  mailPasswordLink,
  purgeUser,
  restoreUser,
  setUserPassword,
  updateUser,
} from '@laurel/contract/users'
import type { Mount } from '../../http/mount.ts'
import { mailLinkTo, setPasswordOf } from './user-passwords.service.ts'
import { eraseUser } from './user-purge.service.ts'
import { bringBack, changeStatus, removeUser } from './user-status.service.ts'
import { changeUser, type Dependencies, makeUser, pageOfUsers } from './users.service.ts'

export const userRoutes = (mount: Mount, { sessions, queue }: Dependencies) => {
  mount(listUsers, ({ db, actor, query, now }) => pageOfUsers(db, actor.scope, query, now))

  mount(listDrivers, ({ db, actor, query, now }) => pageOfUsers(db, actor.scope, { ...query, companyid: 0 }, now))

  mount(createUser, async ({ db, body, audit, done, ...caller }) => {
    const user = await makeUser(db, { queue }, caller, body)
    audit.created('user', user.id, user, user.companyid)
    return done('user_created', { id: user.id })
  })

  mount(updateUser, async ({ db, body, audit, done, ...caller }) => {
    const { before, after } = await changeUser(db, { sessions, queue }, caller, body)
    audit.changed('user', after.id, before, after, after.companyid)
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

  mount(setUserPassword, async ({ db, body, audit, done, ...caller }) => {
    const user = await setPasswordOf(db, { sessions }, caller, { id: body.userId, password: body.password })
    audit.changed('user', user.id, {}, { password: 'changed' }, user.companyid)
    return done('user_password_set')
  })
}
