import { sayRule } from '@laurel/contract/messages/say.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { notifyError, notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { CountedTextarea } from '@laurel/kit/fields/counted-textarea.tsx'
import { useFormat, useLang } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useForm } from '@mantine/form'
import { useSubmit } from '../../../lib/use-submit.ts'
import type { SheetRow } from '../sheet/sheet-row.model.ts'
import { type TripEntry, toTripChange } from '../trip-entry.model.ts'
import { useSaveTrip } from '../trips.queries.ts'
import classes from './trip-dialog.module.css'

const REASON_MAX = 200

interface OverrideDialogProps {
  releaseid: number
  row: SheetRow
  /** In a correction, which sends all rows at once. */
  onDecide?: ((decision: Pick<TripEntry, 'perfectAttendance' | 'excuse'>) => void) | undefined
}

/** Overrides perfect attendance against the times, with a reason. */
export function OverrideDialog({ releaseid, row, onDecide }: OverrideDialogProps) {
  const { t } = useTranslation('trips')
  const format = useFormat()
  const lang = useLang()
  const { mutateAsync: save } = useSaveTrip()
  const { perfectAttendance, override, driver, workdate } = row.trip
  const isBackToTimes = override !== null
  const act = perfectAttendance ? 'withhold' : 'grant'
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason) =>
        isBackToTimes || reason.trim() !== '' ? null : sayRule(lang, 'required', { field: t('override.reason') }),
    },
  })
  const { submit, problem } = useSubmit(
    form,
    async () => {
      const { reason } = form.getValues()
      if (onDecide) return onDecide({ perfectAttendance: !perfectAttendance, excuse: reason.trim() })
      const body = { ...toTripChange(row, lang), perfectAttendance: !perfectAttendance, reason, releaseid }
      const { message } = await save({ body })
      notifySuccess(message)
    },
    (message) => notifyError(message),
  )

  return (
    <FormDialog
      title={t(`override.${act}`)}
      description={`${driver}, ${format.date(workdate)}`}
      form={form}
      submitLabel={t(`override.${act}Submit`)}
      onSubmit={submit}
      problem={problem}
    >
      {override && (
        <p className={classes.decided}>{t('override.told', { ...override, at: format.instant(override.at) })}</p>
      )}
      {isBackToTimes ? (
        <p className={classes.sourceNote}>{t('override.backToTimes')}</p>
      ) : (
        <CountedTextarea
          {...form.getInputProps('reason')}
          label={t('override.reason')}
          hint={t('override.reasonHint')}
          max={REASON_MAX}
          maxLength={REASON_MAX}
          withAsterisk
          data-autofocus
        />
      )}
    </FormDialog>
  )
}
