import { type AUDIT_SORT_FIELDS, AUDIT_SUBJECTS, type AuditLine } from '@laurel/contract/audit.ts'
import { RowName } from '@laurel/kit/data-table/rows/row-name.tsx'
import type { Column } from '@laurel/kit/data-table/types.ts'
import { RelativeTime } from '@laurel/kit/format/relative-time.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { UnstyledButton } from '@mantine/core'
import classes from './audit-page.module.css'
import { useActionName } from './use-action-name.ts'

type NamedKind = (typeof AUDIT_SUBJECTS)[number]

const isNamedKind = (subject: string | null) => AUDIT_SUBJECTS.find((kind) => kind === subject)

interface SubjectProps {
  line: AuditLine
  /** Shows only what was done to this thing. */
  onFollow: (subject: NamedKind, id: number) => void
}

/** What a line is about: its name first, where it has one, and its number in grey. */
export function Subject({ line: { subject, subjectid, subjectname }, onFollow }: SubjectProps) {
  const { t } = useTranslation('audit')
  if (!subject) return null
  const kind = isNamedKind(subject)
  const number = `${kind ? t(`subjects.${kind}`) : subject} #${subjectid}`
  if (!kind) return <span className={classes.number}>{number}</span>
  return (
    <UnstyledButton className={classes.subject} onClick={() => onFollow(kind, Number(subjectid))}>
      {subjectname && <span className={classes.name}>{subjectname}</span>}
      <span className={classes.number}>{number}</span>
    </UnstyledButton>
  )
}

export const useAuditColumns = (
  onFollow: SubjectProps['onFollow'],
  onOpen: (line: AuditLine) => void,
): Column<AuditLine, (typeof AUDIT_SORT_FIELDS)[number]>[] => {
  const { t } = useTranslation('audit')
  const actionName = useActionName()
  return [
    { key: 'at', header: t('columns.at'), sortField: 'at', width: 150, cell: ({ at }) => <RelativeTime at={at} /> },
    {
      key: 'actor',
      header: t('columns.actor'),
      sortField: 'actor',
      primary: true,
      cell: ({ actor, impersonator, key }) => (
        <>
          {actor || t('nobody')}
          {key && <span className={classes.as}>{t('key')}</span>}
          {impersonator && <span className={classes.as}>{t('by', { admin: impersonator })}</span>}
        </>
      ),
    },
    {
      key: 'action',
      header: t('columns.action'),
      sortField: 'action',
      cell: (line) => <RowName onOpen={() => onOpen(line)}>{actionName(line.action)}</RowName>,
    },
    {
      key: 'subject',
      header: t('columns.subject'),
      sortField: 'subject',
      width: 200,
      cell: (line) => <Subject line={line} onFollow={onFollow} />,
    },
    { key: 'address', header: t('columns.address'), width: 150, cell: ({ address }) => address ?? '–' },
  ]
}
