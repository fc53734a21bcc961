import { NOTIFICATION_MAX_RECIPIENTS } from '@laurel/contract/constants.ts'
import { sayDownload } from '@laurel/contract/messages/say.ts'
import {
  acknowledgeSend,
  createNotification,
  exportNotifications,
  getSend,
  listNotifications,
  listRecipients,
  listSends,
  listUnseenSends,
  stopSend,
} from '@laurel/contract/notifications.ts'
import { ROLE_ID } from '@laurel/contract/roles.ts'
import { required } from '../../core/app-error.ts'
import { toResult } from '../../core/outcome.ts'
import type { Mount } from '../../http/mount.ts'
import { listUsernames } from '../users/users.service.ts'
import { eachNotificationRow, listNotificationRows } from './notifications.queries.ts'
import { acknowledgeOwn, type Dependencies, deliverAtOnce, openSend, stopOwn } from './notifications.service.ts'
import {
  EXPORT_COLUMNS,
  toDelivery,
  toNotification,
  toNotificationLines,
  toSend,
  toUnseenSend,
} from './notifications.wire.ts'
import { findSendRows, listSendRows, listUnseenRows } from './sends.queries.ts'

export const notificationRoutes = (mount: Mount, dependencies: Omit<Dependencies, 'db'>) => {
  mount(createNotification, {
    handle: async ({ db, actor, body, now, audit }) => {
      const { taskId, recipients } = await openSend({ ...dependencies, db }, actor, body, now)
      audit.created({ subject: 'notification', id: taskId, companyId: actor.companyId, after: { recipients } })
      return toResult({ result: { jobid: taskId } })
    },
    // The recipients are committed before the first push, because a push cannot be undone.
    finish: async ({ db, body, answer, accepted }) => {
      const deliveries =
        'jobid' in answer.result && (await deliverAtOnce({ ...dependencies, db }, body.users, answer.result.jobid))
      if (deliveries) return toResult({ result: deliveries })
      accepted()
      return answer
    },
  })

  mount(listRecipients, async ({ db, actor, query }) => {
    const everybody = { ...query, roleid: ROLE_ID.Driver, status: 'Active' as const }
    const { usernames, total } = await listUsernames(db, actor.scope, everybody, NOTIFICATION_MAX_RECIPIENTS)
    return toResult({ result: { users: usernames, totalElements: total } })
  })

  mount(listNotifications, async ({ db, actor, query }) => {
    const { rows, total } = await listNotificationRows(db, actor.scope, query)
    return toResult({ result: { content: rows.map(toNotification), totalElements: total } })
  })

  mount(exportNotifications, async ({ db, actor: { scope }, query, lang, now }) => ({
    filename: `${sayDownload(lang, 'notifications')} ${now.toISOString().slice(0, 10)}.csv`,
    columns: EXPORT_COLUMNS.map((column) => sayDownload(lang, column)),
    rows: toNotificationLines(eachNotificationRow(db, scope, query), lang),
  }))

  mount(listSends, async ({ db, actor, query }) => {
    const { rows, total } = await listSendRows(db, actor.scope, query)
    return toResult({ result: { content: rows.map(toSend), totalElements: total } })
  })

  mount(listUnseenSends, async ({ db, actor }) =>
    toResult({ result: (await listUnseenRows(db, actor.id)).map(toUnseenSend) }),
  )

  mount(getSend, async ({ db, actor, params }) => {
    const { rows, ...send } = required(await findSendRows(db, actor.scope, params.id))
    return toResult({ result: { ...send, deliveries: rows.map(toDelivery) } })
  })

  mount(acknowledgeSend, async ({ db, actor, body, now, done }) => {
    await acknowledgeOwn(db, actor, body.id, now)
    return done('success')
  })

  mount(stopSend, async ({ db, actor, body, now, audit, done }) => {
    const stopped = await stopOwn(db, actor, body.id, now)
    audit.changed({ subject: 'notification', id: body.id, companyId: actor.companyId, before: {}, after: { stopped } })
    return done('send_stopped')
  })
}
