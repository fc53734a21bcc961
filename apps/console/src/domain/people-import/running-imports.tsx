import { taskError } from '@laurel/client/task.ts'
import { inform } from '@laurel/kit/feedback/confirm.ts'
import { ProgressCard } from '@laurel/kit/feedback/progress-card.tsx'
import { notifySuccess } from '@laurel/kit/feedback/snackbar.ts'
import { useTranslation } from '@laurel/kit/i18n/use-translation.ts'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { messageFor, taskQuery } from '../../lib/api.ts'
import classes from './import.module.css'
import { runningQuery, useReloadPeople } from './import.queries.ts'

/** Long imports that the reader started, also before a reload. */
export function RunningImports() {
  const { data: running = [] } = useQuery(runningQuery())
  if (running.length === 0) return null
  return (
    <div className={classes.running}>
      {running.map((job) => (
        <RunningImport key={job.jobid} {...job} />
      ))}
    </div>
  )
}

function RunningImport({ jobid, filename }: { jobid: number; filename: string }) {
  const { t } = useTranslation('people-import')
  const reload = useReloadPeople()
  const { data: task } = useQuery(taskQuery(jobid))
  const state = task?.state

  const announce = useEffectEvent(() => {
    if (task?.state === 'done') notifySuccess((task.result as { message: string }).message)
    if (task?.state === 'failed') {
      void inform({ title: t('failed'), text: messageFor(taskError(task)), tone: 'problem' })
    }
    void reload()
  })
  useEffect(() => {
    if (state === 'done' || state === 'failed') announce()
  }, [state])

  if (!task) return null
  return (
    <ProgressCard
      title={t('running.title', { file: filename })}
      icon={<IconUpload size={18} />}
      done={task.done}
      total={state === 'waiting' ? undefined : task.total}
      note={t('running.note')}
    />
  )
}
