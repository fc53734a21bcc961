import { getPushKey, registerDevice, removeDevice } from '@laurel/contract/devices.ts'
import { toResult } from '../../core/outcome.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../services.ts'
import { dropDevice, takeDevice } from './devices.service.ts'

export const deviceRoutes = (mount: Mount, { pusher }: Pick<Services, 'pusher'>) => {
  mount(getPushKey, async () => toResult({ result: { key: pusher.publicKey } }))

  mount(registerDevice, async ({ db, body, done, ...caller }) => {
    await takeDevice(db, pusher, caller, body)
    return done('device_registered')
  })

  mount(removeDevice, async ({ db, actor, body, done }) => {
    await dropDevice(db, actor, body.endpoint)
    return done('device_removed')
  })
}
