import { getFile } from '@laurel/contract/files'
import { required } from '../../core/app-error.ts'
import type { Mount } from '../../http/mount.ts'
import { findFile } from './files.queries.ts'

export const fileRoutes = (mount: Mount) => {
  mount(getFile, async ({ db, params }) => required(await findFile(db, params.hash)))
}
