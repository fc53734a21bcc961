import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { ErrorState } from '@laurel/kit/feedback/empty-state.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageFor } from '../../lib/api.ts'
import { fullName } from '../people/person-name.ts'
import classes from './day.module.css'
import { DayFacts } from './day-facts.tsx'
import { dayOwnerQuery, dayQuery } from './days.queries.ts'

const DAY_MS = 24 * 3600 * 1000

const dayAfter = (date: string, days: number) => new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

export interface DayOfPerson {
  driverid: number
  date: string
}

/** A day of a driver or user, and the days around it, in the words that they read in their app. */
export function DayDialog({ day: { driverid, date: first } }: { day: DayOfPerson }) {
  const { t } = useTranslation('days')
  const format = useFormat()
  const [date, setDate] = useState(first)
  const owner = useQuery(dayOwnerQuery(driverid)).data
  const { data, error, refetch, isPlaceholderData } = useQuery(dayQuery(driverid, date))
  const today = owner?.currentdate
  const isLast = today !== undefined && date >= today
  // A date field is empty while it is typed.
  const choose = (typed: string) => {
    if (typed !== '' && (today === undefined || typed <= today)) setDate(typed)
  }

  return (
    <FormDialog
      readOnly
      title={owner ? t('dialog.title', { name: fullName(owner) }) : t('dialog.loading')}
      description={t('dialog.text')}
      submitLabel={t('dialog.close')}
      onSubmit={() => true}
    >
      <div className={classes.turns}>
        <ActionIcon variant="default" size={36} aria-label={t('before')} onClick={() => setDate(dayAfter(date, -1))}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <TextInput
          type="date"
          aria-label={t('date')}
          value={date}
          max={today}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('after')}
          disabled={isLast}
          onClick={() => setDate(dayAfter(date, 1))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <p className={classes.weekday} role="status">
          {format.weekday(date)}
        </p>
      </div>
      {error ? (
        <ErrorState title={t('failed')} text={messageFor(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <div aria-busy={isPlaceholderData}>
          <DayFacts day={data} />
        </div>
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  )
}
