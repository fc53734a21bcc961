import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import type { ImportStatus, listUserImports, UserImport } from '@laurel/contract/user-import.ts'
import { sql } from 'kysely'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { containing, countAll, type SortTable, selectPage } from '../../db/page.ts'
import { inCompany } from '../../db/scoped.ts'
import type { ImportOrder } from './import-order.ts'

type ImportList = HandlerInput<typeof listUserImports>['query']

const SORTABLE: SortTable<ImportList['sortField']> = {
  createddate: sql.ref('i.created_at'),
  filename: sql`folded(i.file_name)`,
  people: sql.ref('i.people'),
  status: sql.ref('i.status'),
}

const imports = (db: Db, scope: Scope) =>
  db.selectFrom('user_imports as i').where((row) => inCompany(scope, row.ref('i.company_id')))

const fullNameColumn = (person: 'who' | 'undoer') =>
  sql<string | null>`${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)}`

const readable = (filtered: ReturnType<typeof imports>) =>
  filtered
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .innerJoin('users as who', 'who.id', 'i.imported_by')
    .leftJoin('divisions as d', 'd.id', 'i.division_id')
    .leftJoin('users as undoer', 'undoer.id', 'i.undone_by')
    .selectAll('i')
    .select(['c.name as company_name', 'd.name as division_name'])
    .select([fullNameColumn('who').$notNull().as('importer_name'), fullNameColumn('undoer').as('undoer_name')])

type ImportRow = Awaited<ReturnType<ReturnType<typeof readable>['executeTakeFirstOrThrow']>>

/** Work that goes on, or its failure, can be asked for only by who started it. */
export const listImportPage = async (db: Db, scope: Scope, callerId: number, list: ImportList) => {
  const filtered = imports(db, scope)
    .$if(list.companyid !== 0, (query) => query.where('i.company_id', '=', list.companyid))
    .$if(list.search !== '', (query) => query.where('i.file_name', 'ilike', containing(list.search)))
  const [rows, { total }] = await Promise.all([
    selectPage(readable(filtered), list, SORTABLE, sql.ref('i.id')).execute(),
    filtered.select(countAll).executeTakeFirstOrThrow(),
  ])
  return { content: rows.map((row) => toUserImport(row, callerId)), totalElements: total }
}

/** Nobody else undoes it until the transaction ends. */
export const lockImport = (db: Db, scope: Scope, id: number) =>
  imports(db, scope)
    .select(['i.id', 'i.company_id as companyId', 'i.status', 'i.file_name as fileName'])
    .where('i.id', '=', id)
    .$narrowType<{ status: ImportStatus }>()
    .forUpdate('i')
    .executeTakeFirst()

/** Which campaign the people of an import are invited in the name of, if any. */
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

const toUserImport = (row: ImportRow, callerId: number): UserImport => ({
  id: row.id,
  filename: row.file_name,
  status: row.status as ImportStatus,
  companyid: row.company_id,
  company: row.company_name,
  divisionid: row.division_id,
  division: row.division_name,
  roleId: row.role_id,
  people: row.people,
  importedBy: row.importer_name,
  createddate: row.created_at.toISOString(),
  campaignName: row.campaign_name,
  scheduledAt: row.scheduled_at?.toISOString() ?? null,
  jobid: row.imported_by === callerId && row.status !== 'Done' ? row.task_id : null,
  undoneBy: row.undoer_name,
  undoneAt: row.undone_at?.toISOString() ?? null,
})
