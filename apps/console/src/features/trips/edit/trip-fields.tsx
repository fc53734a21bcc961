import { SegmentedInput, type SegmentedInputProps } from '@laurel/kit/fields/segmented-input.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Checkbox, Input, Select, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useId } from 'react'
import { useClockReading, useClockSegments, useDateSegments } from '../cells.tsx'
import { entryOfDriver, useDriverChoices } from '../match/use-driver-choices.ts'
import type { SheetRow } from '../sheet/sheet-row.model.ts'
import type { TripEntry } from '../trip-entry.model.ts'
import { TripStateChip } from '../trip-state.tsx'
import type { Driver } from '../trips.queries.ts'
import { clockParts, clockText, dateParts, dateText, tidyClock, withHalf } from '../typed-clock.model.ts'
import classes from './trip-dialog.module.css'

const MOST_OFFERED = 50
const TIMES = ['scheduledtimein', 'actuallogin', 'actuallogout'] as const

interface TripFieldsProps {
  form: UseFormReturnType<TripEntry>
  drivers: readonly Driver[]
}

/** All fields of a row, one below the other on phones. */
export function TripFields({ form, drivers }: TripFieldsProps) {
  const { t } = useTranslation('trips')
  const { userid, employeeID, driver: name } = form.getInitialValues()
  const written = userid === null ? { employeeID, driver: name } : { employeeID: '', driver: '' }
  const { data, find } = useDriverChoices(drivers, written)
  const words = [written.employeeID, written.driver].filter(Boolean).join(' · ')
  const clock = useClockSegments()
  const reading = useClockReading()
  const [login, logout] = [tidyClock(form.values.actuallogin), tidyClock(form.values.actuallogout)]
  const isBackwards = login !== '' && logout !== '' && logout < login
  const choose = (id: number | null) => {
    const driver = id === null ? undefined : find(id)
    if (driver) form.setValues(entryOfDriver(driver))
  }
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      <Select
        label={t('columns.driver')}
        placeholder={form.values.employeeID || t('driver.choose')}
        description={words && t('driver.inFile', { words })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={data}
        value={form.values.userid}
        onChange={choose}
        error={form.errors.userid ?? form.errors.employeeID}
        limit={MOST_OFFERED}
        nothingFoundMessage={t('driver.nobody')}
        allowDeselect={false}
        openOnFocus={false}
        searchable
        selectFirstOptionOnChange
        withAsterisk
      />
      <SegmentedField
        label={t('columns.workdate')}
        segments={useDateSegments()}
        separator="-"
        value={dateParts(form.values.workdate)}
        onChange={(parts) => form.setFieldValue('workdate', dateText(parts))}
        error={form.errors.workdate}
      />
      {TIMES.map((field) => (
        <SegmentedField
          key={field}
          label={t(`columns.${field}`)}
          segments={clock}
          separator=":"
          value={clockParts(form.values[field])}
          onChange={(parts) => form.setFieldValue(field, clockText(parts))}
          onHalf={(half, isHourAlone) => form.setFieldValue(field, withHalf(form.values[field], half, isHourAlone))}
          {...reading}
          error={form.errors[field]}
        />
      ))}
      {isBackwards && (
        <Checkbox {...form.getInputProps('logoutNextDay', { type: 'checkbox' })} label={t('nextDay.field')} />
      )}
      <TextInput {...form.getInputProps('truck')} label={t('columns.truck')} maxLength={50} />
      <TextInput
        {...form.getInputProps('numberoftrips')}
        label={t('columns.numberoftrips')}
        inputMode="numeric"
        maxLength={10}
        withAsterisk
      />
    </SimpleGrid>
  )
}

interface SegmentedFieldProps extends Omit<SegmentedInputProps, 'id' | 'invalid' | 'describedBy'> {
  error: ReactNode
}

function SegmentedField({ label, error, ...props }: SegmentedFieldProps) {
  const id = useId()
  return (
    <Input.Wrapper id={id} label={label} error={error} errorProps={{ id: `${id}-error` }}>
      <div className={classes.segmented}>
        <SegmentedInput
          {...props}
          id={id}
          label={label}
          invalid={Boolean(error)}
          describedBy={error ? `${id}-error` : undefined}
        />
      </div>
    </Input.Wrapper>
  )
}

/** The same fields where nothing can be changed any more. */
export function TripFacts({ row }: { row: SheetRow }) {
  const { entry } = row
  const { t } = useTranslation('trips')
  const facts = ['employeeID', 'truck', ...TIMES, 'numberoftrips'] as const
  return (
    <dl className={classes.facts}>
      {facts.map((field) => (
        <div key={field}>
          <dt>{t(`columns.${field}`)}</dt>
          <dd>{entry[field] || '–'}</dd>
        </div>
      ))}
      <div>
        <dt>{t('columns.state')}</dt>
        <dd>
          <TripStateChip row={row} />
        </dd>
      </div>
    </dl>
  )
}
