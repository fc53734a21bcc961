import { getFile } from '@laurel/contract/files.ts'
import { notFound, required } from '../../core/app-error.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../services.ts'
import { findFile } from './files.queries.ts'
import { secondsLeft } from './picture-address.ts'

export const fileRoutes = (mount: Mount, { secrets }: Pick<Services, 'secrets'>) => {
  mount(getFile, async ({ db, params: { hash }, query, now }) => {
    const { is_public: isPublic, ...file } = required(await findFile(db, hash))
    if (isPublic) return file
    const privateForSeconds = secondsLeft(secrets, hash, query, now)
    if (privateForSeconds <= 0) throw notFound()
    return { ...file, privateForSeconds }
  })
}
