import { getTask } from '@laurel/contract/tasks.ts'
import { required } from '../../core/app-error.ts'
import type { Mount } from '../../http/mount.ts'
import { findTask } from './tasks.queries.ts'

export const taskRoutes = (mount: Mount) => {
  mount(getTask, async ({ db, actor, params }) =>
    required(await findTask(db, { id: actor.id, keyId: actor.via?.keyId ?? null }, params.jobid)),
  )
}
