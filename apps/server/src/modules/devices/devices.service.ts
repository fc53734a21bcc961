import type { PushSubscription } from '@laurel/contract/devices.ts'
import { type Actor, requireOwnCompany } from '../../access/actor.ts'
import type { Caller } from '../../access/caller.ts'
import type { Pusher } from '../../adapters/push/pusher.ts'
import { AppError } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import {
  deleteDevice,
  deleteDevicesBeyond,
  deleteDevicesById,
  deleteUserDevices,
  listUserDevices,
  upsertDevice,
} from './devices.queries.ts'

const MAX_PER_PERSON = 10

const toDeviceOwner = (actor: Actor) => ({ userId: actor.id, companyId: requireOwnCompany(actor) })

/** Beyond a number of devices, the one that was registered longest ago hears nothing any more. */
export const takeDevice = (db: Db, pusher: Pusher, { actor, now }: Caller, { endpoint, keys }: PushSubscription) =>
  inTransaction(db, async (db) => {
    const device = { endpoint, ...keys }
    if (!pusher.accepts(device)) throw new AppError('push_service_refused', { field: 'endpoint' })
    const owner = toDeviceOwner(actor)
    if (!(await upsertDevice(db, owner, device, now))) throw new AppError('device_of_another', { field: 'endpoint' })
    await deleteDevicesBeyond(db, owner, MAX_PER_PERSON)
  })

export const dropDevice = (db: Db, actor: Actor, endpoint: string) => deleteDevice(db, toDeviceOwner(actor), endpoint)

/** The devices through which these people can be reached, by person. */
export const devicesByPerson = async (db: Db, userIds: readonly number[]) =>
  Map.groupBy(await listUserDevices(db, userIds), (device) => device.user_id)

/** For devices that their push service no longer knows. */
export const forgetDevices = async (db: Db, ids: readonly number[]) => {
  if (ids.length > 0) await deleteDevicesById(db, ids)
}

export const forgetUserDevices = (db: Db, companyId: number, userId: number) =>
  deleteUserDevices(db, { companyId, userId })
