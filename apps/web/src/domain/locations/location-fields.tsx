import { type Country, statesOf } from '@laurel/contract/regions'
import { Autocomplete, Select, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/use-format.ts'
import { CompanyField, DivisionsField } from '../organisation/organisation-fields.tsx'
import { type LocationValues, stateAfter } from './location.model.ts'
import classes from './locations.module.css'

interface FieldsProps {
  form: UseFormReturnType<LocationValues>
}

interface LocationFieldsProps extends FieldsProps {
  countries: readonly Country[]
  choosesCompany: boolean
  /** The company whose divisions can be chosen, null while it is not known; undefined stands for the own one. */
  companyid: number | null | undefined
}

const COLUMNS = { base: 1, sm: 2 }

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

function StateField({ form }: FieldsProps) {
  const { t } = useTranslation('locations')
  const lang = useLang()
  const { country } = form.values
  const states = useMemo(() => (country ? statesOf(country, lang) : []), [country, lang])
  return (
    <Autocomplete
      {...form.getInputProps('state')}
      label={t(country ? `stateOf.${country}` : 'fields.state')}
      data={states}
      withAsterisk
    />
  )
}

function ZipcodeField({ form }: FieldsProps) {
  const { t } = useTranslation('locations')
  const { country } = form.values
  return (
    <TextInput
      {...form.getInputProps('zipcode')}
      label={t(country ? `zipcodeOf.${country}` : 'fields.zipcode')}
      withAsterisk
    />
  )
}
