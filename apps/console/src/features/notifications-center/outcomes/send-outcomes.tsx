import type { UnseenSend } from '@laurel/contract/notifications.ts'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useEffect, useEffectEvent } from 'react'
import { useAcknowledgeSend } from '../notifications.queries.ts'
import { ResultsDialog } from './results-dialog.tsx'

const isOver = ({ waiting }: UnseenSend) => waiting === 0

/** The outcome of the own messages, one after the other: a success in a snackbar, a failure until it is acknowledged. */
export function SendOutcomes({ sends }: { sends: readonly UnseenSend[] }) {
  const over = sends.filter(isOver)
  const failed = over.find(({ undelivered }) => undelivered > 0)
  return (
    <>
      {over.map((send) => send.undelivered === 0 && <Success key={send.id} send={send} />)}
      <DialogFrame opened={failed !== undefined} onClose={() => undefined} width={560} persistent>
        {failed && <ResultsDialog key={failed.id} send={failed} />}
      </DialogFrame>
    </>
  )
}

function Success({ send: { id } }: { send: UnseenSend }) {
  const { t } = useTranslation('notifications-center')
  const { mutate } = useAcknowledgeSend()
  const announce = useEffectEvent(() => {
    notifySuccess(t('sent'))
    mutate({ body: { id } })
  })
  useEffect(() => announce(), [])
  return null
}
