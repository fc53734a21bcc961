import * as z from 'zod'
import { QUESTION_ANSWER_MAX } from './constants.ts'
import { dayThen } from './days.ts'
import { endpoint } from './endpoint.ts'
import { CONSOLE_ROLES } from './roles.ts'
import {
  calendarDate,
  id,
  idOrAll,
  instant,
  longId,
  longText,
  outcome,
  pageIndex,
  pageSchema,
  pageSize,
  search,
} from './rules.ts'

export const QUESTIONS_PAGE_SIZE = 20

/** Questions of people who are not active wait with them: they are neither open nor answered. */
export const QUESTION_STATES = ['open', 'answered'] as const

const question = z.object({
  id,
  userid: id,
  name: z.string(),
  employeeid: z.string().nullable(),
  photo: z.string().nullable(),
  /** Whether the person can read an answer. */
  active: z.boolean(),
  company: z.string(),
  division: z.string().nullable(),
  location: z.string().nullable(),
  date: calendarDate,
  text: z.string(),
  at: instant,
  /** What the day was when the person asked. */
  daythen: dayThen,
  /** The row of the day, where there is one. */
  trip: z.object({ id: longId, releaseid: id, truck: z.string() }).nullable(),
  answer: z.object({ text: z.string(), by: z.string(), date: instant }).nullable(),
})

export type Question = z.infer<typeof question>

export const listQuestions = endpoint({
  method: 'GET',
  path: '/questions',
  access: CONSOLE_ROLES,
  summary: 'A page of what people ask about their days: open ones from the oldest on, others newest first',
  query: z.object({
    page: pageIndex,
    perpage: pageSize.prefault(QUESTIONS_PAGE_SIZE),
    id: idOrAll,
    companyid: idOrAll,
    divisionid: idOrAll,
    search,
    /** Empty means all. */
    state: z.enum([...QUESTION_STATES, '']).default(''),
  }),
  response: z.object({
    status: z.literal(1),
    /** `open` counts all that wait for an answer in the caller’s scope, whatever the filters. */
    result: pageSchema(question).extend({ open: z.int() }),
  }),
})

export const questionAnswerForm = z.object({ id, text: longText(QUESTION_ANSWER_MAX) })

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/questions/answer',
  access: CONSOLE_ROLES,
  summary: 'Answer who asked about a day, once',
  body: questionAnswerForm,
  response: outcome,
})
