import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import type { ImportStatus, listUserImports } from '@laurel/contract/user-import.ts'
import { WEBHOOK_IDS_MAX } from '@laurel/contract/webhooks.ts'
import { sql } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { containing, countAll, type SortTable, selectPage } from '../../db/page.ts'
import { fullNameColumn } from '../../db/people.ts'
import { deletePeopleRows, insertPeople } from '../../db/people-rows.ts'
import { inDivision } from '../../db/scoped.ts'
import type { ImportOrder } from './order.ts'
import type { ImportedPerson } from './rules/file.rules.ts'

type ImportList = HandlerInput<typeof listUserImports>['query']

const SORTABLE: SortTable<ImportList['sortField']> = {
  createddate: sql.ref('i.created_at'),
  filename: sql`folded(i.file_name)`,
  people: sql.ref('i.people'),
  status: sql.ref('i.status'),
}

const imports = (db: Db, scope: Scope) =>
  db
    .selectFrom('user_imports as i')
    .where((row) => inDivision(scope, row.ref('i.company_id'), row.ref('i.division_id')))

const readable = (filtered: ReturnType<typeof imports>) =>
  filtered
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .innerJoin('users as who', 'who.id', 'i.imported_by')
    .leftJoin('divisions as d', 'd.id', 'i.division_id')
    .leftJoin('users as undoer', 'undoer.id', 'i.undone_by')
    .leftJoin('tasks as t', 't.id', 'i.task_id')
    .selectAll('i')
    .select(['c.name as company_name', 'd.name as division_name'])
    .select(sql<string | null>`t.result ->> 'message'`.as('reason'))
    .select([fullNameColumn('who').$notNull().as('importer_name'), fullNameColumn('undoer').as('undoer_name')])

export type ImportRow = Awaited<ReturnType<ReturnType<typeof readable>['executeTakeFirstOrThrow']>>

export const listImportRows = async (db: Db, scope: Scope, list: ImportList) => {
  const filtered = imports(db, scope)
    .$if(list.companyid !== 0, (query) => query.where('i.company_id', '=', list.companyid))
    .$if(list.search !== '', (query) => query.where('i.file_name', 'ilike', containing(list.search)))
  const [rows, { total }] = await Promise.all([
    selectPage(readable(filtered), list, SORTABLE, sql.ref('i.id')).execute(),
    filtered.select(countAll).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

const IMPORT_KEY = ['i.id', 'i.company_id as companyId', 'i.status', 'i.file_name as fileName', 'i.people'] as const

/** Locks the import until the transaction ends. */
export const lockImport = (db: Db, scope: Scope, id: number) =>
  imports(db, scope)
    .select(IMPORT_KEY)
    .where('i.id', '=', id)
    .$narrowType<{ status: ImportStatus }>()
    .forUpdate('i')
    .executeTakeFirst()

export const findImport = (db: Db, scope: Scope, id: number) =>
  imports(db, scope).select(IMPORT_KEY).where('i.id', '=', id).executeTakeFirst()

/** The campaign of the invitations, if any. */
export const findCampaign = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('user_imports')
    .select(['campaign_name as campaign', 'template_id as templateId'])
    .where('id', '=', id)
    .executeTakeFirst()
  return { campaign: row?.campaign ?? '', templateId: row?.templateId ?? 0 }
}

interface NewImport {
  order: ImportOrder
  people: number
  importedBy: number
  status: 'Running' | 'Done'
  taskId?: number
  at: Date
}

export const insertImport = async (db: Db, { order, people, importedBy, status, taskId, at }: NewImport) => {
  const { id } = await db
    .insertInto('user_imports')
    .values({
      company_id: order.companyId,
      division_id: order.divisionId,
      role_id: order.roleId,
      file_name: order.fileName,
      people,
      status,
      imported_by: importedBy,
      task_id: taskId ?? null,
      campaign_name: order.invitation?.campaignName ?? null,
      scheduled_at: order.invitation?.scheduledAt ?? null,
      template_id: order.invitation?.templateId ?? 0,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setImportStatus = async (db: Db, id: number, status: 'Done' | 'Failed') => {
  await db.updateTable('user_imports').set({ status }).where('id', '=', id).execute()
}

export const markUndone = async (db: Db, id: number, undoneBy: number, at: Date) => {
  await db
    .updateTable('user_imports')
    .set({ status: 'Undone', undone_by: undoneBy, undone_at: at })
    .where('id', '=', id)
    .execute()
}

interface Circumstances {
  importId: number
  /** For people with a hire date; a file without one most often lists those who have worked there for long. */
  isNewHire: boolean
  at: Date
}

/** Rows whose address or employee id is taken meanwhile are skipped and missing from the returned number. */
export const insertImported = async (
  db: Db,
  { companyId, divisionId, roleId, lang }: ImportOrder,
  people: readonly ImportedPerson[],
  { importId, isNewHire, at }: Circumstances,
) => {
  const rows = people.map((person) => ({
    company_id: companyId,
    division_id: divisionId,
    location_id: person.location.id,
    role_id: roleId,
    lang,
    email: person.username,
    first_name: person.firstname,
    last_name: person.lastname,
    employee_id: person.employeeid,
    secondary_id: person.secondaryid || null,
    country: person.country,
    hire_date: person.hireDate ?? null,
    birth_date: person.birthDate ?? null,
    is_new_hire: isNewHire && Boolean(person.hireDate),
    import_id: importId,
    created_at: at,
  }))
  const created = await insertPeople(db, rows, { skipsTaken: true })
  return created.length
}

/** As many of an import as an event names. */
export const listFirstPeople = (db: Db, companyId: number, importId: number) =>
  listUninvited(db, { companyId, importId, afterId: 0 }, WEBHOOK_IDS_MAX)

/** The next batch of an import, by id. */
export const listUninvited = async (
  db: Db,
  { companyId, importId, afterId }: { companyId: number; importId: number; afterId: number },
  limit: number,
) => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

const listPeople = async (db: Db, companyId: number, importId: number) => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts what keeps an import from being undone, and locks its people until the transaction ends. */
export const lockAndCountTraces = async (db: Db, companyId: number, importId: number) => {
  await lockRows(db, 'people', await listPeople(db, companyId, importId))
  const { rows } = await sql<{ people: number; signedIn: number; earned: number; changed: number }>`
    select count(*) as people,
      count(*) filter (where password_hash is not null or signs_on) as "signedIn",
      count(*) filter (where exists (
        select from awards a where a.company_id = ${companyId} and a.user_id = people.id
      ) or exists (
        select from coin_lines l where l.company_id = ${companyId} and l.user_id = people.id
      )) as earned,
      count(*) filter (where version > 1) as changed
    from users people
    where company_id = ${companyId} and import_id = ${importId}
  `.execute(db)
  return rows[0] ?? { people: 0, signedIn: 0, earned: 0, changed: 0 }
}

/** Deletes at most so many people of an import. Answers how many there were. */
export const deletePeople = async (db: Db, companyId: number, importId: number, limit: number) =>
  deletePeopleRows(db, await listUninvited(db, { companyId, importId, afterId: 0 }, limit))
