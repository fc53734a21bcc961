import { WEBHOOK_EVENTS, type WebhookEndpoint, type WebhookForm, webhookForm } from '@laurel/contract/webhooks.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { currentLanguage } from '@laurel/kit/i18n/language.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { validateWith } from '../../../lib/form-rules.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import classes from './webhooks.module.css'
import { useCreateWebhook, useUpdateWebhook } from './webhooks.queries.ts'

interface WebhookDialogProps {
  companyid: number
  /** A new one without. */
  endpoint: WebhookEndpoint | undefined
  onMade: (made: { id: number; secret: string }) => void
}

export function WebhookDialog({ companyid, endpoint, onMade }: WebhookDialogProps) {
  const { t } = useTranslation('webhooks')
  const create = useCreateWebhook()
  const update = useUpdateWebhook()
  const form = useForm<WebhookForm>({
    initialValues: { url: endpoint?.url ?? 'https://', events: endpoint?.events ?? [...WEBHOOK_EVENTS] },
    validate: validateWith(webhookForm, currentLanguage()),
  })
  const { submit, problem } = useSubmit(form, async () => {
    const body = webhookForm.parse(form.getValues())
    if (!endpoint) {
      const made = await create.mutateAsync({ body: { ...body, ...(companyid !== 0 && { companyid }) } })
      notifySuccess(made.message)
      return onMade(made)
    }
    const { id, version, stoppedat } = endpoint
    const { message } = await update.mutateAsync({ body: { ...body, id, version, active: stoppedat === null } })
    notifySuccess(message)
  })
  const { events } = form.values
  return (
    <FormDialog
      title={t(endpoint ? 'dialog.edit' : 'dialog.create')}
      description={t('dialog.text')}
      form={form}
      problem={problem}
      submitLabel={t(endpoint ? 'dialog.save' : 'dialog.submit')}
      onSubmit={submit}
    >
      <Stack>
        <TextInput
          label={t('fields.url')}
          description={t('hints.url')}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('url')}
        />
        <Checkbox.Group
          label={t('fields.events')}
          description={t('hints.events')}
          value={events}
          error={form.errors.events}
          onChange={(chosen) =>
            form.setFieldValue(
              'events',
              WEBHOOK_EVENTS.filter((event) => chosen.includes(event)),
            )
          }
        >
          <div className={classes.events}>
            {WEBHOOK_EVENTS.map((event) => (
              <Checkbox
                key={event}
                value={event}
                label={<code className={classes.event}>{event}</code>}
                description={t(`events.${event}`)}
              />
            ))}
          </div>
        </Checkbox.Group>
      </Stack>
    </FormDialog>
  )
}
