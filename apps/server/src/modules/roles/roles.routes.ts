import { getRoles } from '@laurel/contract/lookups.ts'
import { ROLE_ID, ROLE_NAMES } from '@laurel/contract/roles.ts'
import type { Mount } from '../../http/mount.ts'

export const roleRoutes = (mount: Mount) => {
  mount(getRoles, async () => ROLE_NAMES.map((name) => ({ id: ROLE_ID[name], name })))
}
