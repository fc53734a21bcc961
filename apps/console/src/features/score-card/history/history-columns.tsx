import type { HistoryRow } from '@laurel/contract/badge-history.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import type { Column } from '@laurel/kit/data-table/types.ts'
import { RelativeTime } from '@laurel/kit/format/relative-time.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { AwardNote } from '../../../domain/awards/award-note.tsx'
import classes from '../score-card.module.css'

export const toNoted = ({ remark, date, ...row }: HistoryRow) => ({ ...row, comment: remark, day: date })

export const useHistoryColumns = (): Column<HistoryRow, 'date'>[] => {
  const { t } = useTranslation(['score-card', 'awards'])
  const format = useFormat()
  return [
    { key: 'date', header: t('history.date'), width: 108, cell: ({ date }) => format.date(date) },
    {
      key: 'name',
      header: t('history.badge'),
      primary: true,
      skeleton: 'avatar',
      cell: ({ name, smallimage, quantity }) => (
        <span className={classes.badge}>
          <BadgeMedal image={smallimage} size={28} />
          {name}
          {quantity > 1 && <span className={classes.times}>×{format.number(quantity)}</span>}
        </span>
      ),
    },
    { key: 'score', header: t('history.score'), align: 'end', cell: (row) => struck(row, format.number(row.score)) },
    { key: 'coin', header: t('history.coin'), align: 'end', cell: (row) => struck(row, format.coins(row.coin)) },
    {
      key: 'by',
      header: t('history.by'),
      width: 150,
      cell: ({ awardedby, awardedat, source }) => (
        <span>
          {awardedby ?? t(source === 'rule' ? 'awards:byRule' : 'awards:automatic')}
          <small className={classes.small}>
            <RelativeTime at={awardedat} />
          </small>
        </span>
      ),
    },
    { key: 'remark', header: t('history.remark'), cell: (row) => <AwardNote award={toNoted(row)} /> },
  ]
}

/** Awards that were taken back do not count. */
const struck = ({ reversedat }: HistoryRow, figure: string) => (reversedat ? <s>{figure}</s> : figure)
