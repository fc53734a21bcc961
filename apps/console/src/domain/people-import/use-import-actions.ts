import type { CallResult } from '@laurel/contract/endpoint.ts'
import type { Task } from '@laurel/contract/tasks.ts'
import type { UserImport, undoUserImport } from '@laurel/contract/user-import.ts'
import { confirm, inform } from '@laurel/kit/feedback/confirm.ts'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { useState } from 'react'
import { messageFor } from '../../lib/api.ts'
import { useUndoImport } from './import.queries.ts'

interface Undoing {
  filename: string
  task: Task | undefined
}

export const useImportActions = () => {
  const { t } = useTranslation('people-import')
  const { start, finish } = useUndoImport()
  const [undoing, setUndoing] = useState<Undoing>()

  /** A refusal is shown in a dialog, because its reason has to be read. */
  const showRefusal = (error: unknown) => inform({ title: t('undo.refused'), text: messageFor(error), tone: 'problem' })

  const undo = async ({ id, filename, people }: UserImport) => {
    const answers: CallResult<typeof undoUserImport>[] = []
    const refused: unknown[] = []
    await confirm({
      title: t('undo.title', { file: filename }),
      text: t('undo.text', { count: people }),
      confirmLabel: t('undo.confirm'),
      cancelLabel: t('undo.keep'),
      danger: true,
      action: () =>
        start(id).then(
          (answer) => void answers.push(answer),
          (error: unknown) => void refused.push(error),
        ),
    })
    if (refused.length > 0) return showRefusal(refused[0])
    const [answer] = answers
    if (answer === undefined) return
    if (typeof answer.result === 'string') return notifySuccess(answer.result)
    try {
      setUndoing({ filename, task: undefined })
      notifySuccess((await finish(answer.result.jobid, (task) => setUndoing({ filename, task }))).message)
    } catch (error) {
      await showRefusal(error)
    } finally {
      setUndoing(undefined)
    }
  }

  return { undo, undoing }
}
