import { useTranslation } from 'react-i18next'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { DevicePreview } from './device-preview.tsx'
import { RecipientsDialog } from './recipients-dialog.tsx'
import { ResultsDialog } from './results-dialog.tsx'
import { RunningSend } from './running-send.tsx'
import classes from './send.module.css'
import { SendForm } from './send-form.tsx'
import { useSending } from './use-sending.ts'

/** Writing a message, choosing who gets it, and hearing how that went. */
export function SendTab() {
  const { t } = useTranslation('notifications-center')
  const sending = useSending()
  const { form, recipients, runningSends, results } = sending
  const dialog = useDialog()
  return (
    <>
      {runningSends.sends.map((send) => (
        <RunningSend key={send.jobid} send={send} onOver={sending.settle} onGone={runningSends.forget} />
      ))}
      <div className={classes.columns}>
        <SendForm form={form} chosen={recipients.count} onChoose={() => dialog.open()} />
        <DevicePreview {...form.values} label={t('preview.label')} />
      </div>
      <DialogFrame opened={dialog.opened} onClose={dialog.close} width={960}>
        <RecipientsDialog selection={recipients} onSend={sending.send} />
      </DialogFrame>
      <DialogFrame opened={results.opened} onClose={results.close} width={560} persistent>
        <ResultsDialog deliveries={results.subject ?? []} />
      </DialogFrame>
    </>
  )
}
