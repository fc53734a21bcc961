import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { calendarDate, id, idOrAll, instant, listQuery, pageOf } from './rules.ts'

const auditLine = z.object({
  id,
  at: instant,
  actor: z.string(),
  actorid: id.nullable(),
  /** The Admin who worked as `actor`. */
  impersonator: z.string().nullable(),
  action: z.string(),
  subject: z.string().nullable(),
  subjectid: z.string().nullable(),
  companyid: id.nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  requestid: z.string(),
})

export type AuditLine = z.infer<typeof auditLine>

export const AUDIT_SORT_FIELDS = ['at', 'actor', 'action', 'subject'] as const

const auditQuery = listQuery(AUDIT_SORT_FIELDS, 'desc').extend({
  companyid: idOrAll,
  action: z.string().trim().max(100).default(''),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
})

export const listAuditLines = endpoint({
  method: 'GET',
  path: '/audit',
  access: ['Admin'],
  summary: 'Who changed what, newest first',
  query: auditQuery,
  response: pageOf(auditLine).extend({ actions: z.array(z.string()) }),
})

export const exportAuditLines = endpoint({
  method: 'GET',
  path: '/audit/export',
  access: ['Admin'],
  summary: 'The same lines as a CSV file',
  query: auditQuery,
  response: 'csv',
})
