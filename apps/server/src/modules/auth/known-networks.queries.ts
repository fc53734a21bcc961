import { secondsFrom } from '../../core/clock.ts'
import type { Db } from '../../db/db.ts'

const KEPT_SECONDS = 90 * 24 * 3600

export const isKnownNetwork = async (db: Db, userId: number, network: string, now: Date) => {
  const known = await db
    .selectFrom('known_networks')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .where('last_used_at', '>', secondsFrom(now, -KEPT_SECONDS))
    .executeTakeFirst()
  return known !== undefined
}

/** Somebody proved who they are from this network: with the password, or with a link from their mailbox. */
export const rememberNetwork = async (db: Db, userId: number, network: string, now: Date) => {
  await db
    .insertInto('known_networks')
    .values({ user_id: userId, network, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ last_used_at: now }))
    .execute()
}

export const forgetNetworks = async (db: Db, userId: number) => {
  await db.deleteFrom('known_networks').where('user_id', '=', userId).execute()
}

export const deleteOldNetworks = async (db: Db, now: Date) => {
  await db.deleteFrom('known_networks').where('last_used_at', '<', secondsFrom(now, -KEPT_SECONDS)).execute()
}
