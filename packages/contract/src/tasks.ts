import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { longId, numeric, wholeNumber } from './rules.ts'

export const TASK_STATES = ['waiting', 'running', 'done', 'failed'] as const

/** What a call answers, with 202, when its work goes on in the background. */
export const accepted = z.object({ status: z.literal(1), result: z.object({ jobid: longId }) })

/** `result` is what the call would have answered, or why it was refused. */
export const task = z.object({
  state: z.enum(TASK_STATES),
  done: wholeNumber(),
  total: wholeNumber(),
  result: z.unknown(),
})

export type Task = z.infer<typeof task>

export const getTask = endpoint({
  method: 'GET',
  path: '/jobs/:jobid',
  access: 'session',
  scope: 'people:write',
  summary: 'How far long work of the caller is, and how it ended',
  params: z.object({ jobid: numeric(longId) }),
  response: task,
})
