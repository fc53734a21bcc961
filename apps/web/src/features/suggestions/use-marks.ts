import type { Suggestion } from '@laurel/contract/suggestions'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../ui/confirm.ts'
import { notifyError, notifySuccess } from '../../ui/snackbar.ts'
import { useCompleteSuggestion, useReadSuggestion } from './suggestions.queries.ts'

/** What a reader can say about a suggestion, and how that is told. */
export const useMarks = ({ id, title }: Suggestion) => {
  const { t } = useTranslation('suggestions')
  const reading = useReadSuggestion()
  const completing = useCompleteSuggestion()
  const mark = async ({ mutateAsync }: typeof reading) => {
    try {
      await mutateAsync(id)
      notifySuccess(t('success'))
    } catch {
      notifyError(t('failed'))
    }
  }
  return {
    reading: reading.isPending,
    read: () => mark(reading),
    complete: () =>
      confirm({
        title: t('confirm.title'),
        text: t('confirm.text', { title }),
        confirmLabel: t('confirm.confirm'),
        action: () => mark(completing),
      }),
  }
}
