import type { Transfer } from '@laurel/contract/transfers.ts'
import type { RowAction } from '@laurel/kit/data-table/types.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { notifyError, notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useTraceAction } from '../../domain/coins/use-trace-action.tsx'
import { messageFor } from '../../lib/api.ts'
import { useCancelTransfer, useRetryTransfer } from './queue.queries.ts'

const announce = (answer: Promise<{ result: string }>) =>
  answer.then(
    ({ result }) => notifySuccess(result),
    (error) => notifyError(messageFor(error)),
  )

/** The actions of an entry; a sent or cancelled one can only be followed. */
export const useQueueActions = () => {
  const { t } = useTranslation('transfers')
  const format = useFormat()
  const trace = useTraceAction({ inMenu: true })
  const { mutateAsync: cancel } = useCancelTransfer()
  const { mutateAsync: retry } = useRetryTransfer()

  const askToDelete = ({ id, fullname, coins }: Transfer) =>
    confirm({
      title: t('queue.delete.title', { name: fullname }),
      text: t('queue.delete.text', { coins: format.number(coins), count: coins }),
      confirmLabel: t('queue.delete.confirm'),
      cancelLabel: t('queue.delete.cancel'),
      danger: true,
      action: async () => notifySuccess((await cancel({ body: { id } })).result),
    })

  const askForAddress = ({ id, fullname, coins, email, currentEmail }: Transfer) =>
    confirm({
      title: t('queue.address.title', { name: fullname }),
      text: t('queue.address.text', { before: email, now: currentEmail, coins: t('open.coins', { count: coins }) }),
      confirmLabel: t('queue.address.confirm'),
      action: async () => notifySuccess((await retry({ body: { id, newAddress: true } })).result),
    })

  return (transfer: Transfer): RowAction[] => {
    const { id, status, canRetry, canDelete, currentEmail } = transfer
    const isOpen = status === 'Pending' || status === 'Error'
    const retryAction = {
      label: t(currentEmail === null ? 'queue.retry' : 'queue.address.label'),
      icon: <IconRefresh size={16} />,
      onClick: () => (currentEmail === null ? announce(retry({ body: { id } })) : askForAddress(transfer)),
    }
    const deleteAction = {
      label: t('queue.delete.label'),
      icon: <IconTrash size={16} />,
      onClick: () => askToDelete(transfer),
      danger: true,
      disabledReason: canDelete ? undefined : t('queue.unsettled'),
    }
    return [...(canRetry ? [retryAction] : []), ...(isOpen ? [deleteAction] : []), ...trace('transfer', id)]
  }
}
