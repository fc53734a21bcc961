import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface OutsideFacts {
  /** Among the latest messages of the last hour. */
  pushesUnreachable: number
  pushesDelivered: number
  isTransferQueueStopped: boolean
  /** A transfer was sent without a clear answer, and no process works on it. */
  hasUnsettledTransfer: boolean
  /** How the latest run that ended went. */
  lastExportFailed: boolean
  isExportTriedAgain: boolean
  /** Since the latest backup began; null where there is none. */
  lastBackupSeconds: number | null
  lastBackupFailed: boolean
  /** The newest migration. */
  schema: string
}

/** Throws while the database does not answer. */
export const answer = (db: Db) => sql`select 1`.execute(db)

/** Everything by index, and few rows of it: this is asked every few seconds, by anybody. */
export const readOutsideFacts = async (db: Db): Promise<OutsideFacts> => {
  const { rows } = await sql<OutsideFacts>`
    select
      p.unreachable as "pushesUnreachable",
      p.delivered as "pushesDelivered",
      q.stopped_at is not null as "isTransferQueueStopped",
      exists (
        select from coin_transfers
        where status = 'Pending' and attempts > 0 and unsettled_since is not null
          and (claimed_until is null or claimed_until < now())
      ) as "hasUnsettledTransfer",
      coalesce(r.status = 'Error', false) as "lastExportFailed",
      r.try_after is not null as "isExportTriedAgain",
      (
        select extract(epoch from now() - started_at)::int from backups
        where failure is null order by id desc limit 1
      ) as "lastBackupSeconds",
      coalesce((select failure is not null from backups order by id desc limit 1), false) as "lastBackupFailed",
      (select split_part(max(name), '_', 1) from migrations) as schema
    from transfer_queue q
    cross join (
      select
        count(*) filter (where outcome = 'unreachable') as unreachable,
        count(*) filter (where outcome = 'delivered') as delivered
      from (
        (select coalesce(reason, state) as outcome, claimed_at as at from notifications order by id desc limit 200)
        union all
        (select outcome, pushed_at from messages order by id desc limit 200)
      ) latest
      where at > now() - interval '1 hour'
    ) p
    left join (
      select status, try_after from export_runs where status in ('Success', 'Error') order by id desc limit 1
    ) r on true
  `.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('the transfer queue has no row')
  return facts
}
