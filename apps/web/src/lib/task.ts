import { refusal } from '@laurel/contract/errors'
import { getTask, type Task } from '@laurel/contract/tasks'
import { call } from './api.ts'
import { ApiError } from './api-error.ts'

export const POLL_MS = 700
const UNPROCESSABLE = 422

/** Why long work was refused, as if its call had said so. */
export const refusalOfTask = (task: Task) => {
  const told = refusal.safeParse(task.result).data
  return new ApiError({
    status: UNPROCESSABLE,
    code: told?.code ?? 'unknown_error',
    message: told?.message ?? '',
    problems: told?.errors ?? [],
    problemCount: told?.errorCount,
    requestId: told?.requestid ?? null,
  })
}

/** Waits for long work, and tells how far it is. */
export const endOfTask = async (jobid: number, onProgress: (task: Task) => void) => {
  for (;;) {
    const task = await call(getTask, { params: { jobid } })
    onProgress(task)
    if (task.state === 'failed') throw refusalOfTask(task)
    if (task.state === 'done') return task.result
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
