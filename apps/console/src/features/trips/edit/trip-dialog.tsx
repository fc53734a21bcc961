import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { notifyError, notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useFormat, useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Alert } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertCircle } from '@tabler/icons-react'
import { useSubmit } from '../../../lib/use-submit.ts'
import { TripCorrections } from '../correct/trip-corrections.tsx'
import type { SheetMode, SheetRow } from '../sheet/sheet-row.model.ts'
import { entryErrors, type TripEntry, toTripChange } from '../trip-entry.model.ts'
import { type Driver, useSaveTrip } from '../trips.queries.ts'
import { tidyClock, tidyDate } from '../typed-clock.model.ts'
import classes from './trip-dialog.module.css'
import { TripFacts, TripFields } from './trip-fields.tsx'
import { TripSource } from './trip-source.tsx'

interface TripDialogProps {
  releaseid: number
  row: SheetRow
  drivers: readonly Driver[]
  mode: SheetMode
  onSaved: (id: number) => void
  /** A correction only takes the entries over; it sends all rows at once. */
  onApply: (entry: TripEntry) => void
}

/** All fields of a row, its problems, and the lines of the files it comes from. */
export function TripDialog({ releaseid, row, drivers, mode, onSaved, onApply }: TripDialogProps) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  const lang = useLang()
  const { trip, verdict } = row
  const readOnly = mode === 'released' || row.entry.deleted
  const { mutateAsync: save } = useSaveTrip()
  const form = useForm({
    initialValues: row.entry,
    validate: (entry) => entryErrors(lang, { trip, entry: tidyEntry(entry) }),
  })
  const { submit, problem } = useSubmit(
    form,
    async () => {
      const entry = tidyEntry(form.getValues())
      if (mode === 'correcting') return onApply(entry)
      const change = toTripChange({ trip, entry }, lang)
      const { message } = await save({ body: { ...change, releaseid } })
      onSaved(trip.id)
      notifySuccess(message)
    },
    (message) => notifyError(message),
  )
  const { override } = trip

  return (
    <FormDialog
      title={
        trip.isNew
          ? t(mode === 'correcting' ? 'correct.lateRow' : 'dialog.new')
          : row.entry.driver || t('driver.unknown')
      }
      description={format.date(trip.workdate)}
      form={form}
      submitLabel={t(readOnly ? 'dialog.close' : mode === 'correcting' ? 'correct.apply' : 'actions.save')}
      onSubmit={readOnly ? () => true : submit}
      problem={problem}
      readOnly={readOnly}
    >
      {!trip.isNew && verdict.problems.length > 0 && (
        <Alert color="red" variant="light" icon={<IconAlertCircle size={18} />} mb="lg">
          <ul className={classes.problems}>
            {verdict.problems.map(({ field, message }) => (
              <li key={`${field} ${message}`}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      {override && (
        <p className={classes.decided}>{t('override.told', { ...override, at: format.instant(override.at) })}</p>
      )}
      {readOnly ? <TripFacts row={row} /> : <TripFields form={form} drivers={drivers} />}
      {!trip.isNew && <TripSource id={trip.id} />}
      {trip.corrected !== null && <TripCorrections releaseid={releaseid} tripid={trip.id} />}
    </FormDialog>
  )
}

/** Half typed times and dates become whole ones. */
const tidyEntry = (entry: SheetRow['entry']) => ({
  ...entry,
  workdate: tidyDate(entry.workdate),
  scheduledtimein: tidyClock(entry.scheduledtimein),
  actuallogin: tidyClock(entry.actuallogin),
  actuallogout: tidyClock(entry.actuallogout),
})
