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

/**
 * Kinds of which the latest to end within the hour was given up. What the calendar starts is done again by itself soon:
 * of it the last three must have failed, or all that there were.
 */
export const readGivenUpKinds = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`
    select e.name
    from (
      select j.name, j.state, row_number() over (partition by j.name order by j.completed_on desc) as place
      from jobs.job j
      where j.completed_on > now() - interval '1 hour' and j.state in ('completed', 'failed')
    ) e
    left join jobs.schedule s on s.name = e.name
    where e.place = 1 or (e.place <= 3 and s.name is not null)
    group by e.name
    having bool_and(e.state = 'failed')
    order by e.name
  `.execute(db)
  return rows.map(({ name }) => name)
}
