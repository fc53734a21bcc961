import { taskError } from '@laurel/client/task.ts'
import type { UserImport } from '@laurel/contract/user-import.ts'
import { confirm, inform } from '@laurel/kit/feedback/confirm.ts'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageFor, taskQuery } from '../../lib/api.ts'
import { useUndoImport } from './import.queries.ts'

export const useImportActions = () => {
  const { t } = useTranslation('people-import')
  const queryClient = useQueryClient()
  const { mutateAsync: send } = useUndoImport()

  /** A refusal is shown in a dialog, because its reason has to be read. */
  const undo = async ({ id, filename, people }: UserImport) => {
    const refused: unknown[] = []
    await confirm({
      title: t('undo.title', { file: filename }),
      text: t('undo.text', { count: people }),
      confirmLabel: t('undo.confirm'),
      cancelLabel: t('undo.keep'),
      danger: true,
      action: () =>
        send({ body: { id } }).then(
          ({ message }) => notifySuccess(message),
          (error: unknown) => void refused.push(error),
        ),
    })
    if (refused.length > 0) await inform({ title: t('undo.refused'), text: messageFor(refused[0]), tone: 'problem' })
  }

  const showReason = async (jobid: number) => {
    const task = await queryClient.fetchQuery(taskQuery(jobid)).catch(() => undefined)
    await inform({ title: t('failed'), text: task ? messageFor(taskError(task)) : t('list.whyGone') })
  }

  return { undo, showReason }
}
