import type { Competition } from '@laurel/contract/competitions'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api.ts'
import { confirm } from '../../ui/confirm.ts'
import { notifyError, notifySuccess } from '../../ui/snackbar.ts'
import { useDeleteCompetition } from './competitions.queries.ts'

export const useAskToDelete = () => {
  const { t } = useTranslation('competitions')
  const { mutateAsync } = useDeleteCompetition()
  return ({ id, title, status }: Competition) =>
    confirm({
      title: t('confirmDelete.title', { title }),
      text: t('confirmDelete.text'),
      confirmLabel: t('confirmDelete.confirm'),
      cancelLabel: t('confirmDelete.cancel'),
      danger: true,
      action: () =>
        mutateAsync({ competitionId: id, currentStatus: status }).then(
          ({ message }) => notifySuccess(message),
          (error) => notifyError(messageOf(error)),
        ),
    })
}
