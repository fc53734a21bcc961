import type { ExcludedPage } from '@laurel/contract/lookups'
import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
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

/** @public */
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

/** @public */
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
  const { t } = useTranslation('ui')
  return (
    <Select
      allowDeselect={false}
      {...props}
      data={choices.items}
      loading={choices.loading}
      error={props.error ?? choices.problem}
      nothingFoundMessage={choices.loading ? t('loading') : t('filter.nothing')}
      searchable
    />
  )
}

type DivisionsFieldProps = Omit<MultiSelectProps<number>, 'data' | 'label' | 'searchable'> & DivisionScope

/** Several divisions of one company. */
export function DivisionsField({ companyid, exclude, value = [], ...props }: DivisionsFieldProps) {
  const { t } = useTranslation('organisation')
  const { t: tUi } = useTranslation('ui')
  const enabled = companyid !== null
  const choices = useDivisionChoices({ companyid: companyid ?? 0, exclude, enabled })
  return (
    <MultiSelect
      {...props}
      label={t('divisions')}
      placeholder={enabled ? undefined : t('companyFirst')}
      disabled={!enabled}
      // Without their names the chosen ones would be bare numbers.
      value={choices.items.length > 0 ? value : []}
      data={choices.items}
      loading={choices.loading}
      error={props.error ?? choices.problem}
      nothingFoundMessage={choices.loading ? tUi('loading') : tUi('filter.nothing')}
      searchable
    />
  )
}
