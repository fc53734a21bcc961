import { CalendarTexts } from '@laurel/kit/date-range/calendar-texts.tsx'
import { NumberField } from '@laurel/kit/fields/number-field.tsx'
import { SettingSwitch } from '@laurel/kit/fields/setting-switch.tsx'
import { calendarDateIn } from '@laurel/kit/format/format.ts'
import { useNow } from '@laurel/kit/format/use-now.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { SimpleGrid, TextInput } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import type { UseFormReturnType } from '@mantine/form'
import { IconCalendarClock } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './import.module.css'
import { type ImportValues, isPast, PRESET_TIME, withNextHour } from './import-form.model.ts'

/** When people are invited: right away, or later in the name of a campaign. */
export function ScheduleFields({ form }: { form: UseFormReturnType<ImportValues> }) {
  const { t } = useTranslation('people-import')
  const { scheduledInvitation } = form.values
  return (
    <div className={classes.schedule}>
      <SettingSwitch
        title={t('schedule.title')}
        description={t('schedule.text')}
        checked={scheduledInvitation}
        onChange={(on) => form.setFieldValue('scheduledInvitation', on)}
      />
      {scheduledInvitation && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" className={classes.campaign}>
          <TextInput {...form.getInputProps('campaignName')} label={t('fields.campaignName')} withAsterisk />
          <NumberField
            {...form.getInputProps('letterTemplateId')}
            label={t('fields.templateId')}
            description={t('fields.templateHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <ScheduledAt form={form} />
        </SimpleGrid>
      )}
    </div>
  )
}

/** A moment in the past is cleared, with a message. */
function ScheduledAt({ form }: { form: UseFormReturnType<ImportValues> }) {
  const { t } = useTranslation(['people-import', 'ui'])
  const id = useId()
  const settle = () => {
    const chosen = form.getValues().scheduledAt
    if (chosen === null || !isPast(chosen, Date.now())) return
    form.setFieldValue('scheduledAt', null)
    form.setFieldError('scheduledAt', t('fields.scheduledPast'))
  }
  const today = calendarDateIn(undefined, useNow())
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <CalendarTexts>
      <DateTimePicker
        {...form.getInputProps('scheduledAt')}
        id={id}
        // The calendar is named by the element with the id of its popover.
        popoverProps={{ id }}
        onDropdownClose={settle}
        onChange={(chosen) => {
          form.setFieldValue('scheduledAt', withNextHour(form.getValues().scheduledAt, chosen, Date.now()))
        }}
        defaultTimeValue={PRESET_TIME}
        timePickerProps={{ hoursInputLabel: t('fields.hours'), minutesInputLabel: t('fields.minutes') }}
        submitButtonProps={{ 'aria-label': t('fields.timeDone') }}
        label={t('fields.scheduledAt')}
        description={t('fields.scheduledHint', { zone: timeZone.replaceAll('_', ' ') })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        size="sm"
        valueFormat="D MMM YYYY, HH:mm"
        placeholder={t('fields.chooseMoment')}
        leftSection={<IconCalendarClock size={16} aria-hidden />}
        leftSectionPointerEvents="none"
        minDate={today}
        ariaLabels={{ previousMonth: t('ui:dates.previousMonth'), nextMonth: t('ui:dates.nextMonth') }}
        withAsterisk
      />
    </CalendarTexts>
  )
}
