import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { CONSOLE_ROLES } from './roles.ts'

/** Troubles that Admins are told about: by mail, and by a mark on the menu until they are over. */
export const ALERT_KINDS = ['payments', 'refusals', 'jobs', 'backup'] as const

export type AlertKind = (typeof ALERT_KINDS)[number]

const alert = z.object({
  kind: z.enum(ALERT_KINDS),
  since: z.iso.datetime(),
  /** A sentence in the language of the caller. */
  reason: z.string(),
})

export type Alert = z.infer<typeof alert>

export const listAlerts = endpoint({
  method: 'GET',
  path: '/alerts',
  access: ['Admin'],
  summary: 'What is wrong at the moment',
  response: z.object({ alerts: z.array(alert) }),
})

export const getAbout = endpoint({
  method: 'GET',
  path: '/about',
  access: CONSOLE_ROLES,
  summary: 'Which version runs',
  response: z.object({
    version: z.string(),
    /** Where it is known. */
    commit: z.string().optional(),
    /** The newest migration of the database. */
    schema: z.string().optional(),
  }),
})
