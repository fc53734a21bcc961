import { getHealth } from '@laurel/contract/health.ts'
import { isBearer } from '../../core/bearer.ts'
import { toResult } from '../../core/outcome.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../services.ts'

type Wanted = 'health' | 'version' | 'commit' | 'monitorKey' | 'isSecure'

/** Anybody may ask whether the service serves. How its parts are is for a monitor, or for a caller on this machine. */
export const healthRoutes = (mount: Mount, services: Pick<Services, Wanted>) => {
  const { health, version, commit, monitorKey, isSecure } = services
  mount(getHealth, async ({ isLocal, authorization }) => {
    const checks = await health.look()
    const isTrusted = monitorKey === undefined ? !isSecure && isLocal : isBearer(authorization, monitorKey)
    return toResult(isTrusted ? { version, commit, schema: health.schema, checks } : {})
  })
}
