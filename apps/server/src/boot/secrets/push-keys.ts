import { sql } from 'kysely'
import webPush from 'web-push'
import type { Secrets } from '../../core/secrets.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import type { Config } from '../config.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * Who push services know us by: the keys of the environment, else a pair made at the first start and kept, because
 * devices that registered with one pair hear nothing of another.
 */
export const preparePushKeys = async (
  db: Db,
  { vapidKeys }: Pick<Config, 'vapidKeys'>,
  secrets: Secrets,
): Promise<PushKeys> => {
  if (vapidKeys) return vapidKeys
  return inTransaction(db, async (db) => {
    await sql`lock table installation in exclusive mode`.execute(db)
    const { vapid_public_key: publicKey, vapid_private_key: sealed } = await db
      .selectFrom('installation')
      .select(['vapid_public_key', 'vapid_private_key'])
      .executeTakeFirstOrThrow()
    if (publicKey !== null && sealed !== null) return { publicKey, privateKey: secrets.open(sealed, 'push-keys') }
    const made = webPush.generateVAPIDKeys()
    await db
      .updateTable('installation')
      .set({ vapid_public_key: made.publicKey, vapid_private_key: secrets.seal(made.privateKey, 'push-keys') })
      .execute()
    return made
  })
}
