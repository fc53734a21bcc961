import type { Division } from '@laurel/contract/divisions.ts'
import { SettingSwitch } from '@laurel/kit/fields/setting-switch.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CompanyField } from '../../domain/organisation/organisation-fields.tsx'
import { type DivisionValues, SETTINGS } from './division.model.ts'

interface FieldsProps {
  form: UseFormReturnType<DivisionValues>
}

const COLUMNS = { base: 1, sm: 2 }

/** The company is chosen once and cannot be changed afterwards. */
export function DataFields({ form, division }: FieldsProps & { division: Division | undefined }) {
  const { t } = useTranslation('divisions')
  return (
    <SimpleGrid cols={COLUMNS} spacing="lg">
      <TextInput {...form.getInputProps('name')} label={t('fields.name')} withAsterisk data-autofocus />
      {division ? (
        <TextInput label={t('fields.company')} value={division.companyname} disabled />
      ) : (
        <CompanyField {...form.getInputProps('companyid')} withAsterisk />
      )}
    </SimpleGrid>
  )
}

export function SettingsFields({ form, division }: FieldsProps & { division: Division | undefined }) {
  const { t } = useTranslation('divisions')
  const waiting = division?.pendingreleases ?? 0
  const notes = {
    hasLeaderboard: undefined,
    hasGpsDataPage:
      waiting > 0 && !form.values.hasGpsDataPage ? t('settings.hiddenReleases', { count: waiting }) : undefined,
  }
  return (
    <div>
      {SETTINGS.map((name) => (
        <SettingSwitch
          key={name}
          title={t(`settings.${name}.title`)}
          description={t(`settings.${name}.text`)}
          note={notes[name]}
          checked={form.values[name]}
          onChange={(on) => form.setFieldValue(name, on)}
        />
      ))}
    </div>
  )
}
