import type { Schedule } from '@laurel/contract/schedules.ts'
import { useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'

/** A week that begins on a Sunday. */
const SUNDAY = Date.UTC(2026, 2, 1)
const DAY_MS = 24 * 3600 * 1000

/** “Sunday” to “Saturday”, in the language on screen. */
export const useWeekdays = () => {
  const format = new Intl.DateTimeFormat(useLang(), { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => format.format(SUNDAY + day * DAY_MS))
}

/** “Every Monday at 06:00”. */
export const useWhenWords = () => {
  const { t } = useTranslation('schedules')
  const weekdays = useWeekdays()
  return ({ cadence, weekday, day, hour }: Pick<Schedule, 'cadence' | 'weekday' | 'day' | 'hour'>) => {
    const time = `${String(hour).padStart(2, '0')}:00`
    return cadence === 'weekly'
      ? t('when.weekly', { weekday: weekdays[weekday ?? 0], time })
      : t('when.monthly', { day, time })
  }
}
