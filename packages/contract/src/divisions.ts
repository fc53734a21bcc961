import * as z from 'zod'
import { divisionBadge } from './badges.ts'
import { endpoint } from './endpoint.ts'
import { rule } from './messages/issues.ts'
import { id, idOrAll, instant, listQuery, numeric, outcome, pageSchema, text, wholeNumber } from './rules.ts'

const settings = { hasLeaderboard: z.boolean().default(true), hasGpsDataPage: z.boolean().default(true) }

const badgeIds = z.array(id).max(500)

export const divisionForm = z.object({
  name: text(100),
  companyid: id,
  ...settings,
  /** Default badges; the division gets copies of them. */
  badges: badgeIds.min(1),
})

export type DivisionForm = z.infer<typeof divisionForm>

/** `badges` are the own badges that stay, `newBadges` the default badges that come. */
export const divisionChange = z
  .object({
    id,
    name: text(100),
    hasLeaderboard: z.boolean().optional(),
    hasGpsDataPage: z.boolean().optional(),
    badges: badgeIds,
    newBadges: badgeIds.default([]),
    version: wholeNumber().optional(),
  })
  .refine(({ badges, newBadges }) => badges.length + newBadges.length > 0, {
    params: rule('at_least_one'),
    path: ['badges'],
  })

export type DivisionChange = z.infer<typeof divisionChange>

export const division = z.object({
  id,
  name: z.string(),
  companyid: id,
  companyname: z.string(),
  createddate: instant,
  hasLeaderboard: z.boolean(),
  hasGpsDataPage: z.boolean(),
  /** Releases of GPS data that wait; nobody sees them while the page is off. */
  pendingreleases: wholeNumber(),
  badges: z.array(divisionBadge),
  version: wholeNumber(),
})

export type Division = z.infer<typeof division>

export const DIVISION_SORT_FIELDS = ['name', 'id', 'companyname', 'createddate'] as const

export const listDivisions = endpoint({
  method: 'GET',
  path: '/divisions',
  access: ['Admin'],
  summary: 'A page of divisions with their badges',
  query: listQuery(DIVISION_SORT_FIELDS).extend({ id: idOrAll, companyid: idOrAll }),
  response: pageSchema(division),
})

export const createDivision = endpoint({
  method: 'POST',
  path: '/divisions/create',
  access: ['Admin'],
  maxBodyBytes: 32 * 1024,
  summary: 'Create a division with copies of the chosen default badges',
  body: divisionForm,
  response: outcome,
})

export const updateDivision = endpoint({
  method: 'POST',
  path: '/divisions/update',
  access: ['Admin'],
  maxBodyBytes: 32 * 1024,
  summary: 'Change a division; own badges that are not named are archived',
  body: divisionChange,
  response: outcome,
})

export const deleteDivision = endpoint({
  method: 'POST',
  path: '/divisions/delete',
  access: ['Admin'],
  summary: 'Delete a division that nothing depends on',
  body: z.object({ id }),
  response: outcome,
})

/** How much of what keeps a division from being deleted it has. */
const divisionUse = z.object({
  locations: z.int(),
  users: z.int(),
  removedusers: z.int(),
  awards: z.int(),
  releases: z.int(),
})

export type DivisionUse = z.infer<typeof divisionUse>

export const getDivisionUse = endpoint({
  method: 'GET',
  path: '/divisions/use',
  access: ['Admin'],
  summary: 'What keeps a division from being deleted',
  query: z.object({ id: numeric(id) }),
  response: divisionUse,
})
