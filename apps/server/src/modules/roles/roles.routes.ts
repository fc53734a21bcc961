import { getRoles } from '@laurel/contract/lookups'
import { ROLE_ID, ROLE_NAMES } from '@laurel/contract/roles'
import type { Mount } from '../../http/mount.ts'

export const roleRoutes = (mount: Mount) => {
  mount(getRoles, async () => ROLE_NAMES.map((name) => ({ id: ROLE_ID[name], name })))
}
