import { refusal } from '@laurel/contract/errors.ts'
import { getTask, type Task } from '@laurel/contract/tasks.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call } from './call.ts'
import { CallError } from './call-error.ts'

const POLL_MS = 700
const UNPROCESSABLE = 422

const isOver = (task: Task | undefined) => task?.state === 'done' || task?.state === 'failed'

/** Why long work was refused, as if its call had said so. */
export const taskError = (task: Task) => {
  const refused = refusal.safeParse(task.result).data
  return new CallError({
    status: UNPROCESSABLE,
    code: refused?.code ?? 'unknown_error',
    message: refused?.message ?? '',
    problems: refused?.errors ?? [],
    problemCount: refused?.errorCount,
    requestId: refused?.requestid ?? null,
  })
}

/** How an app waits for long work on the server. */
export const createTasks = (call: Call) => {
  /** Asks until the task is over. */
  const taskQuery = (jobid: number) =>
    queryOptions({
      queryKey: [getTask.path, jobid],
      queryFn: ({ signal }) => call(getTask, { params: { jobid } }, signal),
      refetchInterval: ({ state }) => !isOver(state.data) && POLL_MS,
    })

  /** The result of a task. A poll that got no answer is repeated as any query is: it says nothing about the work. */
  const waitForTask = async (queryClient: QueryClient, jobid: number, onProgress: (task: Task) => void) => {
    for (;;) {
      const task = await queryClient.fetchQuery({ ...taskQuery(jobid), staleTime: 0 })
      onProgress(task)
      if (task.state === 'failed') throw taskError(task)
      if (task.state === 'done') return task.result
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }

  return { taskQuery, waitForTask }
}
