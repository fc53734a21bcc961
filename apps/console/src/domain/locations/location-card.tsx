import type { Location } from '@laurel/contract/locations.ts'
import { RowCard } from '@laurel/kit/data-table/cards/row-card.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { DivisionNames } from './division-names.tsx'
import { cityLine } from './location.model.ts'
import classes from './locations.module.css'

interface LocationCardProps {
  location: Location
  acrossCompanies: boolean
}

/** A location on a narrow screen. */
export function LocationCard({ location, acrossCompanies }: LocationCardProps) {
  const { t } = useTranslation('locations')
  const place = [location.address, cityLine(location), t(`countries.${location.country}`)]
  return (
    <RowCard
      title={location.name}
      meta={[`#${location.id}`, ...(acrossCompanies ? [location.companyname] : []), ...place]}
    >
      <span className={classes.divisions}>
        <DivisionNames names={location.divisionnames} />
      </span>
    </RowCard>
  )
}
