import type { AUDIT_SORT_FIELDS, AuditLine } from '@laurel/contract/audit'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../ui/data-table/types.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import classes from './audit-page.module.css'
import { useActionName } from './use-action-name.ts'

export const subjectOf = ({ subject, subjectid }: AuditLine) => (subject ? `${subject} #${subjectid}` : '')

export const useAuditColumns = (): Column<AuditLine, (typeof AUDIT_SORT_FIELDS)[number]>[] => {
  const { t } = useTranslation('audit')
  const actionName = useActionName()
  return [
    { key: 'at', header: t('columns.at'), sortField: 'at', width: 150, cell: ({ at }) => <RelativeTime at={at} /> },
    {
      key: 'actor',
      header: t('columns.actor'),
      sortField: 'actor',
      primary: true,
      cell: ({ actor, impersonator }) => (
        <>
          {actor || t('nobody')}
          {impersonator && <span className={classes.as}>{t('by', { admin: impersonator })}</span>}
        </>
      ),
    },
    {
      key: 'action',
      header: t('columns.action'),
      sortField: 'action',
      cell: ({ action }) => actionName(action),
    },
    { key: 'subject', header: t('columns.subject'), sortField: 'subject', width: 160, cell: subjectOf },
  ]
}
