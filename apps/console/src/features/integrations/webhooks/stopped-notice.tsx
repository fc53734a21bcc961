import type { WebhookEndpoint } from '@laurel/contract/webhooks.ts'
import { notifyError, notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { messageFor } from '../../../lib/api.ts'
import classes from './webhooks.module.css'
import { useUpdateWebhook } from './webhooks.queries.ts'

/** Switches an endpoint off or on, and leaves the rest of it as it is. */
export const useSwitch = ({ id, url, events, version }: WebhookEndpoint) => {
  const update = useUpdateWebhook()
  const switchTo = (active: boolean) =>
    update.mutateAsync({ body: { id, url, events, version, active } }).then(
      ({ message }) => notifySuccess(message),
      (error: unknown) => notifyError(messageFor(error)),
    )
  return { switchTo, isPending: update.isPending }
}

/** Why nothing is sent, and the way back. */
export function StoppedNotice({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { t } = useTranslation('webhooks')
  const format = useFormat()
  const { switchTo, isPending } = useSwitch(endpoint)
  const { stoppedat, stopreason } = endpoint
  if (stoppedat === null) return null
  return (
    <Alert
      className={classes.notice}
      color={stopreason === 'hand' ? 'gray' : 'red'}
      variant="light"
      icon={<IconAlertTriangle size={18} />}
      title={t(`stopped.${stopreason ?? 'hand'}`, { at: format.instant(stoppedat) })}
    >
      <p className={classes.noticeText}>{t('stopped.text')}</p>
      <Button size="xs" variant="default" loading={isPending} onClick={() => void switchTo(true)}>
        {t('switchOn')}
      </Button>
    </Alert>
  )
}
