import { MAIL_TEMPLATE_SORT_FIELDS } from '@laurel/contract/mail-templates.ts'
import { listSearch } from '../../lib/list-search.ts'

export const templateList = listSearch({ sortFields: MAIL_TEMPLATE_SORT_FIELDS })
