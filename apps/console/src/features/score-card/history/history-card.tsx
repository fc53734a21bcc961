import type { HistoryRow } from '@laurel/contract/badge-history.ts'
import { BadgeMedal } from '@laurel/kit/brand/badge-medal.tsx'
import { BadgeWorth } from '@laurel/kit/brand/badge-worth.tsx'
import { RowCard } from '@laurel/kit/data-table/cards/row-card.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { AwardNote } from '../../../domain/awards/award-note.tsx'
import { toNoted } from './history-columns.tsx'

/** An award on a phone. */
export function HistoryCard({ row }: { row: HistoryRow }) {
  const { t } = useTranslation('awards')
  const format = useFormat()
  const { name, smallimage, quantity, date, awardedby, source, score, coin } = row
  return (
    <RowCard
      avatar={<BadgeMedal image={smallimage} size={36} />}
      title={quantity > 1 ? `${name} ×${format.number(quantity)}` : name}
      meta={[format.date(date), awardedby ?? t(source === 'rule' ? 'byRule' : 'automatic')]}
    >
      {row.reversedat ? (
        <s>
          <BadgeWorth points={score} coins={coin} />
        </s>
      ) : (
        <BadgeWorth points={score} coins={coin} />
      )}
      <AwardNote award={toNoted(row)} />
    </RowCard>
  )
}
