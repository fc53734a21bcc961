import { type Company, EMAIL_TEMPLATE_FIELDS, IMPORT_TYPES } from '@laurel/contract/companies.ts'
import { isSameName } from '@laurel/kit/fields/matches.ts'
import { NumberField } from '@laurel/kit/fields/number-field.tsx'
import { SettingSwitch } from '@laurel/kit/fields/setting-switch.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTemplateNames } from '../../domain/mail-templates/known-templates.queries.ts'
import { companyChoices } from '../../domain/organisation/organisation.queries.ts'
import classes from './companies-page.module.css'
import type { CompanyValues } from './company.model.ts'
import { AppFields } from './company-app-fields.tsx'

interface FieldsProps {
  form: UseFormReturnType<CompanyValues>
}

const COLUMNS = { base: 1, sm: 2 }
const TIMEZONES = Intl.supportedValuesOf('timeZone')

/** “America/Toronto (GMT-5)” */
const zoneLabel = (zone: string) => {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts()
  return `${zone} (${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''})`
}

interface GeneralFieldsProps extends FieldsProps {
  /** The company that is edited. */
  company: Company | undefined
}

export function GeneralFields({ form, company }: GeneralFieldsProps) {
  const { t } = useTranslation('companies')
  const { data: others = [] } = useQuery(companyChoices())
  const namesake = others.find(({ id, value }) => id !== company?.id && isSameName(value, form.values.name))
  const zones = useMemo(() => TIMEZONES.map((value) => ({ value, label: zoneLabel(value) })), [])
  return (
    <SimpleGrid cols={COLUMNS} spacing="lg">
      <TextInput
        {...form.getInputProps('name')}
        label={t('fields.name')}
        description={
          namesake && (
            <span className={classes.overLimit} role="status">
              {t('hints.sameName', { id: namesake.id })}
            </span>
          )
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        data-autofocus
      />
      <TextInput
        {...form.getInputProps('companykey')}
        label={t('fields.companykey')}
        description={t('hints.companykey')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
      />
      <LimitInput form={form} name="driverlimit" present={company?.drivercount ?? 0} />
      <LimitInput form={form} name="userlimit" present={company?.usercount ?? 0} />
      <Select
        {...form.getInputProps('timezone')}
        label={t('fields.timezone')}
        description={t('hints.timezone')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={zones}
        allowDeselect={false}
        searchable
        withAsterisk
      />
    </SimpleGrid>
  )
}

interface LimitInputProps extends FieldsProps {
  name: 'driverlimit' | 'userlimit'
  /** How many there are now. */
  present: number
}

function LimitInput({ form, name, present }: LimitInputProps) {
  const { t } = useTranslation('companies')
  const limit = form.values[name] ?? 0
  const isOver = limit > 0 && limit < present
  return (
    <NumberField
      {...form.getInputProps(name)}
      label={t(`fields.${name}`)}
      description={
        isOver ? (
          <span className={classes.overLimit} role="status">
            {t('hints.overLimit', { count: present })}
          </span>
        ) : (
          t('hints.limit')
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
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
          description={t('hints.userImportTypeid')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
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
          description={t('hints.latebuffer')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          unit={t('units.minutes')}
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
              unit={t('units.days')}
              disabled={!activenewhirebuffer}
            />
          }
        />
        <SettingSwitch
          title={t('switches.tcmenable.title')}
          description={t('switches.tcmenable.text')}
          checked={form.values.tcmenable}
          onChange={(on) => form.setFieldValue('tcmenable', on)}
        />
        <SettingSwitch
          title={t('switches.activeattachments.title')}
          description={t('switches.activeattachments.text')}
          checked={form.values.activeattachments}
          onChange={(on) => form.setFieldValue('activeattachments', on)}
        />
      </div>
      <AppFields form={form} />
    </Stack>
  )
}

export function MailFields({ form }: FieldsProps) {
  const { t } = useTranslation('companies')
  const nameFor = useTemplateNames()
  const describe = (field: (typeof EMAIL_TEMPLATE_FIELDS)[number]) => {
    const name = nameFor(field.startsWith('resetPassword') ? 'password-reset' : 'invitation', form.values[field])
    if (name !== null) return name
    return (
      <span className={classes.overLimit} role="status">
        {t('hints.templateUnknown')}
      </span>
    )
  }
  return (
    <Stack gap="md">
      <p className={classes.note}>{t('hints.templates')}</p>
      <SimpleGrid cols={COLUMNS} spacing="lg">
        {EMAIL_TEMPLATE_FIELDS.map((name, index) => (
          <NumberField
            key={name}
            {...form.getInputProps(name)}
            label={t(`fields.${name}`)}
            description={describe(name)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={t('hints.template')}
            data-autofocus={index === 0 || undefined}
          />
        ))}
      </SimpleGrid>
    </Stack>
  )
}
