import type { Db } from '../../db/db.ts'

interface EndedBackup {
  startedAt: Date
  endedAt: Date
  outcome: { bytes: number } | { failure: string }
}

export const insertBackup = async (db: Db, { startedAt, endedAt, outcome }: EndedBackup) => {
  await db
    .insertInto('backups')
    .values({ started_at: startedAt, ended_at: endedAt, ...outcome })
    .execute()
}

export const findLastMade = (db: Db) =>
  db
    .selectFrom('backups')
    .select(['started_at', 'bytes'])
    .where('failure', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
