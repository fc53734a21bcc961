import { createHash, timingSafeEqual } from 'node:crypto'
import { getHealth } from '@laurel/contract/health.ts'
import { toResult } from '../../core/outcome.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../services.ts'

type Wanted = 'health' | 'version' | 'monitorKey' | 'isSecure'

/** Anybody may ask whether the service serves. How its parts are is for a monitor, or for a caller on this machine. */
export const healthRoutes = (mount: Mount, { health, version, monitorKey, isSecure }: Pick<Services, Wanted>) => {
  mount(getHealth, async ({ isLocal, authorization }) => {
    const checks = await health.look()
    const isTrusted = monitorKey === undefined ? !isSecure && isLocal : isKey(authorization, monitorKey)
    return toResult(isTrusted ? { version, checks } : {})
  })
}

/** Compared as hashes, which have one length: how long it takes depends on nothing of the key. */
const isKey = (header: string | undefined, key: string) => {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${key}`))
}
