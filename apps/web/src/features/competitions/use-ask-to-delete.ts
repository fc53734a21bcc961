import type { Competition } from '@laurel/contract/competitions'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../ui/confirm.ts'
import { notifySuccess } from '../../ui/snackbar.ts'
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
