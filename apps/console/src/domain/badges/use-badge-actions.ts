import type { Badge } from '@laurel/contract/badges.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { notifyError, notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { messageFor } from '../../lib/api.ts'
import { useDeleteBadge, useRestoreBadge } from './badges.queries.ts'

export const useAskToDelete = () => {
  const { t } = useTranslation('badges')
  const { mutateAsync } = useDeleteBadge()
  return (badge: Badge) =>
    confirm({
      title: t('confirmDelete.title', { name: badge.name }),
      text: t(badge.divisionid === 0 ? 'confirmDelete.defaultText' : 'confirmDelete.text'),
      confirmLabel: t('confirmDelete.confirm'),
      cancelLabel: t('confirmDelete.cancel'),
      danger: true,
      action: async () => notifySuccess((await mutateAsync({ body: { id: badge.id } })).message),
    })
}

/** Does not ask: nothing is lost, and the badge can be deleted again. */
export const useRestore = () => {
  const { mutateAsync } = useRestoreBadge()
  return ({ id }: Pick<Badge, 'id'>) =>
    mutateAsync({ body: { id } }).then(
      ({ message }) => notifySuccess(message),
      (error: unknown) => notifyError(messageFor(error)),
    )
}
