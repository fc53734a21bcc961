import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export interface WaitingJobs {
  /** How long the job that waits longest has been due. */
  oldestWaitingSeconds: number
  /** The kinds of which something failed and waits to be tried again. */
  retrying: readonly string[]
}

/** Found by index, kind by kind. */
export const readWaitingJobs = async (db: Db): Promise<WaitingJobs> => {
  const { rows } = await sql<{ name: string; seconds: number; retrying: boolean }>`
    select
      q.name,
      coalesce(extract(epoch from now() - w.start_after), 0)::int as seconds,
      exists (
        select from jobs.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.state = 'retry'
      ) as retrying
    from jobs.queue q
    left join lateral (
      select j.start_after from jobs.job j
      where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
      order by j.priority desc, j.created_on
      limit 1
    ) w on true
  `.execute(db)
  return {
    oldestWaitingSeconds: rows.reduce((longest, { seconds }) => Math.max(longest, seconds), 0),
    retrying: rows.filter(({ retrying }) => retrying).map(({ name }) => name),
  }
}

export interface EndedJobs {
  /** How many were given up within the last hour. */
  failedLately: number
  /** The kinds of which the latest to end within the hour was given up. */
  givenUp: readonly string[]
}

/** One pass over a week of jobs: not to be asked for often. */
export const readEndedJobs = async (db: Db): Promise<EndedJobs> => {
  const { rows } = await sql<{ name: string; failed: number; is_given_up: boolean }>`
    select
      name,
      count(*) filter (where state = 'failed') as failed,
      (array_agg(state order by completed_on desc))[1] = 'failed' as is_given_up
    from jobs.job
    where completed_on > now() - interval '1 hour' and state in ('completed', 'failed')
    group by name
  `.execute(db)
  return {
    failedLately: rows.reduce((sum, { failed }) => sum + failed, 0),
    givenUp: rows.filter((row) => row.is_given_up).map(({ name }) => name),
  }
}
