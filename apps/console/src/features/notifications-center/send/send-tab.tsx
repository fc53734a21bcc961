import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { useDialog } from '@laurel/kit/dialogs/use-dialog.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useQuery } from '@tanstack/react-query'
import { unseenSendsQuery } from '../unseen-sends.ts'
import { DevicePreview } from './device-preview.tsx'
import { RecipientsDialog } from './recipients-dialog.tsx'
import { RunningSend } from './running-send.tsx'
import classes from './send.module.css'
import { SendForm } from './send-form.tsx'
import { useSending } from './use-sending.ts'

export function SendTab() {
  const { t } = useTranslation('notifications-center')
  const { form, recipients, send } = useSending()
  const { data: unseen = [] } = useQuery(unseenSendsQuery)
  const dialog = useDialog()
  return (
    <>
      {unseen
        .filter(({ waiting }) => waiting > 0)
        .map((running) => (
          <RunningSend key={running.id} send={running} />
        ))}
      <div className={classes.columns}>
        <SendForm form={form} chosen={recipients.count} onChoose={() => dialog.open()} />
        <DevicePreview {...form.values} label={t('preview.label')} />
      </div>
      <DialogFrame opened={dialog.opened} onClose={dialog.close} width={960}>
        <RecipientsDialog selection={recipients} onSend={send} />
      </DialogFrame>
    </>
  )
}
