import { EMAIL_TEMPLATE_FIELDS, IMPORT_TYPES } from '@laurel/contract/companies'
import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../ui/number-field.tsx'
import { SettingSwitch } from '../../ui/setting-switch.tsx'
import { type CompanyValues, SWITCHES } from './company.model.ts'

interface FieldsProps {
  form: UseFormReturnType<CompanyValues>
}

const COLUMNS = { base: 1, sm: 2 }
const TIMEZONES = Intl.supportedValuesOf('timeZone')

export function GeneralFields({ form }: FieldsProps) {
  const { t } = useTranslation('companies')
  return (
    <SimpleGrid cols={COLUMNS} spacing="lg">
      <TextInput {...form.getInputProps('name')} label={t('fields.name')} withAsterisk data-autofocus />
      <TextInput
        {...form.getInputProps('companykey')}
        label={t('fields.companykey')}
        description={t('hints.companykey')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
      />
      <LimitInput form={form} name="driverlimit" />
      <LimitInput form={form} name="userlimit" />
      <Select
        {...form.getInputProps('timezone')}
        label={t('fields.timezone')}
        description={t('hints.timezone')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={TIMEZONES}
        allowDeselect={false}
        searchable
        withAsterisk
      />
    </SimpleGrid>
  )
}

function LimitInput({ form, name }: FieldsProps & { name: 'driverlimit' | 'userlimit' }) {
  const { t } = useTranslation('companies')
  return (
    <NumberField
      {...form.getInputProps(name)}
      label={t(`fields.${name}`)}
      description={t('hints.limit')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      allowDecimal={false}
      withAsterisk
    />
  )
}

export function SettingsFields({ form }: FieldsProps) {
  const { t } = useTranslation('companies')
  const { activenewhirebuffer, userImportTypeid } = form.values
  return (
    <Stack gap="lg">
      <SimpleGrid cols={COLUMNS} spacing="lg">
        <Select
          label={t('fields.userImportTypeid')}
          data={IMPORT_TYPES.map((type, index) => ({ value: String(index + 1), label: t(`importTypes.${type}`) }))}
          value={String(userImportTypeid)}
          onChange={(value) => form.setFieldValue('userImportTypeid', Number(value))}
          error={form.errors.userImportTypeid}
          allowDeselect={false}
          data-autofocus
        />
        <NumberField
          {...form.getInputProps('latebuffer')}
          label={t('fields.latebuffer')}
          suffix={t('units.minutes')}
          allowDecimal={false}
          withAsterisk
        />
      </SimpleGrid>
      <div>
        <SettingSwitch
          title={t('switches.activenewhirebuffer.title')}
          description={t('switches.activenewhirebuffer.text')}
          checked={activenewhirebuffer}
          onChange={(on) => form.setValues({ activenewhirebuffer: on, ...(!on && { newhirebuffer: 0 }) })}
          extra={
            <NumberField
              {...form.getInputProps('newhirebuffer')}
              aria-label={t('fields.newhirebuffer')}
              suffix={t('units.days')}
              allowDecimal={false}
              disabled={!activenewhirebuffer}
              w={130}
            />
          }
        />
        {SWITCHES.map((name) => (
          <SettingSwitch
            key={name}
            title={t(`switches.${name}.title`)}
            description={t(`switches.${name}.text`)}
            checked={form.values[name]}
            onChange={(on) => form.setFieldValue(name, on)}
          />
        ))}
      </div>
    </Stack>
  )
}

export function MailFields({ form }: FieldsProps) {
  const { t } = useTranslation('companies')
  return (
    <SimpleGrid cols={COLUMNS} spacing="lg">
      {EMAIL_TEMPLATE_FIELDS.map((name, index) => (
        <NumberField
          key={name}
          {...form.getInputProps(name)}
          label={t(`fields.${name}`)}
          placeholder={t('hints.template')}
          allowDecimal={false}
          data-autofocus={index === 0 || undefined}
        />
      ))}
    </SimpleGrid>
  )
}
