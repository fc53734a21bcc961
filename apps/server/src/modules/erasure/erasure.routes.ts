import { purgeUser } from '@laurel/contract/users.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../services.ts'
import { erasePerson } from './erasure.service.ts'

export const erasureRoutes = (mount: Mount, { sessions }: Pick<Services, 'sessions'>) => {
  mount(purgeUser, async ({ db, query, audit, done, ...caller }) => {
    const { id, companyId, ...rest } = await erasePerson(db, sessions, caller, query.id)
    audit.deleted({ subject: 'user', id, companyId, before: rest })
    return done('user_purged', { id })
  })
}
