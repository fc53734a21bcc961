import { PERSON_STATES, type PersonState } from '@laurel/contract/users.ts'
import { FilterSelect } from '@laurel/kit/fields/filter-select.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'

interface StateFilterProps {
  value: PersonState | ''
  onChange: (state: PersonState | '') => void
}

/** Joined, only invited, with an employee id that another person has too, or kept by the identity provider. */
export function StateFilter({ value, onChange }: StateFilterProps) {
  const { t } = useTranslation('people')
  return (
    <FilterSelect
      label={t('filters.state')}
      value={value}
      onChange={onChange}
      options={(['', ...PERSON_STATES] as const).map((state) => ({
        value: state,
        label: t(`states.${state || 'all'}`),
      }))}
    />
  )
}
