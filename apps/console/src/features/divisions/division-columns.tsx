import type { DIVISION_SORT_FIELDS, Division } from '@laurel/contract/divisions.ts'
import { CompanyAvatar } from '@laurel/kit/brand/company-avatar.tsx'
import type { Column } from '@laurel/kit/data-table/types.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import classes from './divisions-page.module.css'
import { OffChips } from './off-chips.tsx'

export const useDivisionColumns = (): Column<Division, (typeof DIVISION_SORT_FIELDS)[number]>[] => {
  const { t } = useTranslation('divisions')
  const format = useFormat()
  return [
    { key: 'id', header: t('columns.id'), sortField: 'id', width: 64, cell: ({ id }) => id },
    {
      key: 'name',
      header: t('columns.name'),
      sortField: 'name',
      primary: true,
      cell: (division) => (
        <span className={classes.named}>
          {division.name}
          <OffChips division={division} />
        </span>
      ),
    },
    {
      key: 'company',
      header: t('columns.company'),
      sortField: 'companyname',
      skeleton: 'avatar',
      cell: ({ companyname }) => (
        <span className={classes.named}>
          <CompanyAvatar name={companyname} />
          {companyname}
        </span>
      ),
    },
    {
      key: 'created',
      header: t('columns.created'),
      sortField: 'createddate',
      width: 130,
      cell: ({ createddate }) => format.instantDay(createddate),
    },
  ]
}
