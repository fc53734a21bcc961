import type { Competition } from '@laurel/contract/competitions.ts'
import { RowCard } from '@laurel/kit/data-table/row-card.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { PhaseChip } from './competition-columns.tsx'

/** A competition on a phone. */
export function CompetitionCard({ competition }: { competition: Competition }) {
  const { id, title, startdate, enddate, createddate } = competition
  const format = useFormat()
  return (
    <RowCard title={title} meta={[`#${id}`, `${startdate} – ${enddate}`, format.instantDay(createddate)]}>
      <PhaseChip competition={competition} />
    </RowCard>
  )
}
