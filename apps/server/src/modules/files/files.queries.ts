import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** A file that a badge shows is public, also where the same bytes are used elsewhere. */
export const findFile = (db: Db, hash: string) =>
  db
    .selectFrom('files')
    .select(['mime', 'content'])
    .select(sql<boolean>`exists (select from badges where image_hash = files.hash)`.as('is_public'))
    .where('hash', '=', hash)
    .executeTakeFirst()

/** Stores content once; the same bytes again answer the same hash. */
export const insertFile = async (db: Db, mime: string, content: Buffer, createdAt: Date) => {
  const hash = createHash('sha256').update(content).digest('hex')
  await db
    .insertInto('files')
    .values({ hash, mime, content, created_at: createdAt })
    // Touching the row keeps a sweep, or a person who drops the same picture, from taking it away before it is used.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: createdAt }))
    .execute()
  return hash
}

/** Content that nothing else points to is gone for good. */
export const deleteUnusedFile = async (db: Db, hash: string) => {
  await sql`select drop_unused_file(${hash})`.execute(db)
}

/** One by one, because a file that comes into use meanwhile must not keep the others. */
export const deleteUnusedFilesBefore = async (db: Db, moment: Date) => {
  await sql`
    select drop_unused_file(hash) from files
    where created_at < ${moment}
      and not exists (select from badges where image_hash = hash)
      and not exists (select from users where photo_hash = hash)
      and not exists (select from suggestion_images where file_hash = hash)
  `.execute(db)
}
