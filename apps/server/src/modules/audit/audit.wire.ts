import type { AuditLine } from '@laurel/contract/audit.ts'
import type { AuditRow } from './audit.queries.ts'

export const toAuditLine = (row: AuditRow): AuditLine => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor_name,
  actorid: row.actor_id,
  key: row.key_id !== null,
  impersonator: row.impersonator_name,
  action: row.action,
  subject: row.subject,
  subjectid: row.subject_id,
  subjectname: row.subject_name,
  companyid: row.company_id,
  before: row.before as AuditLine['before'],
  after: row.after as AuditLine['after'],
  requestid: row.request_id,
  address: row.shown_address,
})
