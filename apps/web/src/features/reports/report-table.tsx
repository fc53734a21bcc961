import type { BadgeColumn, ReportRecord } from '@laurel/contract/reports'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../ui/use-format.ts'
import { WideTable } from '../../ui/wide-table.tsx'
import { CardLink } from './card-link.tsx'

export interface ReportRowsProps {
  columns: readonly BadgeColumn[]
  records: readonly ReportRecord[]
}

/** The names stay in sight while the badges scroll by sideways, the head while the people scroll by. */
export function ReportTable({ columns, records }: ReportRowsProps) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  return (
    <WideTable label={t('title')} tall>
      <thead>
        <tr>
          <th scope="col">{t('columns.employeeid')}</th>
          <th scope="col" data-fixed>
            {t('columns.fullname')}
          </th>
          <th scope="col" data-number>
            {t('columns.score')}
          </th>
          <th scope="col" data-number>
            {t('columns.coins')}
          </th>
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
    </WideTable>
  )
}
