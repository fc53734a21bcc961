import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { ownProof } from './own-proof.ts'
import { PEOPLE_ROLES } from './roles.ts'
import { instant, longId, numeric } from './rules.ts'
import { accepted, TASK_STATES } from './tasks.ts'

/** What a copy holds, in this order; each is a file of the archive. */
export const DATA_KINDS = [
  'profile',
  'settings',
  'awards',
  'applause',
  'coins',
  'transfers',
  'days',
  'messages',
  'ideas',
  'questions',
  'signins',
] as const

export const startMyExport = endpoint({
  method: 'POST',
  path: '/me/export',
  access: PEOPLE_ROLES,
  summary:
    'Make a copy of everything that is stored about the person; asks for the password or a passkey again. The end of the task carries the `url` of the archive',
  body: ownProof,
  response: accepted,
})

export const getMyExport = endpoint({
  method: 'GET',
  path: '/me/export',
  access: PEOPLE_ROLES,
  summary: 'The copy that was asked for last, so that an app that was closed finds it again',
  response: z.object({
    copy: z
      .object({
        jobid: longId,
        createdat: instant,
        state: z.enum(TASK_STATES),
        /** Until when it can be fetched; none while it is being made, after it was fetched and after it has expired. */
        until: instant.nullable(),
        fetchedat: instant.nullable(),
      })
      .nullable(),
  }),
})

export const fetchMyExport = endpoint({
  method: 'GET',
  path: '/me/export/:jobid',
  access: PEOPLE_ROLES,
  summary: 'The archive, once and within an hour, for the person it is about',
  params: z.object({ jobid: numeric(longId) }),
  response: 'file',
})
