import type { EXPORT_RUN_SORT_FIELDS, ExportRun } from '@laurel/contract/programmes.ts'
import type { Column } from '@laurel/kit/data-table/types.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { RunChip } from './run-chip.tsx'
import { RunFile } from './run-file.tsx'

/** Times are those of the export, as in the settings above. */
export const useRunColumns = (
  timezone: string | undefined,
): Column<ExportRun, (typeof EXPORT_RUN_SORT_FIELDS)[number]>[] => {
  const { t } = useTranslation('programmes')
  const format = useFormat()
  return [
    {
      key: 'created',
      header: t('runs.columns.created'),
      sortField: 'createddate',
      primary: true,
      width: 160,
      cell: ({ createddate }) => format.instant(createddate, timezone),
    },
    {
      key: 'startedBy',
      header: t('runs.columns.startedBy'),
      width: 150,
      cell: ({ startedBy }) => startedBy ?? t('runs.daily'),
    },
    {
      key: 'status',
      header: t('runs.columns.status'),
      sortField: 'status',
      width: 190,
      cell: (run) => <RunChip run={run} timezone={timezone} />,
    },
    {
      key: 'rows',
      header: t('runs.columns.rows'),
      sortField: 'rows',
      align: 'end',
      width: 90,
      cell: ({ rows }) => (rows === null ? '–' : format.number(rows)),
    },
    {
      key: 'filename',
      header: t('runs.columns.filename'),
      width: 250,
      truncate: true,
      cell: (run) => <RunFile run={run} />,
    },
    {
      key: 'destination',
      header: t('runs.columns.destination'),
      width: 180,
      hideBelow: 1000,
      truncate: true,
      cell: ({ destination, filename }) => destination ?? (filename === null ? '–' : t('runs.ownFolder')),
    },
    {
      key: 'finished',
      header: t('runs.columns.finished'),
      width: 150,
      cell: ({ finisheddate }) => (finisheddate === null ? '–' : format.instant(finisheddate, timezone)),
    },
  ]
}
