import type { ExcludedPage } from '@laurel/contract/lookups.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Choices, useCompanyChoices, useDivisionChoices, useLocationChoices } from './use-choices.ts'

/** Takes what `form.getInputProps('companyid')` gives; null while nothing is chosen. */
type FieldProps = Omit<SelectProps<number>, 'data' | 'label' | 'searchable'>

interface DivisionScope {
  /** The company chosen beside it, null while there is none; left out where people have only their own. */
  companyid?: number | null | undefined
  /** Leaves out the divisions where this page is off. */
  exclude?: ExcludedPage
}

export function CompanyField(props: FieldProps) {
  const { t } = useTranslation('organisation')
  return <ChoiceSelect {...props} label={t('company')} choices={useCompanyChoices()} />
}

export function DivisionField({ companyid, exclude, ...props }: FieldProps & DivisionScope) {
  const { t } = useTranslation('organisation')
  const enabled = companyid !== null
  const choices = useDivisionChoices({ companyid: companyid ?? 0, exclude, enabled })
  return (
    <ChoiceSelect
      {...props}
      label={t('division')}
      placeholder={enabled ? undefined : t('companyFirst')}
      disabled={!enabled}
      choices={choices}
    />
  )
}

export function LocationField({ divisionid, ...props }: FieldProps & { divisionid: number | null }) {
  const { t } = useTranslation('organisation')
  const enabled = divisionid !== null
  const choices = useLocationChoices({ divisionid: divisionid ?? 0, enabled })
  return (
    <ChoiceSelect
      {...props}
      label={t('location')}
      placeholder={enabled ? undefined : t('divisionFirst')}
      disabled={!enabled}
      choices={choices}
    />
  )
}

function ChoiceSelect({ choices, ...props }: FieldProps & { label: string; choices: Choices }) {
  return <Select allowDeselect={false} {...props} {...useChoiceProps(choices, props.error)} />
}

type DivisionsFieldProps = Omit<MultiSelectProps<number>, 'data' | 'label' | 'searchable'> & DivisionScope

/** Several divisions of one company. */
export function DivisionsField({ companyid, exclude, value = [], ...props }: DivisionsFieldProps) {
  const { t } = useTranslation('organisation')
  const enabled = companyid !== null
  const choices = useDivisionChoices({ companyid: companyid ?? 0, exclude, enabled })
  // Without their names the chosen ones would be bare numbers.
  const named = choices.items.length > 0 ? value : []
  return (
    <MultiSelect
      {...props}
      {...useChoiceProps(choices, props.error)}
      label={t('divisions')}
      placeholder={enabled ? undefined : t('companyFirst')}
      disabled={!enabled}
      value={named}
    />
  )
}

/** What every field shows of its choices. */
const useChoiceProps = ({ items, loading, problem }: Choices, error: ReactNode) => {
  const { t } = useTranslation('ui')
  return {
    data: items,
    loading,
    error: error ?? problem,
    nothingFoundMessage: loading ? t('loading') : t('filter.nothing'),
    searchable: true,
  }
}
