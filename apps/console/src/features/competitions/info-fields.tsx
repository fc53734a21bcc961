import { COMPETITION_TITLE_MAX } from '@laurel/contract/competitions.ts'
import { DateField } from '@laurel/kit/date-range/date-field.tsx'
import { NumberField } from '@laurel/kit/fields/number-field.tsx'
import { SettingSwitch } from '@laurel/kit/fields/setting-switch.tsx'
import { calendarDateIn } from '@laurel/kit/format/format.ts'
import { useNow } from '@laurel/kit/format/use-now.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { CompetitionValues } from './competition.model.ts'

/** The date format of competitions in every language. */
const WRITTEN = 'MM/DD/YYYY'

export function InfoFields({ form, isOwn }: { form: UseFormReturnType<CompetitionValues>; isOwn: boolean }) {
  const { t } = useTranslation('competitions')
  const today = calendarDateIn(undefined, useNow())
  return (
    <Stack gap="lg">
      <TextInput
        label={t('fields.title')}
        maxLength={COMPETITION_TITLE_MAX}
        withAsterisk
        data-autofocus
        {...form.getInputProps('title')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
        <DateField label={t('fields.start')} valueFormat={WRITTEN} withAsterisk {...form.getInputProps('startdate')} />
        <DateField
          label={t('fields.end')}
          description={t('hints.end')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          valueFormat={WRITTEN}
          minDate={today}
          withAsterisk
          {...form.getInputProps('enddate')}
        />
      </SimpleGrid>
      {isOwn && (
        <>
          <NumberField
            label={t('challenge.minimum')}
            description={t('challenge.minimumHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            unit={t('challenge.days')}
            {...form.getInputProps('minimumdays')}
          />
          <SettingSwitch
            title={t('challenge.public')}
            description={t(form.getValues().public ? 'challenge.publicHint' : 'challenge.companyHint')}
            checked={form.getValues().public}
            onChange={(checked) => form.setFieldValue('public', checked)}
          />
        </>
      )}
    </Stack>
  )
}
