import type { Competition } from '@laurel/contract/competitions.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useTranslation } from 'react-i18next'
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
      action: async () => notifySuccess((await mutateAsync({ competitionId: id, currentStatus: status })).message),
    })
}
