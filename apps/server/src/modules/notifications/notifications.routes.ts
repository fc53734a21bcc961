import { NOTIFICATION_MAX_RECIPIENTS } from '@laurel/contract/constants'
import { createNotification, listNotifications, listRecipients } from '@laurel/contract/notifications'
import { ROLE_ID } from '@laurel/contract/roles'
import type { Mount } from '../../http/mount.ts'
import { listUsernames } from '../users/users.service.ts'
import { listNotificationPage } from './notifications.queries.ts'
import { type Dependencies, sendNotification } from './notifications.service.ts'

export const notificationRoutes = (mount: Mount, dependencies: Omit<Dependencies, 'db'>) => {
  // Whoever gets it is committed before the first device is asked: a push cannot be taken back.
  mount(
    createNotification,
    async ({ db, actor, body, audit, accepted }) => {
      const { taskId, recipients, deliveries } = await sendNotification({ ...dependencies, db }, actor, body)
      audit.created('notification', taskId, { recipients })
      if (deliveries) return { status: 1 as const, result: deliveries }
      accepted()
      return { status: 1 as const, result: { jobid: taskId } }
    },
    { ownTransactions: true },
  )

  mount(listRecipients, async ({ db, actor, query }) => {
    const everybody = { ...query, roleid: ROLE_ID.Driver, status: 'Active' as const }
    const { usernames, total } = await listUsernames(db, actor.scope, everybody, NOTIFICATION_MAX_RECIPIENTS)
    return { status: 1 as const, result: { users: usernames, totalElements: total } }
  })

  mount(listNotifications, async ({ db, actor, query }) => ({
    status: 1 as const,
    result: await listNotificationPage(db, actor.scope, query),
  }))
}
