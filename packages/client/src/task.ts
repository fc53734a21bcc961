import { getTask, type Task } from '@laurel/contract/tasks.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { toCallError } from './call-error.ts'
import type { Queries } from './query.ts'

const POLL_MS = 700
const UNPROCESSABLE = 422

const isOver = (task: Task | undefined) => task?.state === 'done' || task?.state === 'failed'

/** Why a task failed, as the error that its call would have thrown. */
export const taskError = (task: Task) => toCallError(UNPROCESSABLE, task.result)

/** How an app waits for long work on the server. */
export const createTasks = ({ queryFor }: Pick<Queries, 'queryFor'>) => {
  /** Polls until the task is over. */
  const taskQuery = (jobid: number) =>
    queryOptions({
      ...queryFor(getTask, { params: { jobid } }, { polls: true }),
      refetchInterval: ({ state }) => !isOver(state.data) && POLL_MS,
    })

  /** The result of a task. A poll without an answer is repeated as any query is: it says nothing about the work. */
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
