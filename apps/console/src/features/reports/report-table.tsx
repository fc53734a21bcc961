import type { CallResult } from '@laurel/contract/endpoint.ts'
import type { BadgeColumn, getReport, REPORT_SORT_FIELDS, ReportRecord } from '@laurel/contract/reports.ts'
import { WideTable } from '@laurel/kit/data-table/wide-table.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { CardLink } from './card-link.tsx'
import classes from './report.module.css'

type SortField = (typeof REPORT_SORT_FIELDS)[number]

export interface ReportSorting {
  sortField: SortField
  sortDirection: 'asc' | 'desc'
  setSort: (field: SortField, direction: 'asc' | 'desc') => void
}

export interface ReportRowsProps {
  columns: readonly BadgeColumn[]
  records: readonly ReportRecord[]
  /** Over all people, also those whose rows are not loaded yet. */
  totals: CallResult<typeof getReport>['totals']
  list: ReportSorting
}

/** The names stay in sight while the badges scroll by sideways, the head while the people scroll by. */
export function ReportTable({ columns, records, totals, list }: ReportRowsProps) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  return (
    <WideTable label={t('title')} tall>
      <thead>
        <tr>
          <SortHead field="employeeid" label={t('columns.employeeid')} list={list} />
          <SortHead field="name" label={t('columns.fullname')} list={list} data-fixed />
          <SortHead field="points" label={t('columns.score')} list={list} data-number />
          <SortHead field="coins" label={t('columns.coins')} list={list} data-number />
          {columns.map(({ title, value }) => (
            <th key={value} scope="col" data-number data-wrap>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map(({ userid, employeeid, fullname, points, coins, badgeInfos }) => (
          <tr key={userid}>
            <td>{employeeid ?? '–'}</td>
            <th scope="row" data-fixed>
              <CardLink userid={userid}>{fullname}</CardLink>
            </th>
            <td data-number data-strong>
              {format.number(points)}
            </td>
            <td data-number data-strong>
              {format.coins(coins)}
            </td>
            {badgeInfos.map(({ count }, index) => (
              <td key={columns[index]?.value ?? index} data-number data-none={count === 0 || undefined}>
                {format.number(count)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <td data-fixed>{t('totals')}</td>
          <td data-number>{format.number(totals.points)}</td>
          <td data-number>{format.coins(totals.coins)}</td>
          {totals.badgeInfos.map(({ count }, index) => (
            <td key={columns[index]?.value ?? index} data-number>
              {format.number(count)}
            </td>
          ))}
        </tr>
      </tfoot>
    </WideTable>
  )
}

interface SortHeadProps {
  field: SortField
  label: string
  list: ReportSorting
  'data-fixed'?: boolean
  'data-number'?: boolean
}

/** The first click sorts figures from the highest, names from A. */
function SortHead({ field, label, list, ...look }: SortHeadProps) {
  const sorted = list.sortField === field ? list.sortDirection : undefined
  const first = look['data-number'] ? 'desc' : 'asc'
  const next = sorted === undefined ? first : sorted === 'asc' ? 'desc' : 'asc'
  const Icon = sorted === 'asc' ? IconArrowUp : sorted === 'desc' ? IconArrowDown : IconSelector
  return (
    <th scope="col" {...look} aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}>
      <UnstyledButton className={classes.sort} onClick={() => list.setSort(field, next)}>
        {label}
        <Icon size={15} aria-hidden />
      </UnstyledButton>
    </th>
  )
}
