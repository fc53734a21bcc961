import { AUDIT_SUBJECTS, type listAuditLines } from '@laurel/contract/audit.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { containing, countAll, type SortTable, selectPage } from '../../db/page.ts'
import { fullNameColumn } from '../../db/people.ts'
import { inCompany } from '../../db/scoped.ts'

type AuditList = HandlerInput<typeof listAuditLines>['query']

const SORTABLE: SortTable<AuditList['sortField']> = {
  at: sql.ref('l.at'),
  actor: sql.ref('l.actor_name'),
  action: sql.ref('l.action'),
  subject: sql.ref('l.subject'),
}

const EXPORT_BATCH = 1000
/** Of so many things at most the lines are looked for by name. */
const NAMED_AT_MOST = 1000

const SIGN_INS = ['auth/signin', 'auth/logout']

export type Subject = (typeof AUDIT_SUBJECTS)[number]

/** Where the names of things are, as `t`. */
const NAMES: Record<Subject, { table: string; name: RawBuilder<string | null>; company: RawBuilder<number | null> }> = {
  user: { table: 'users', name: fullNameColumn('t'), company: sql`t.company_id` },
  company: { table: 'companies', name: sql`t.name`, company: sql`t.id` },
  division: { table: 'divisions', name: sql`t.name`, company: sql`t.company_id` },
  location: { table: 'locations', name: sql`t.name`, company: sql`t.company_id` },
  badge: { table: 'badges', name: sql`t.name`, company: sql`t.company_id` },
  // Those of several companies at once are no company's own; a challenge is.
  competition: { table: 'competitions', name: sql`t.title`, company: sql`t.company_id` },
}

/** Only ids of these things are numbers for sure, and only those that fit are looked up. */
const subjectName = sql<string | null>`case l.subject ${sql.join(
  AUDIT_SUBJECTS.map(
    (subject) => sql`when ${sql.lit(subject)} then (
      select ${NAMES[subject].name} from ${sql.table(NAMES[subject].table)} t where t.id = (
        case when l.subject_id ~ '^[0-9]{1,9}$' then l.subject_id::int end
      )
    )`,
  ),
  sql` `,
)} end`.as('subject_name')

/** Lines about things whose name contains the text. */
const isAboutNamed = (pattern: string) =>
  sql<SqlBool>`(${sql.join(
    AUDIT_SUBJECTS.map(
      (subject) => sql`(l.subject = ${sql.lit(subject)} and l.subject_id in (
        select t.id::text from ${sql.table(NAMES[subject].table)} t
        where folded(${NAMES[subject].name}) like folded(${pattern}) limit ${sql.lit(NAMED_AT_MOST)}
      ))`,
    ),
    sql` or `,
  )})`

const seen = (db: Db, scope: Scope) =>
  db.selectFrom('audit_lines as l').where((row) => inCompany(scope, row.ref('l.company_id')))

const filtered = (db: Db, scope: Scope, list: AuditList) => {
  const pattern = containing(list.search)
  return seen(db, scope)
    .$if(list.companyid !== 0, (query) => query.where('l.company_id', '=', list.companyid))
    .$if(list.action !== '', (query) => query.where('l.action', '=', list.action))
    .$if(list.kind === 'changes', (query) => query.where('l.action', 'not in', SIGN_INS))
    .$if(list.kind === 'signins', (query) => query.where('l.action', 'in', SIGN_INS))
    .$if(list.subject !== '', (query) => query.where('l.subject', '=', list.subject))
    .$if(list.subjectid !== 0, (query) => query.where('l.subject_id', '=', String(list.subjectid)))
    .$if(list.from !== undefined, (query) => query.where('l.at', '>=', sql<Date>`${list.from}::date`))
    .$if(list.to !== undefined, (query) => query.where('l.at', '<', sql<Date>`${list.to}::date + 1`))
    .$if(list.search !== '', (query) =>
      query.where((where) =>
        where.or([
          where('l.actor_name', 'ilike', pattern),
          where('l.impersonator_name', 'ilike', pattern),
          where('l.subject_id', '=', list.search),
          where('l.request_id', '=', list.search),
          // Where it is not shown it cannot be found either.
          ...(scope.kind === 'platform' ? [where('l.address', '=', list.search)] : []),
          isAboutNamed(pattern),
        ]),
      ),
    )
}

/** From where the platform's own people work is none of a company's business. */
const addressFor = (scope: Scope) =>
  scope.kind === 'platform'
    ? sql<string | null>`l.address`.as('shown_address')
    : sql<string | null>`case when l.impersonator_id is null and (l.key_id is not null or exists (
        select from users a where a.id = l.actor_id and a.company_id = ${scope.companyId}
      )) then l.address end`.as('shown_address')

const described = (db: Db, scope: Scope, list: AuditList) =>
  filtered(db, scope, list).selectAll('l').select(subjectName).select(addressFor(scope))

export const listAuditRows = async (db: Db, scope: Scope, list: AuditList) => {
  const [rows, { total }, actions] = await Promise.all([
    selectPage(described(db, scope, list), list, SORTABLE, sql.ref('l.id')).execute(),
    filtered(db, scope, list).select(countAll).executeTakeFirstOrThrow(),
    seen(db, scope).select('l.action').distinct().orderBy('l.action').execute(),
  ])
  return { rows, total, actions: actions.map(({ action }) => action) }
}

/** The things with these ids by name, as far as the caller sees them. */
export const listNames = async (db: Db, scope: Scope, subject: Subject, ids: readonly number[]) => {
  const { table, name, company } = NAMES[subject]
  const { rows } = await sql<{ id: number; name: string | null }>`
    select t.id, ${name} as name from ${sql.table(table)} t
    where t.id = any(${[...ids]}::int[]) and ${inCompany(scope, company)}
  `.execute(db)
  return rows
}

/** All lines that match, newest first, read in batches so that any number fits in memory. */
export async function* eachAuditRow(db: Db, scope: Scope, list: AuditList) {
  for (let last = Number.MAX_SAFE_INTEGER; ; ) {
    const rows = await described(db, scope, list)
      .where('l.id', '<', last)
      .orderBy('l.id', 'desc')
      .limit(EXPORT_BATCH)
      .execute()
    yield* rows
    const oldest = rows.at(-1)
    if (!oldest || rows.length < EXPORT_BATCH) return
    last = oldest.id
  }
}

export type AuditRow = Awaited<ReturnType<ReturnType<typeof described>['execute']>>[number]
