import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import type { listExportRuns } from '@laurel/contract/programmes.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { containing, countAll, type SortTable, selectPage } from '../../db/page.ts'
import { fullNameColumn } from '../../db/people.ts'

type RunList = HandlerInput<typeof listExportRuns>['query']

const SORTABLE: SortTable<RunList['sortField']> = {
  createddate: sql.ref('r.created_at'),
  status: sql.ref('r.status'),
  rows: sql.ref('r.rows'),
}

const filtered = (db: Db, { search }: RunList) =>
  db
    .selectFrom('export_runs as r')
    .$if(search !== '', (query) => query.where('r.file_name', 'ilike', containing(search)))

export const listRunRows = async (db: Db, list: RunList) => {
  const wanted = filtered(db, list)
  const [rows, { total }] = await Promise.all([
    selectPage(wanted, list, SORTABLE, sql.ref('r.id'))
      .leftJoin('users as u', 'u.id', 'r.started_by')
      .select([
        'r.id',
        'r.created_at',
        'r.finished_at',
        'r.status',
        'r.rows',
        'r.file_name',
        'r.destination',
        'r.error',
        'r.try_after',
      ])
      .select(fullNameColumn('u').as('starter'))
      .execute(),
    wanted.select(countAll).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export type RunRow = Awaited<ReturnType<typeof listRunRows>>['rows'][number]

export const findRunFile = (db: Db, id: number) =>
  db
    .selectFrom('export_runs')
    .select('file_name')
    .where('id', '=', id)
    .where('file_name', 'is not', null)
    .$narrowType<{ file_name: string }>()
    .executeTakeFirst()

/** The run that is not finished yet, which another request joins. */
export const findOpenRun = async (db: Db) => {
  const run = await db
    .selectFrom('export_runs')
    .select('id')
    .where((row) => row.or([row('status', 'in', ['Waiting', 'Running']), row('try_after', 'is not', null)]))
    .orderBy('id')
    .executeTakeFirst()
  return run?.id
}

export const tryAtOnce = async (db: Db, id: number, now: Date) => {
  await db
    .updateTable('export_runs')
    .set({ try_after: now })
    .where('id', '=', id)
    .where('try_after', 'is not', null)
    .execute()
}

export const insertRun = async (db: Db, startedBy: number | null, at: Date) => {
  const { id } = await db
    .insertInto('export_runs')
    .values({ started_by: startedBy, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const LEASE = sql<Date>`now() + interval '15 minutes'`

/** Claims the next run: one that waits, one that failed and is due again, or one whose process died. */
export const claimRun = (db: Db, now: Date) =>
  db
    .updateTable('export_runs')
    .set({ status: 'Running', claimed_until: LEASE, try_after: null, finished_at: null, error: null })
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', (row) =>
      row
        .selectFrom('export_runs')
        .select('id')
        .where((run) =>
          run.or([
            run('status', '=', 'Waiting'),
            run('try_after', '<=', now),
            run.and([run('status', '=', 'Running'), run('claimed_until', '<', sql<Date>`now()`)]),
          ]),
        )
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'attempts'])
    .executeTakeFirst()

interface Delivered {
  rows: number
  fileName: string
  destination: string | null
}

export const markDelivered = async (db: Db, id: number, { rows, fileName, destination }: Delivered, at: Date) => {
  await db
    .updateTable('export_runs')
    .set({ status: 'Success', rows, file_name: fileName, destination, finished_at: at, claimed_until: null })
    .where('id', '=', id)
    .execute()
}

interface Failed {
  error: string
  destination: string | null
  tryAfter: Date | null
}

export const markFailed = async (db: Db, id: number, { error, destination, tryAfter }: Failed, at: Date) => {
  await db
    .updateTable('export_runs')
    .set({ status: 'Error', error, destination, finished_at: at, try_after: tryAfter, claimed_until: null })
    .where('id', '=', id)
    .execute()
}
