import type { Division } from '@laurel/contract/divisions.ts'
import { CompanyAvatar } from '@laurel/kit/brand/company-avatar.tsx'
import { RowCard } from '@laurel/kit/data-table/row-card.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { OffChips } from './off-chips.tsx'

/** A division on a narrow screen. */
export function DivisionCard({ division }: { division: Division }) {
  const format = useFormat()
  const { id, name, companyname, createddate, hasLeaderboard, hasGpsDataPage } = division
  return (
    <RowCard
      avatar={<CompanyAvatar name={companyname} size={36} />}
      title={name}
      meta={[`#${id}`, companyname, format.instantDay(createddate)]}
    >
      {hasLeaderboard && hasGpsDataPage ? undefined : <OffChips division={division} />}
    </RowCard>
  )
}
