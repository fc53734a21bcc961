import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export const findFile = (db: Db, hash: string) =>
  db.selectFrom('files').select(['mime', 'content']).where('hash', '=', hash).executeTakeFirst()

/** Stores content once; the same bytes again answer the same hash. */
export const insertFile = async (db: Db, mime: string, content: Buffer, createdAt: Date) => {
  const hash = createHash('sha256').update(content).digest('hex')
  await db
    .insertInto('files')
    .values({ hash, mime, content, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return hash
}

/** Content that nothing else points to is gone for good. */
export const deleteUnusedFile = async (db: Db, hash: string) => {
  await sql`select drop_unused_file(${hash})`.execute(db)
}
