import type { AuditLine, listAuditLines } from '@laurel/contract/audit'
import type { HandlerInput } from '@laurel/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { containing, countAll, pageOf, type SortTable } from '../../db/page.ts'

type AuditList = HandlerInput<typeof listAuditLines>['query']

const SORTABLE: SortTable<AuditList['sortField']> = {
  at: sql.ref('l.at'),
  actor: sql.ref('l.actor_name'),
  action: sql.ref('l.action'),
  subject: sql.ref('l.subject'),
}

const EXPORT_BATCH = 1000

const filtered = (db: Db, list: AuditList) => {
  const pattern = containing(list.search)
  return db
    .selectFrom('audit_lines as l')
    .$if(list.companyid !== 0, (query) => query.where('l.company_id', '=', list.companyid))
    .$if(list.action !== '', (query) => query.where('l.action', '=', list.action))
    .$if(list.from !== undefined, (query) => query.where('l.at', '>=', sql<Date>`${list.from}::date`))
    .$if(list.to !== undefined, (query) => query.where('l.at', '<', sql<Date>`${list.to}::date + 1`))
    .$if(list.search !== '', (query) =>
      query.where((where) =>
        where.or([
          where('l.actor_name', 'ilike', pattern),
          where('l.impersonator_name', 'ilike', pattern),
          where('l.subject_id', '=', list.search),
          where('l.request_id', '=', list.search),
        ]),
      ),
    )
}

export const listAuditPage = async (db: Db, list: AuditList) => {
  const [rows, { total }, actions] = await Promise.all([
    pageOf(filtered(db, list).selectAll('l'), list, SORTABLE, sql.ref('l.id')).execute(),
    filtered(db, list).select(countAll).executeTakeFirstOrThrow(),
    db.selectFrom('audit_lines').select('action').distinct().orderBy('action').execute(),
  ])
  return { content: rows.map(lineOf), totalElements: total, actions: actions.map(({ action }) => action) }
}

/** All lines that match, newest first, read in batches so that any number fits in memory. */
export async function* eachAuditLine(db: Db, list: AuditList) {
  for (let last = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await filtered(db, list)
      .selectAll('l')
      .where('l.id', '<', last)
      .orderBy('l.id', 'desc')
      .limit(EXPORT_BATCH)
      .execute()
    yield* rows.map(lineOf)
    const oldest = rows.at(-1)
    if (!oldest || rows.length < EXPORT_BATCH) return
    last = oldest.id
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof filtered>['execute']>>[number] & {
  id: number
  at: Date
  actor_id: number | null
  actor_name: string
  impersonator_name: string | null
  action: string
  subject: string | null
  subject_id: string | null
  company_id: number | null
  before: unknown
  after: unknown
  request_id: string
}

const lineOf = (row: Row): AuditLine => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor_name,
  actorid: row.actor_id,
  impersonator: row.impersonator_name,
  action: row.action,
  subject: row.subject,
  subjectid: row.subject_id,
  companyid: row.company_id,
  before: row.before as AuditLine['before'],
  after: row.after as AuditLine['after'],
  requestid: row.request_id,
})
