import { AUDIT_KINDS, AUDIT_SORT_FIELDS, AUDIT_SUBJECTS } from '@laurel/contract/audit.ts'
import { calendarDate, idOrAll } from '@laurel/contract/rules.ts'
import * as z from 'zod'
import { listSearch } from '../../lib/list-search.ts'

/** What of the audit trail stands in the address. Sign-ins would drown the rest, so they have to be asked for. */
export const auditList = listSearch({
  sortFields: AUDIT_SORT_FIELDS,
  defaultSort: { field: 'at', direction: 'desc' },
  filters: z.object({
    kind: z.enum([...AUDIT_KINDS, '']).default('changes'),
    companyid: idOrAll,
    action: z.string().default(''),
    subject: z.enum([...AUDIT_SUBJECTS, '']).default(''),
    subjectid: idOrAll,
    from: calendarDate.optional(),
    to: calendarDate.optional(),
  }),
})
