import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { calendarDate, id, idOrAll, instant, listQuery, pageSchema } from './rules.ts'

const auditLine = z.object({
  id,
  at: instant,
  actor: z.string(),
  actorid: id.nullable(),
  /** `actor` is the name of an API key. */
  key: z.boolean(),
  /** The Admin who worked as `actor`. */
  impersonator: z.string().nullable(),
  action: z.string(),
  subject: z.string().nullable(),
  subjectid: z.string().nullable(),
  /** What it is called now; null once it is gone, and for what has no name. */
  subjectname: z.string().nullable(),
  companyid: id.nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  requestid: z.string(),
  /** Where the call came from; null for background work and for lines from before it was kept. */
  address: z.string().nullable(),
})

export type AuditLine = z.infer<typeof auditLine>

export const AUDIT_SORT_FIELDS = ['at', 'actor', 'action', 'subject'] as const

/** `changes` leaves out that somebody signed in or out. */
export const AUDIT_KINDS = ['changes', 'signins'] as const

/** What a line can be about and people look for by name. */
export const AUDIT_SUBJECTS = ['user', 'company', 'division', 'location', 'badge', 'competition'] as const

type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

/** Fields of a change that hold ids, alone or in a list, and what these are the ids of. */
export const AUDIT_ID_FIELDS: Readonly<Record<string, AuditSubject>> = {
  companyid: 'company',
  companies: 'company',
  divisionid: 'division',
  divisionsid: 'division',
  selectedDivisions: 'division',
  locationid: 'location',
  badgeid: 'badge',
  allowBadges: 'badge',
  userid: 'user',
}

/** What the ids in the changes are called now; what is gone is missing. */
const auditNames = z.partialRecord(z.enum(AUDIT_SUBJECTS), z.record(z.string(), z.string()))

export type AuditNames = z.infer<typeof auditNames>

const auditQuery = listQuery(AUDIT_SORT_FIELDS, 'desc').extend({
  companyid: idOrAll,
  action: z.string().trim().max(100).default(''),
  kind: z.enum([...AUDIT_KINDS, '']).default(''),
  /** Only what was done to one thing: a kind of things, and the id of one of them. */
  subject: z.enum([...AUDIT_SUBJECTS, '']).default(''),
  subjectid: idOrAll,
  from: calendarDate.optional(),
  to: calendarDate.optional(),
})

export const listAuditLines = endpoint({
  method: 'GET',
  path: '/audit',
  access: ['Admin', 'CompanyAdmin'],
  summary: 'Who changed what, newest first; a CompanyAdmin sees what concerns the own company',
  query: auditQuery,
  response: pageSchema(auditLine).extend({ actions: z.array(z.string()), names: auditNames }),
})

export const exportAuditLines = endpoint({
  method: 'GET',
  path: '/audit/export',
  access: ['Admin', 'CompanyAdmin'],
  summary: 'The same lines as a CSV file',
  query: auditQuery,
  response: 'csv',
})
