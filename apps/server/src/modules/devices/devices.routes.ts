import { getPushKey, registerDevice, removeDevice } from '@laurel/contract/devices.ts'
import type { Pusher } from '../../adapters/push/pusher.ts'
import type { Mount } from '../../http/mount.ts'
import { dropDevice, takeDevice } from './devices.service.ts'

export const deviceRoutes = (mount: Mount, pusher: Pusher) => {
  mount(getPushKey, async () => ({ status: 1 as const, result: { key: pusher.publicKey } }))

  mount(registerDevice, async ({ db, actor, body, now, done }) => {
    await takeDevice(db, pusher, actor, body, now)
    return done('device_registered')
  })

  mount(removeDevice, async ({ db, actor, body, done }) => {
    await dropDevice(db, actor, body.endpoint)
    return done('device_removed')
  })
}
