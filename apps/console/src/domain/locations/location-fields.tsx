import { fieldLabel } from '@laurel/contract/messages/say.ts'
import { type Country, normalZipcode, stateCode, statesFor } from '@laurel/contract/regions.ts'
import { matches } from '@laurel/kit/fields/matches.ts'
import { useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Autocomplete, type ComboboxParsedItem, Select, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useMemo } from 'react'
import { CompanyField, DivisionsField } from '../organisation/organisation-fields.tsx'
import { type LocationValues, stateAfter } from './location.model.ts'
import classes from './locations.module.css'

interface FieldsProps {
  form: UseFormReturnType<LocationValues>
}

interface LocationFieldsProps extends FieldsProps {
  countries: readonly Country[]
  choosesCompany: boolean
  /** The company whose divisions can be chosen, null while it is not known; undefined means the own one. */
  companyid: number | null | undefined
}

const COLUMNS = { base: 1, sm: 2 }
const ORDER = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[]

export function LocationFields({ form, countries, choosesCompany, companyid }: LocationFieldsProps) {
  const { t } = useTranslation('locations')
  return (
    <SimpleGrid cols={COLUMNS} spacing="lg">
      <TextInput {...form.getInputProps('name')} label={t('fields.name')} withAsterisk data-autofocus />
      <Select
        {...form.getInputProps('country')}
        label={t('fields.country')}
        data={countries.map((value) => ({ value, label: t(`countries.${value}`) }))}
        onChange={(country) => {
          form.setFieldValue('country', country)
          form.setFieldValue('state', stateAfter(form.values))
        }}
        allowDeselect={false}
        withAsterisk
      />
      <TextInput {...form.getInputProps('address')} label={t('fields.address')} withAsterisk />
      <TextInput {...form.getInputProps('city')} label={t('fields.city')} withAsterisk />
      <StateField form={form} />
      <ZipcodeField form={form} />
      {choosesCompany && (
        <CompanyField
          {...form.getInputProps('companyid')}
          onChange={(companyid) => {
            form.setFieldValue('companyid', companyid)
            form.setFieldValue('divisionsid', [])
          }}
          withAsterisk
        />
      )}
      <DivisionsField
        {...form.getInputProps('divisionsid')}
        companyid={companyid}
        className={choosesCompany ? undefined : classes.wide}
        withAsterisk
      />
    </SimpleGrid>
  )
}

/** Typed without regard to accents, in either language of the console. */
const filterStates = ({ options, search }: { options: ComboboxParsedItem[]; search: string }) =>
  options.filter((option) => 'label' in option && matches(option.label, search.trim()))

/** A state that the country does not have is accepted, with a warning. */
function StateField({ form }: FieldsProps) {
  const { t } = useTranslation('locations')
  const lang = useLang()
  const { country, state } = form.values
  const states = useMemo(() => (country ? statesFor(country, lang) : []), [country, lang])
  const label = t(country ? `stateOf.${country}` : 'fields.state')
  const isUnknown = country !== null && state.trim() !== '' && stateCode(country, state) === undefined
  return (
    <Autocomplete
      {...form.getInputProps('state')}
      label={label}
      error={labelled(form.errors.state, fieldLabel(lang, 'state'), label)}
      description={isUnknown && t(`unusualState.${country}`)}
      inputWrapperOrder={ORDER}
      data={states}
      filter={filterStates}
      withAsterisk
    />
  )
}

function ZipcodeField({ form }: FieldsProps) {
  const { t } = useTranslation('locations')
  const lang = useLang()
  const { country, zipcode } = form.values
  const label = t(country ? `zipcodeOf.${country}` : 'fields.zipcode')
  const isUnusual = country !== null && zipcode.trim() !== '' && normalZipcode(country, zipcode) === undefined
  return (
    <TextInput
      {...form.getInputProps('zipcode')}
      label={label}
      error={labelled(form.errors.zipcode, fieldLabel(lang, 'zipcode'), label)}
      description={isUnusual && t(`unusualZipcode.${country}`)}
      inputWrapperOrder={ORDER}
      withAsterisk
    />
  )
}

/** A rule names the field as it is called for every country; on screen it has the name of the chosen one. */
const labelled = (error: ReactNode, general: string, shown: string) =>
  typeof error === 'string' ? error.replace(general, shown) : error
