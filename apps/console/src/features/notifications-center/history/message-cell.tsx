import type { Notification } from '@laurel/contract/notifications.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { isShort } from '../results.model.ts'
import classes from './history.module.css'

interface MessageCellProps {
  notification: Notification
  onShow: (notification: Notification) => void
}

/** A short message is shown in full; a longer one opens by a button. */
export function MessageCell({ notification, onShow }: MessageCellProps) {
  const { t } = useTranslation('notifications-center')
  const { title, messagetext, recipient } = notification
  if (isShort(messagetext))
    return (
      <>
        <b className={classes.person}>{title}</b>
        {messagetext}
      </>
    )
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={t('history.showTo', { recipient })}
      onClick={() => onShow(notification)}
    >
      {t('history.show')}
    </Button>
  )
}
