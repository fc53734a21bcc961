import type { LOCATION_SORT_FIELDS, Location } from '@laurel/contract/locations.ts'
import type { Column } from '@laurel/kit/data-table/types.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { DivisionNames } from './division-names.tsx'
import { cityLine } from './location.model.ts'
import classes from './locations.module.css'

export type LocationSortField = (typeof LOCATION_SORT_FIELDS)[number]
type LocationColumn = Column<Location, LocationSortField>

interface Options {
  acrossCompanies: boolean
  sortable: boolean
}

export const useLocationColumns = ({ acrossCompanies, sortable }: Options): LocationColumn[] => {
  const { t } = useTranslation('locations')
  const sort = (sortField: LocationSortField) => sortable && { sortField }
  return [
    { key: 'id', header: t('columns.id'), width: 64, hideBelow: 800, ...sort('id'), cell: ({ id }) => id },
    { key: 'name', header: t('columns.name'), primary: true, ...sort('name'), cell: ({ name }) => name },
    {
      key: 'address',
      header: t('columns.address'),
      hideBelow: 880,
      ...sort('address'),
      cell: ({ address }) => address,
    },
    { key: 'city', header: t('columns.city'), ...sort('city'), cell: cityLine },
    {
      key: 'country',
      header: t('columns.country'),
      width: 116,
      hideBelow: 1000,
      ...sort('country'),
      cell: ({ country }) => t(`countries.${country}`),
    },
    ...(acrossCompanies
      ? [{ key: 'company', header: t('columns.company'), cell: ({ companyname }: Location) => companyname }]
      : []),
    {
      key: 'divisions',
      header: t('columns.divisions'),
      cell: ({ divisionnames }) => (
        <div className={classes.cell}>
          <DivisionNames names={divisionnames} />
        </div>
      ),
    },
  ]
}
