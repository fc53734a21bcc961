import type { ExcludedPage } from '@laurel/contract/lookups.ts'
import { FilterSelect } from '@laurel/kit/fields/filter-select.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { type Choice, useCompanyChoices, useDivisionChoices, useLocationChoices } from './use-choices.ts'

interface FilterProps {
  /** 0 means all. */
  value: number
  onChange: (id: number) => void
}

export function CompanyFilter({ value, onChange }: FilterProps) {
  const { t } = useTranslation('organisation')
  const { items } = useCompanyChoices()
  return (
    <FilterSelect
      label={t('company')}
      value={value}
      onChange={onChange}
      options={withAll(t('allCompanies'), items, value)}
    />
  )
}

interface DivisionFilterProps extends FilterProps {
  /** The company chosen beside it, 0 while there is none; left out where people have only their own. */
  companyid?: number
  /** Leaves out the divisions where this page is off. */
  exclude?: ExcludedPage
}

export function DivisionFilter({ companyid, exclude, value, onChange }: DivisionFilterProps) {
  const { t } = useTranslation('organisation')
  const disabled = companyid === 0
  const { items } = useDivisionChoices({ companyid: companyid ?? 0, exclude, enabled: !disabled })
  const chosen = disabled ? 0 : value
  return (
    <FilterSelect
      label={t('division')}
      value={chosen}
      onChange={onChange}
      options={withAll(t('allDivisions'), items, chosen)}
      disabled={disabled}
      disabledReason={t('companyFirst')}
    />
  )
}

interface LocationFilterProps extends FilterProps {
  /** The division chosen beside it; 0 offers the locations of all of them. */
  divisionid: number
  /** For an Admin, whose locations are too many to choose from before a division is. */
  needsDivision?: boolean
}

export function LocationFilter({ divisionid, needsDivision = false, value, onChange }: LocationFilterProps) {
  const { t } = useTranslation('organisation')
  const disabled = needsDivision && divisionid === 0
  const { items } = useLocationChoices({ divisionid, enabled: !disabled })
  const chosen = disabled ? 0 : value
  return (
    <FilterSelect
      label={t('location')}
      value={chosen}
      onChange={onChange}
      options={withAll(t('allLocations'), items, chosen)}
      disabled={disabled}
      disabledReason={t('divisionFirst')}
    />
  )
}

/** An id from the address may have no name: the names are not loaded yet, or it is unknown. */
export const withAll = (all: string, items: readonly Choice[], value: number): Choice[] => {
  const known = [{ value: 0, label: all }, ...items]
  return known.some((choice) => choice.value === value)
    ? known
    : [...known, { value, label: items.length === 0 ? '…' : `#${value}` }]
}
