import type { IMPORT_SORT_FIELDS, ImportStatus, UserImport } from '@laurel/contract/user-import.ts'
import type { Column } from '@laurel/kit/data-table/types.ts'
import { StatusChip } from '@laurel/kit/feedback/status-chip.tsx'
import { RelativeTime } from '@laurel/kit/format/relative-time.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import type { Tone } from '@laurel/kit/theme/tone.ts'
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconLoader2 } from '@tabler/icons-react'
import classes from './import.module.css'

const LOOK: Record<ImportStatus, { tone: Tone; icon: typeof IconCheck }> = {
  Running: { tone: 'blue', icon: IconLoader2 },
  Done: { tone: 'good', icon: IconCheck },
  Failed: { tone: 'red', icon: IconAlertTriangle },
  Undone: { tone: 'neutral', icon: IconArrowBackUp },
}

export function ImportStatusChip({ status }: { status: ImportStatus }) {
  const { t } = useTranslation('people-import')
  const { tone, icon: Icon } = LOOK[status]
  return (
    <StatusChip tone={tone} icon={<Icon size={14} aria-hidden />}>
      {t(`list.status.${status}`)}
    </StatusChip>
  )
}

/** “Transport Boréal · Quay”, as far as it is known and worth saying. */
export const importPlace = ({ company, division }: UserImport, acrossCompanies: boolean) =>
  [acrossCompanies ? company : null, division].filter((name) => name !== null).join(' · ')

/** In whose name people are invited, and when. */
export function Campaign({ row: { campaignName, scheduledAt } }: { row: UserImport }) {
  const { t } = useTranslation('people-import')
  const format = useFormat()
  if (campaignName === null || scheduledAt === null) return null
  return (
    <span className={classes.meta}>
      {t('list.campaign', { name: campaignName, time: format.zonedInstant(scheduledAt) })}
    </span>
  )
}

/** Why an import failed. */
export function FailureReason({ row: { status, reason } }: { row: UserImport }) {
  const { t } = useTranslation('people-import')
  if (status !== 'Failed') return null
  return <span className={classes.reason}>{reason ?? t('list.whyGone')}</span>
}

type SortField = (typeof IMPORT_SORT_FIELDS)[number]

export const useImportColumns = ({
  acrossCompanies,
}: {
  acrossCompanies: boolean
}): Column<UserImport, SortField>[] => {
  const { t } = useTranslation('people-import')
  const format = useFormat()
  return [
    {
      key: 'file',
      header: t('list.columns.file'),
      sortField: 'filename',
      primary: true,
      cell: (row) => (
        <span className={classes.file}>
          {row.filename}
          <span className={classes.meta}>{importPlace(row, acrossCompanies)}</span>
          <Campaign row={row} />
        </span>
      ),
    },
    {
      key: 'when',
      header: t('list.columns.when'),
      sortField: 'createddate',
      width: 130,
      cell: ({ createddate }) => <RelativeTime at={createddate} />,
    },
    { key: 'who', header: t('list.columns.who'), width: 140, cell: ({ importedBy }) => importedBy },
    {
      key: 'people',
      header: t('list.columns.people'),
      sortField: 'people',
      align: 'end',
      width: 90,
      cell: ({ people }) => format.number(people),
    },
    {
      key: 'status',
      header: t('list.columns.status'),
      sortField: 'status',
      width: 150,
      cell: (row) => (
        <span className={classes.file}>
          <ImportStatusChip status={row.status} />
          <FailureReason row={row} />
        </span>
      ),
    },
  ]
}
