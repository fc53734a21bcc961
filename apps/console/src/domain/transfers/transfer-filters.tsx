import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import { CANDIDATE_STATUSES, type listTransferCandidates } from '@laurel/contract/transfers.ts'
import { DateRangePicker } from '@laurel/kit/date-range/date-range-picker.tsx'
import { notifyError } from '@laurel/kit/feedback/snackbar.ts'
import { FilterSelect } from '@laurel/kit/fields/filter-select.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { formatDates, parseDates } from './transfer-list.ts'

type CandidateStatus = HandlerInput<typeof listTransferCandidates>['body']['status']

interface StatusFilterProps {
  value: CandidateStatus
  onChange: (status: CandidateStatus) => void
}

export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const { t } = useTranslation('transfers')
  const options = CANDIDATE_STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) }))
  return <FilterSelect label={t('filters.status')} value={value} options={options} onChange={onChange} />
}

/** The filter begins with last month, so there is a way back to it. */
const PRESETS = ['lastMonth', 'week', 'month', 'year', 'all'] as const

interface DatesFilterProps {
  /** As in the address. */
  dates: string
  today: string
  onChange: (dates: string) => void
}

/** A single day is no range: what was in force before stays. */
export function DatesFilter({ dates, today, onChange }: DatesFilterProps) {
  const { t } = useTranslation('transfers')
  return (
    <DateRangePicker
      label={t('filters.dates')}
      value={parseDates(dates, today)}
      emptyText={t('filters.allTime')}
      maxDate={today}
      presets={PRESETS}
      onChange={(range) => (range ? onChange(formatDates(range, today)) : notifyError(t('filters.needTwo')))}
    />
  )
}
