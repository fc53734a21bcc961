import type { ImportStatus, UserImport } from '@laurel/contract/user-import.ts'
import type { ImportRow } from './imports.queries.ts'

/** The task of an import is shown only to the person who started it. */
export const toUserImport = (row: ImportRow, callerId: number): UserImport => ({
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
  reason: row.status === 'Failed' ? row.reason : null,
  undoneBy: row.undoer_name,
  undoneAt: row.undone_at?.toISOString() ?? null,
})
