import * as z from 'zod'
import { badgeSummary, divisionBadge } from './badges.ts'
import { endpoint } from './endpoint.ts'
import { CONSOLE_ROLES, ROLE_NAMES } from './roles.ts'
import { id, idOrAll, wholeNumber } from './rules.ts'

/** The short lists behind filters and dialogs, each within what the caller sees. */

export const getCompanies = endpoint({
  method: 'GET',
  path: '/companies/get',
  access: CONSOLE_ROLES,
  summary: 'The companies the caller sees',
  response: z.array(z.object({ id, name: z.string(), activenewhirebuffer: z.boolean() })),
})

export const getCompanyList = endpoint({
  method: 'GET',
  path: '/companies/getlist',
  access: CONSOLE_ROLES,
  summary: 'The same companies as choices of a list',
  response: z.array(z.object({ id, value: z.string() })),
})

const EXCLUDED_PAGES = ['gps', 'leaderboard'] as const
export type ExcludedPage = (typeof EXCLUDED_PAGES)[number]

/** Leaves out the divisions where this page is off. */
const exclude = z.enum(EXCLUDED_PAGES).optional()

const divisionChoice = z.object({
  id,
  name: z.string(),
  companyid: id,
  badges: z.array(divisionBadge.omit({ isselected: true })),
})

export type DivisionChoice = z.infer<typeof divisionChoice>

export const getDivisions = endpoint({
  method: 'GET',
  path: '/divisions/get',
  access: CONSOLE_ROLES,
  summary: 'The divisions of a company, or all that the caller sees',
  query: z.object({ companyid: idOrAll, exclude }),
  response: z.array(divisionChoice),
})

const divisionPerson = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  profilepic: z.string().nullable(),
  locationid: id.nullable(),
})

export type DivisionPerson = z.infer<typeof divisionPerson>

/** Admin has no company of their own and uses `divisions/get`. */
export const getCompanyDivisions = endpoint({
  method: 'GET',
  path: '/divisions/getcompanydivisions',
  access: ['CompanyAdmin', 'Manager', 'Supervisor'],
  scope: 'people:read',
  summary: 'The divisions of the own company with their active people',
  query: z.object({ exclude }),
  response: z.array(divisionChoice.extend({ drivers: z.array(divisionPerson), users: z.array(divisionPerson) })),
})

const locationChoices = {
  method: 'GET',
  access: CONSOLE_ROLES,
  query: z.object({ divisionid: idOrAll }),
  response: z.array(z.object({ id, name: z.string() })),
} as const

export const getLocations = endpoint({
  ...locationChoices,
  path: '/locations/get',
  scope: 'people:read',
  summary: 'The locations of a division, or all that the caller sees',
})

export const getDivisionLocations = endpoint({
  ...locationChoices,
  path: '/locations/getlocations',
  scope: 'people:read',
  summary: 'The same list under its second name',
})

export const getRoles = endpoint({
  method: 'GET',
  path: '/roles/get',
  access: CONSOLE_ROLES,
  scope: 'people:read',
  summary: 'The roles people can have',
  response: z.array(z.object({ id: wholeNumber(1), name: z.enum(ROLE_NAMES) })),
})

export const getDefaultBadgeList = endpoint({
  method: 'GET',
  path: '/defaultbadges/getlist',
  access: ['Admin'],
  summary: 'The default badges as choices of a list',
  response: z.array(badgeSummary),
})
