import * as z from 'zod'
import {
  MAX_PAGE_SIZE,
  SUGGESTION_ANSWER_MAX,
  SUGGESTION_MAX_IMAGES,
  SUGGESTION_MAX_TEXT,
  SUGGESTION_MAX_TITLE,
} from './constants.ts'
import { endpoint } from './endpoint.ts'
import { PEOPLE_ROLES } from './roles.ts'
import { id, idOrAll, instant, longText, numeric, outcome, pageIndex, pageSize, search, text } from './rules.ts'

/** A new suggestion as the bell names it. `username` is the e-mail address of who sent it, as everywhere. */
export const newSuggestion = z.object({
  id,
  username: z.string(),
  name: z.string(),
  location: z.string(),
  title: z.string(),
  date: instant,
})

export const suggestion = newSuggestion.extend({
  text: z.string(),
  images: z.array(z.string()),
  notificationseen: z.boolean(),
  completed: z.boolean(),
  /** What the person who sent it was told, by whom and when. */
  answer: z.object({ text: z.string(), by: z.string(), date: instant }).nullable(),
})

/** `new` is what was neither read nor completed. */
export const SUGGESTION_STATES = ['new', 'read', 'completed'] as const

export type NewSuggestion = z.infer<typeof newSuggestion>
export type Suggestion = z.infer<typeof suggestion>

/** A Supervisor's console asks too, and gets an empty answer. */
export const listSuggestions = endpoint({
  method: 'GET',
  path: '/notifications',
  access: ['CompanyAdmin', 'Manager', 'Supervisor'],
  summary: 'What is new for the bell, and a page of suggestions, newest first; with `id` only that one',
  query: z.object({
    page: pageIndex,
    perpage: pageSize.prefault(MAX_PAGE_SIZE),
    id: idOrAll,
    search,
    /** Empty means all. */
    state: z.enum([...SUGGESTION_STATES, '']).default(''),
  }),
  response: z.object({
    status: z.literal(1),
    /** The newest that were neither seen nor completed; `suggestionsCount` says how many of these there are. */
    notifications: z.array(newSuggestion),
    result: z.object({
      suggestions: z.array(suggestion),
      totalElements: z.int(),
      suggestionsCount: z.int(),
      /** Open questions about days, for the bell. */
      questionsCount: z.int(),
      /** Proposed awards that wait for the caller’s decision, for the bell. */
      proposalsCount: z.int(),
    }),
  }),
})

const idInPath = z.object({ id: numeric(id) })

export const readSuggestion = endpoint({
  method: 'POST',
  path: '/notifications/read/:id',
  access: ['CompanyAdmin', 'Manager'],
  summary: 'Mark a suggestion as read',
  params: idInPath,
  response: outcome,
})

export const completeSuggestion = endpoint({
  method: 'POST',
  path: '/notifications/complete/:id',
  access: ['CompanyAdmin', 'Manager'],
  summary: 'Mark a suggestion as completed',
  params: idInPath,
  response: outcome,
})

export const reopenSuggestion = endpoint({
  method: 'POST',
  path: '/notifications/reopen/:id',
  access: ['CompanyAdmin', 'Manager'],
  summary: 'Take back that a suggestion was completed; it stays read',
  params: idInPath,
  response: outcome,
})

export const answerForm = z.object({ id, text: longText(SUGGESTION_ANSWER_MAX) })

export const answerSuggestion = endpoint({
  method: 'POST',
  path: '/suggestions/answer',
  access: ['CompanyAdmin', 'Manager'],
  summary: 'Answer who sent a suggestion, by mail and once; it counts as read from then on',
  body: answerForm,
  response: outcome,
})

/** One image arrives alone, several as a list, and an empty field of a form as a file without content. */
const toImages = (value: unknown) =>
  [value ?? []].flat().filter((entry) => entry !== '' && !(entry instanceof File && entry.size === 0))

export const createSuggestion = endpoint({
  method: 'POST',
  path: '/suggestions/create',
  access: PEOPLE_ROLES,
  summary: 'Send a suggestion to the own company, where it takes them',
  multipart: true,
  body: z.object({
    title: text(SUGGESTION_MAX_TITLE),
    text: longText(SUGGESTION_MAX_TEXT),
    images: z.preprocess(toImages, z.array(z.file()).max(SUGGESTION_MAX_IMAGES)),
    /** Made by the phone: the same suggestion again answers the id of the first. */
    clientid: z.uuid().optional(),
    /** When it was written, where it waited for a connection. */
    writtenat: instant.max(40).optional(),
  }),
  response: outcome,
})

export const IDEAS_PAGE_SIZE = 20

const idea = z.object({
  id,
  title: z.string(),
  text: z.string(),
  images: z.array(z.string()),
  /** When it was written. */
  at: instant,
  state: z.enum(['new', 'seen', 'done']),
  answer: suggestion.shape.answer,
})

export type Idea = z.infer<typeof idea>

export const listMySuggestions = endpoint({
  method: 'GET',
  path: '/me/suggestions',
  access: PEOPLE_ROLES,
  summary: 'The own suggestions with what became of them, newest first',
  query: z.object({ before: numeric(id).optional() }),
  response: z.object({
    suggestions: z.array(idea),
    /** What the next page begins before; none at the end. */
    next: z.string().nullable(),
  }),
})
