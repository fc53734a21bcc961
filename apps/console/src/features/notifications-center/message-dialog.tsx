import type { Notification } from '@laurel/contract/notifications.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from 'react-i18next'
import classes from './history.module.css'

export function MessageDialog({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notifications-center')
  const format = useFormat()
  const { title, messagetext, recipient, createddate } = notification
  return (
    <FormDialog
      title={title}
      description={`${t('history.to', { recipient })} · ${format.instant(createddate)}`}
      readOnly
      submitLabel={t('history.close')}
      onSubmit={() => true}
    >
      <p className={classes.text}>{messagetext}</p>
    </FormDialog>
  )
}
