import { WEBHOOK_LOG_DAYS, type WebhookEndpoint } from '@laurel/contract/webhooks.ts'
import { DateField } from '@laurel/kit/date-range/date-field.tsx'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { calendarDateIn } from '@laurel/kit/format/format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useSubmit } from '../../../lib/use-submit.ts'
import { useReplay } from './webhooks.queries.ts'

const DAY_MS = 24 * 3600 * 1000

/** Sends everything again that failed since the beginning of a day, as the clock of the reader has it. */
export function ReplayDialog({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useTranslation('webhooks')
  const replay = useReplay()
  const [now] = useState(Date.now)
  const form = useForm({ initialValues: { since: calendarDateIn(undefined, now - DAY_MS) } })
  const { submit, problem } = useSubmit(form, async () => {
    const since = new Date(`${form.getValues().since}T00:00`).toISOString()
    notifySuccess((await replay.mutateAsync({ body: { endpointid: endpoint.id, since } })).message)
  })
  return (
    <FormDialog
      title={t('replayDialog.title')}
      description={t('replayDialog.text')}
      form={form}
      dirty={false}
      problem={problem}
      submitLabel={t('replayDialog.submit')}
      onSubmit={submit}
    >
      <DateField
        label={t('replayDialog.since')}
        minDate={calendarDateIn(undefined, now - WEBHOOK_LOG_DAYS * DAY_MS)}
        maxDate={calendarDateIn(undefined, now)}
        {...form.getInputProps('since')}
      />
    </FormDialog>
  )
}
