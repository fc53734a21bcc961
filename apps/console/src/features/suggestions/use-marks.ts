import { NetworkError } from '@laurel/client/call-error.ts'
import type { Suggestion } from '@laurel/contract/suggestions.ts'
import { confirm } from '@laurel/kit/feedback/confirm.ts'
import { notifyError, notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useCompleteSuggestion, useReadSuggestion, useReopenSuggestion } from './suggestions.queries.ts'

/** A completed suggestion has no buttons, so this is the only time to undo it. */
const UNDO_MS = 8000

/** Marks a suggestion as read or completed, with their messages. */
export const useMarks = ({ id, title }: Suggestion) => {
  const { t } = useTranslation('suggestions')
  const reading = useReadSuggestion()
  const completing = useCompleteSuggestion()
  const reopening = useReopenSuggestion()
  const mark = async ({ mutateAsync }: typeof reading, onDone: () => void) => {
    try {
      await mutateAsync(id)
      onDone()
    } catch (error) {
      // A question stays open without an answer, so that it can be tried again.
      if (error instanceof NetworkError && mutateAsync === completing.mutateAsync) throw error
      notifyError(t('failed'))
    }
  }
  const say = () => notifySuccess(t('success'))
  const undo = { label: t('undo'), run: () => void mark(reopening, say) }
  return {
    reading: reading.isPending,
    read: () => mark(reading, say),
    complete: () =>
      confirm({
        title: t('confirm.title'),
        text: t('confirm.text', { title }),
        confirmLabel: t('confirm.confirm'),
        action: () => mark(completing, () => notifySuccess(t('success'), { ms: UNDO_MS, action: undo })),
      }),
  }
}
