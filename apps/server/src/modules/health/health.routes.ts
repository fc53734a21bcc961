import { getHealth } from '@laurel/contract/health'
import type { Mount } from '../../http/mount.ts'
import type { Health } from './health.service.ts'

export const healthRoutes = (mount: Mount, health: Health, version: string) => {
  mount(getHealth, async () => ({ status: 1 as const, version, checks: await health.look() }))
}
