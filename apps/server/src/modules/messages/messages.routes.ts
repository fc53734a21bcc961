import { listMyInbox, readMyInbox } from '@laurel/contract/inbox.ts'
import type { Mount } from '../../http/mount.ts'
import { inboxFor, readInbox } from './messages.service.ts'

export const messageRoutes = (mount: Mount) => {
  mount(listMyInbox, ({ db, query, ...caller }) => inboxFor(db, caller, query.before))

  mount(readMyInbox, async ({ db, body, done, ...caller }) => {
    await readInbox(db, caller, body.ids)
    return done('success')
  })
}
