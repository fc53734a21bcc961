import { BadgeWorth } from '@laurel/kit/brand/badge-worth.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { CardLink } from './card-link.tsx'
import classes from './report.module.css'
import type { ReportRowsProps } from './report-table.tsx'

/** The report on a phone, with only the badges that the person has. */
export function ReportCards({ columns, records, totals }: ReportRowsProps) {
  const { t } = useTranslation('reports')
  const format = useFormat()
  return (
    <ul className={classes.cards} aria-label={t('title')}>
      {records.map(({ userid, employeeid, fullname, points, coins, badgeInfos }) => (
        <li key={userid}>
          <div className={classes.cardHead}>
            <span>
              <CardLink userid={userid}>{fullname}</CardLink>
              {employeeid && <small>{employeeid}</small>}
            </span>
            <BadgeWorth points={points} coins={coins} />
          </div>
          <div className={classes.chips}>
            {badgeInfos.map(({ count }, index) => {
              const column = columns[index]
              if (!column || count === 0) return null
              return (
                <span key={column.value}>
                  {column.title} <b>×{format.number(count)}</b>
                </span>
              )
            })}
          </div>
        </li>
      ))}
      <li>
        <div className={classes.cardHead}>
          <b>{t('totals')}</b>
          <BadgeWorth points={totals.points} coins={totals.coins} />
        </div>
      </li>
    </ul>
  )
}
