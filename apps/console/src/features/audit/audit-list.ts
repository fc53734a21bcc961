import { AUDIT_KINDS, AUDIT_SORT_FIELDS, AUDIT_SUBJECTS } from '@laurel/contract/audit.ts'
import { choiceFilter, dayFilter, idFilter, textFilter } from '../../lib/list-filters.ts'
import { listSearch } from '../../lib/list-search.ts'

/** Sign-ins are left out by default: they are far more than the changes. */
export const auditList = listSearch({
  sortFields: AUDIT_SORT_FIELDS,
  defaultSort: { field: 'at', direction: 'desc' },
  filters: {
    kind: choiceFilter(['', ...AUDIT_KINDS], 'changes'),
    companyid: idFilter,
    action: textFilter,
    subject: choiceFilter(['', ...AUDIT_SUBJECTS], ''),
    subjectid: idFilter,
    from: dayFilter,
    to: dayFilter,
  },
})
