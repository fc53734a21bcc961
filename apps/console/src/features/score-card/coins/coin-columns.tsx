import type { COIN_LINE_SORT_FIELDS, PersonCoinLine } from '@laurel/contract/coins.ts'
import type { Column } from '@laurel/kit/data-table/types.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { LineChip } from '../../../domain/coins/line-chip.tsx'
import classes from '../score-card.module.css'

/** “+2.50”, “−4.00”; nothing is a dash. */
export const useChange = () => {
  const format = useFormat()
  return (coins: number) => {
    if (coins === 0) return '–'
    return `${coins > 0 ? '+' : '−'}${format.coins(Math.abs(coins))}`
  }
}

export const useCoinColumns = (): Column<PersonCoinLine, (typeof COIN_LINE_SORT_FIELDS)[number]>[] => {
  const { t } = useTranslation('coins')
  const format = useFormat()
  const change = useChange()
  return [
    {
      key: 'at',
      header: t('ledger.columns.at'),
      sortField: 'id',
      width: 150,
      cell: ({ at }) => format.instant(at),
    },
    { key: 'what', header: t('ledger.columns.what'), primary: true, cell: (line) => <LineStory line={line} /> },
    {
      key: 'amount',
      header: t('ledger.columns.amount'),
      align: 'end',
      width: 90,
      cell: ({ amount }) => change(amount),
    },
    { key: 'held', header: t('ledger.columns.held'), align: 'end', width: 90, cell: ({ held }) => change(held) },
    {
      key: 'balance',
      header: t('ledger.columns.balance'),
      align: 'end',
      width: 90,
      cell: ({ balance }) => <b>{format.coins(balance)}</b>,
    },
    {
      key: 'by',
      header: t('ledger.columns.by'),
      width: 150,
      cell: ({ by }) => by ?? t('ledger.automatic'),
    },
  ]
}

/** What the line is, of which award or transfer, and what was said about it. */
export function LineStory({ line }: { line: PersonCoinLine }) {
  const { t } = useTranslation('coins')
  const format = useFormat()
  const { reason, badge, awardedfor, source, transferid, note } = line
  const origin = [
    badge,
    awardedfor && t('ledger.for', { date: format.date(awardedfor) }),
    reason === 'award' && source && source !== 'manual' && t(`sources.${source}`),
    transferid && t('transfer', { number: transferid }),
  ].filter(Boolean)
  return (
    <span className={classes.story}>
      <LineChip reason={reason} />
      {origin.length > 0 && <span>{origin.join(' · ')}</span>}
      {note && <small className={classes.small}>{note}</small>}
    </span>
  )
}
