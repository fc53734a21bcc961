import { NOTIFICATION_MAX_RECIPIENTS } from '@laurel/contract/constants.ts'
import {
  acknowledgeSend,
  createNotification,
  getSend,
  listNotifications,
  listRecipients,
  listSends,
  listUnseenSends,
  stopSend,
} from '@laurel/contract/notifications.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { required } from '../../core/app-error.ts'
import type { Mount } from '../../http/mount.ts'
import { listUsernames } from '../users/users.service.ts'
import { listNotificationPage } from './notifications.queries.ts'
import { acknowledgeOwn, type Dependencies, deliverAtOnce, openSend, stopOwn } from './notifications.service.ts'
import { findSend, listSendPage, listUnseen } from './sends.queries.ts'

export const notificationRoutes = (mount: Mount, dependencies: Omit<Dependencies, 'db'>) => {
  mount(createNotification, {
    handle: async ({ db, actor, body, now, audit }) => {
      const { taskId, recipients } = await openSend({ ...dependencies, db }, actor, body, now)
      audit.created('notification', taskId, { recipients })
      return { status: 1 as const, result: { jobid: taskId } }
    },
    // The recipients are committed before the first device is asked: a push cannot be taken back.
    finish: async ({ db, body, answer, accepted }) => {
      const deliveries =
        'jobid' in answer.result && (await deliverAtOnce({ ...dependencies, db }, body.users, answer.result.jobid))
      if (deliveries) return { status: 1 as const, result: deliveries }
      accepted()
      return answer
    },
  })

  mount(listRecipients, async ({ db, actor, query }) => {
    const everybody = { ...query, roleid: ROLE_ID.Driver, status: 'Active' as const }
    const { usernames, total } = await listUsernames(db, actor.scope, everybody, NOTIFICATION_MAX_RECIPIENTS)
    return { status: 1 as const, result: { users: usernames, totalElements: total } }
  })

  mount(listNotifications, async ({ db, actor, query }) => ({
    status: 1 as const,
    result: await listNotificationPage(db, actor.scope, query),
  }))

  mount(listSends, async ({ db, actor, query }) => ({
    status: 1 as const,
    result: await listSendPage(db, actor.scope, query),
  }))

  mount(listUnseenSends, async ({ db, actor }) => ({ status: 1 as const, result: await listUnseen(db, actor.id) }))

  mount(getSend, async ({ db, actor, params }) => ({
    status: 1 as const,
    result: required(await findSend(db, actor.scope, params.id)),
  }))

  mount(acknowledgeSend, async ({ db, actor, body, now, done }) => {
    await acknowledgeOwn(db, actor, body.id, now)
    return done('success')
  })

  mount(stopSend, async ({ db, actor, body, audit, done }) => {
    const stopped = await stopOwn(db, actor, body.id)
    audit.changed('notification', body.id, {}, { stopped })
    return done('send_stopped')
  })
}
