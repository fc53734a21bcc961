import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { CalendarTexts } from './calendar-texts.tsx'

interface DateFieldProps extends Omit<DatePickerInputProps, 'type' | 'value' | 'onChange' | 'defaultValue' | 'ref'> {
  /** `YYYY-MM-DD`. */
  value?: string | null
  onChange?: (date: string | null) => void
}

/** One calendar date in a form. Takes `form.getInputProps('startdate')`. */
export function DateField(props: DateFieldProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  return (
    <CalendarTexts>
      <DatePickerInput
        id={id}
        size="sm"
        valueFormat="D MMM YYYY"
        // Mantine labels the calendar by the element that has the id of its popover.
        popoverProps={{ id, returnFocus: true }}
        placeholder={t('dates.chooseDay')}
        leftSection={<IconCalendar size={16} aria-hidden />}
        leftSectionPointerEvents="none"
        ariaLabels={{ previousMonth: t('dates.previousMonth'), nextMonth: t('dates.nextMonth') }}
        {...props}
      />
    </CalendarTexts>
  )
}
