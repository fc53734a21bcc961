import type { AlertKind } from '@laurel/contract/alerts.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { AlertFacts } from './alerts.rules.ts'

export interface OpenAlert {
  kind: AlertKind
  since: Date
  fault: string
  detail: string
}

/** Of several workers only one at a time compares what is open with what is wrong. */
export const lockAlerts = (db: Db) => sql`lock table alerts in share row exclusive mode`.execute(db)

export const listOpenAlerts = async (db: Db): Promise<OpenAlert[]> => {
  const rows = await db
    .selectFrom('alerts')
    .select(['kind', 'since', 'fault', 'detail'])
    .where('ended_at', 'is', null)
    .orderBy('since')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as AlertKind }))
}

/** A trouble that is open already begins anew: the queue that stops again after a restart. */
export const openAlert = async (db: Db, { kind, since, fault, detail }: OpenAlert) => {
  const values = { since, fault, detail }
  await db
    .insertInto('alerts')
    .values({ kind, ...values })
    .onConflict((conflict) => conflict.column('kind').where('ended_at', 'is', null).doUpdateSet(values))
    .execute()
}

export const endAlert = async (db: Db, kind: AlertKind, at: Date) => {
  await db.updateTable('alerts').set({ ended_at: at }).where('kind', '=', kind).where('ended_at', 'is', null).execute()
}

export const readAlertFacts = async (db: Db): Promise<Omit<AlertFacts, 'givenUp'>> => {
  const { rows } = await sql<Omit<AlertFacts, 'givenUp'>>`
    select
      q.stop_fault as "stopFault",
      coalesce(q.stop_detail, '') as "stopDetail",
      (select count(*) from coin_transfers where status = 'Error') as refused,
      (select failure from backups order by id desc limit 1) as "backupFailure"
    from transfer_queue q
  `.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('the transfer queue has no row')
  return facts
}
