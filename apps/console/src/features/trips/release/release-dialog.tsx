import type { Task } from '@laurel/contract/tasks.ts'
import { FormDialog } from '@laurel/kit/dialogs/form-dialog.tsx'
import { ProgressCard } from '@laurel/kit/feedback/progress-card.tsx'
import { FormSkeleton } from '@laurel/kit/feedback/skeletons.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useFormat } from '@laurel/kit/format/use-format.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fateFor } from '../../../domain/budgets/budget.model.ts'
import { BudgetOutlook } from '../../../domain/budgets/budget-outlook.tsx'
import { budgetsQuery } from '../../../domain/budgets/budgets.queries.ts'
import { messageFor } from '../../../lib/api.ts'
import { useProfile } from '../../../lib/session/session-profile.ts'
import { previewQuery, type Sheet, useRelease } from '../trips.queries.ts'
import { PreviewPeople } from './preview-people.tsx'
import classes from './release.module.css'
import { ReleaseSummary } from './release-summary.tsx'

/** Shows who gets what before the release, which cannot be undone. */
export function ReleaseDialog({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation(['trips', 'budgets'])
  const format = useFormat()
  const [running, setRunning] = useState(false)
  const [task, setTask] = useState<Task>()
  const [problem, setProblem] = useState<string>()
  const preview = useQuery({ ...previewQuery(sheet.releaseid), staleTime: 0 })
  const release = useRelease(sheet.releaseid, setTask)
  const submit = async () => {
    setProblem(undefined)
    setRunning(true)
    try {
      notifySuccess((await release()).message)
      return true
    } catch (error) {
      setProblem(messageFor(error))
      return false
    } finally {
      setTask(undefined)
      setRunning(false)
    }
  }
  const { data } = preview
  const isAdmin = useProfile().roles.includes('CompanyAdmin')
  const { data: budgets } = useQuery(budgetsQuery())
  const passes =
    data && budgets
      ? fateFor({ budgets: budgets.budgets, threshold: null }, sheet.division.id, data.coins).fate !== 'given'
      : false
  const notice = {
    kind: isAdmin ? 'warn' : 'stop',
    text: t(`budgets:release.${isAdmin ? 'admin' : 'others'}`),
  } as const

  return (
    <FormDialog
      title={t('release.title')}
      description={t('release.description', {
        division: sheet.division.name,
        range: format.dateRange(sheet.startDate, sheet.endDate),
      })}
      submitLabel={t('release.submit')}
      onSubmit={submit}
      // A release that has begun cannot be cancelled.
      readOnly={running}
      blocked={data?.valid ? (passes && !isAdmin ? notice.text : undefined) : t('release.wait')}
      problem={problem ?? (preview.error ? messageFor(preview.error) : undefined)}
    >
      {task && (
        <ProgressCard
          title={t('release.running')}
          icon={<IconSend size={18} />}
          done={task.done}
          total={task.state === 'waiting' ? undefined : task.total}
          note={t('release.runningNote')}
        />
      )}
      <p className={classes.warning}>{t('release.warning')}</p>
      {data ? (
        <div className={classes.preview}>
          <div>
            <ReleaseSummary preview={data} />
            {budgets && (
              <BudgetOutlook
                data={budgets}
                divisionid={sheet.division.id}
                coins={data.coins}
                notice={passes ? notice : undefined}
              />
            )}
          </div>
          <PreviewPeople people={data.people} />
        </div>
      ) : (
        <FormSkeleton />
      )}
    </FormDialog>
  )
}
