import type { PushDevice } from '../../adapters/push/pusher.ts'
import type { Db } from '../../db/db.ts'

interface Owner {
  companyId: number
  userId: number
}

/**
 * A device of another person changes hands only together with its keys, which only the browser itself knows.
 * Answers whether it is.
 */
export const upsertDevice = async (db: Db, { companyId, userId }: Owner, device: PushDevice, registeredAt: Date) => {
  const { endpoint, ...rest } = device
  const columns = { ...rest, company_id: companyId, user_id: userId, registered_at: registeredAt }
  const { numInsertedOrUpdatedRows: taken = 0n } = await db
    .insertInto('devices')
    .values({ endpoint, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet(columns)
        .where((row) =>
          row.or([
            row.and([row('devices.company_id', '=', companyId), row('devices.user_id', '=', userId)]),
            row.and([row('devices.p256dh', '=', device.p256dh), row('devices.auth', '=', device.auth)]),
          ]),
        ),
    )
    .executeTakeFirst()
  return taken > 0n
}

/** Keeps those that were registered last. */
export const deleteDevicesBeyond = async (db: Db, { companyId, userId }: Owner, kept: number) => {
  await db
    .deleteFrom('devices')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('id', 'in', (row) =>
      row
        .selectFrom('devices')
        .select('id')
        .where('company_id', '=', companyId)
        .where('user_id', '=', userId)
        .orderBy('registered_at', 'desc')
        .orderBy('id', 'desc')
        .offset(kept),
    )
    .execute()
}

export const deleteDevice = async (db: Db, { companyId, userId }: Owner, endpoint: string) => {
  await db
    .deleteFrom('devices')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute()
}

export const deleteUserDevices = async (db: Db, { companyId, userId }: Owner) => {
  await db.deleteFrom('devices').where('company_id', '=', companyId).where('user_id', '=', userId).execute()
}

export const deleteDevicesById = async (db: Db, ids: readonly number[]) => {
  await db.deleteFrom('devices').where('id', 'in', ids).execute()
}

/** The devices of those people who are active at this moment. */
export const listUserDevices = (db: Db, userIds: readonly number[]) =>
  db
    .selectFrom('devices as d')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'd.company_id').onRef('u.id', '=', 'd.user_id').on('u.status', '=', 'Active'),
    )
    .select(['d.id', 'd.user_id', 'd.endpoint', 'd.p256dh', 'd.auth'])
    .where((row) => row('u.id', '=', row.fn.any(row.val(userIds))))
    .execute()
