import type { COMPETITION_SORT_FIELDS, Competition } from '@laurel/contract/competitions'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../ui/data-table/types.ts'
import { useFormat } from '../../ui/use-format.ts'

export const useCompetitionColumns = (): Column<Competition, (typeof COMPETITION_SORT_FIELDS)[number]>[] => {
  const { t } = useTranslation('competitions')
  const format = useFormat()
  return [
    { key: 'id', header: t('columns.id'), width: 64, cell: ({ id }) => id },
    { key: 'title', header: t('columns.title'), sortField: 'title', primary: true, cell: ({ title }) => title },
    {
      key: 'start',
      header: t('columns.start'),
      sortField: 'startdate',
      width: 130,
      cell: ({ startdate }) => startdate,
    },
    { key: 'end', header: t('columns.end'), sortField: 'enddate', width: 130, cell: ({ enddate }) => enddate },
    {
      key: 'created',
      header: t('columns.created'),
      sortField: 'createddate',
      width: 140,
      cell: ({ createddate }) => format.instantDay(createddate),
    },
  ]
}
