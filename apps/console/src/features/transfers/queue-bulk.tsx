import { TRANSFER_ACTION_MAX } from '@laurel/contract/constants.ts'
import type { Transfer } from '@laurel/contract/transfers.ts'
import { CoinAmount } from '@laurel/kit/brand/coin-amount.tsx'
import type { Selection } from '@laurel/kit/data-table/selection/use-selection.ts'
import { DialogFrame } from '@laurel/kit/dialogs/dialog-frame.tsx'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { notifyError, notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { CountedTextarea } from '@laurel/kit/fields/counted-textarea.tsx'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { messageFor } from '../../lib/api.ts'
import { useCancelTransfers, useRetryTransfers } from './queue.queries.ts'

const REASON_MAX = 500

const isResendable = ({ canRetry, currentEmail }: Transfer) => canRetry && currentEmail === null

/** Entries without actions cannot be selected. */
export const isChoosable = (transfer: Transfer) => transfer.canDelete || isResendable(transfer)

const coinsIn = (transfers: readonly Transfer[]) => transfers.reduce((sum, { coins }) => sum + coins, 0)
const idsIn = (transfers: readonly Transfer[]) => transfers.map(({ id }) => id)

export function QueueBulkActions({ selection }: { selection: Selection<Transfer> }) {
  const { t } = useTranslation('transfers')
  const [asking, setAsking] = useState(false)
  const { mutateAsync: retry } = useRetryTransfers()
  const resendable = selection.rows.filter(isResendable)
  const removable = selection.rows.filter(({ canDelete }) => canDelete)
  const tooMany = selection.count > TRANSFER_ACTION_MAX

  const askToResend = () =>
    confirm({
      title: t('queue.bulk.retryTitle', { count: resendable.length }),
      text: t('queue.bulk.retryText', { coins: t('open.coins', { count: coinsIn(resendable) }) }),
      confirmLabel: t('queue.bulk.retry', { count: resendable.length }),
      action: async () => {
        notifySuccess((await retry({ body: { ids: idsIn(resendable) } })).result)
        selection.clear()
      },
    })

  return (
    <>
      {tooMany && <span>{t('queue.bulk.tooMany', { count: TRANSFER_ACTION_MAX })}</span>}
      <Button variant="default" disabled={tooMany || resendable.length === 0} onClick={askToResend}>
        {t('queue.bulk.retry', { count: resendable.length })}
      </Button>
      <Button color="red" disabled={tooMany || removable.length === 0} onClick={() => setAsking(true)}>
        {t('queue.bulk.cancel', { count: removable.length })}
      </Button>
      <DialogFrame opened={asking} onClose={() => setAsking(false)} width={500}>
        <CancelDialog transfers={removable} onDone={selection.clear} />
      </DialogFrame>
    </>
  )
}

interface CancelDialogProps {
  transfers: readonly Transfer[]
  onDone: () => void
}

/** One reason for all, stored with each entry. */
function CancelDialog({ transfers, onDone }: CancelDialogProps) {
  const { t } = useTranslation('transfers')
  const [reason, setReason] = useState('')
  const { mutateAsync: cancel } = useCancelTransfers()

  const submit = () =>
    cancel({ body: { ids: idsIn(transfers), reason } }).then(
      ({ result }) => {
        notifySuccess(result)
        onDone()
        return true
      },
      (error) => {
        notifyError(messageFor(error))
        return true
      },
    )

  return (
    <FormDialog
      title={t('queue.bulk.cancelTitle', { count: transfers.length })}
      description={t('queue.bulk.cancelText')}
      submitLabel={t('queue.bulk.cancel', { count: transfers.length })}
      submitColor="red"
      dirty={reason !== ''}
      onSubmit={submit}
      summary={<CoinAmount coins={coinsIn(transfers)} whole />}
    >
      <CountedTextarea
        label={t('queue.bulk.reason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        max={REASON_MAX}
        maxLength={REASON_MAX}
        minRows={2}
        maxRows={6}
        data-autofocus
      />
    </FormDialog>
  )
}
