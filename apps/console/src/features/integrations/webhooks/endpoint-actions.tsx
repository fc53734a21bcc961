import type { WebhookEndpoint } from '@laurel/contract/webhooks.ts'
import { ActionMenu } from '@laurel/kit/data-table/rows/action-menu.tsx'
import { useRowTexts } from '@laurel/kit/data-table/rows/use-row-texts.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { notifyError, notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { IconKey, IconPencil, IconPlayerPlay, IconPlus, IconPower, IconTrash } from '@tabler/icons-react'
import { messageFor } from '../../../lib/api.ts'
import { useSwitch } from './stopped-notice.tsx'
import { useDeleteWebhook, useRotateWebhook, useTestWebhook } from './webhooks.queries.ts'

interface EndpointActionsProps {
  endpoint: WebhookEndpoint
  onEdit: () => void
  onNew: () => void
  onSecret: (secret: string) => void
  onDeleted: () => void
}

export function EndpointActions({ endpoint, onEdit, onNew, onSecret, onDeleted }: EndpointActionsProps) {
  const { t } = useTranslation('webhooks')
  const texts = useRowTexts()
  const test = useTestWebhook()
  const rotate = useRotateWebhook()
  const remove = useDeleteWebhook()
  const { switchTo } = useSwitch(endpoint)
  const { id, url, stoppedat } = endpoint
  const { host } = new URL(url)
  const body = { id }

  const sendTest = () =>
    test.mutateAsync({ body }).then(
      ({ message }) => notifySuccess(message),
      (error: unknown) => notifyError(messageFor(error)),
    )
  const askToRotate = () =>
    confirm({
      title: t('confirmRotate.title', { host }),
      text: t('confirmRotate.text'),
      confirmLabel: t('confirmRotate.confirm'),
      icon: <IconKey size={18} />,
      action: async () => onSecret((await rotate.mutateAsync({ body })).secret),
    })
  const askToSwitchOff = () =>
    confirm({
      title: t('confirmOff.title', { host }),
      text: t('confirmOff.text'),
      confirmLabel: t('confirmOff.confirm'),
      icon: <IconPower size={18} />,
      action: () => switchTo(false),
    })
  const askToDelete = () =>
    confirm({
      title: t('confirmDelete.title', { host }),
      text: t('confirmDelete.text'),
      confirmLabel: t('confirmDelete.confirm'),
      cancelLabel: t('confirmDelete.cancel'),
      danger: true,
      action: async () => {
        notifySuccess((await remove.mutateAsync({ body })).message)
        onDeleted()
      },
    })
  return (
    <>
      {stoppedat === null && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlayerPlay size={15} />}
          loading={test.isPending}
          onClick={() => void sendTest()}
        >
          {t('test')}
        </Button>
      )}
      <ActionMenu
        rowName={host}
        texts={texts}
        actions={[
          { label: t('edit'), icon: <IconPencil size={16} />, onClick: onEdit },
          { label: t('rotate'), icon: <IconKey size={16} />, onClick: () => void askToRotate() },
          ...(stoppedat === null
            ? [{ label: t('switchOff'), icon: <IconPower size={16} />, onClick: () => void askToSwitchOff() }]
            : []),
          { label: t('new'), icon: <IconPlus size={16} />, onClick: onNew },
          { label: t('delete'), icon: <IconTrash size={16} />, danger: true, onClick: () => void askToDelete() },
        ]}
      />
    </>
  )
}
