import * as z from 'zod'
import { DEFAULT_TIMEZONE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { rule } from './messages/issues.ts'
import {
  id,
  idOrAll,
  line,
  listQuery,
  messageWindow,
  numeric,
  outcome,
  pageSchema,
  text,
  wholeNumber,
} from './rules.ts'

/** How a company hands in its GPS files. The position in this list, from 1, is the id on the wire. */
export const IMPORT_TYPES = [
  'NormalImport',
  'HeslepSplitImport',
  'OhioSplitImport',
  'PreCastImport',
  'HawkeyeImport',
] as const

const importType = z.object({ id: wholeNumber(1, IMPORT_TYPES.length), type: z.enum(IMPORT_TYPES) })

export const importTypeList = IMPORT_TYPES.map((type, index) => ({ id: index + 1, type }))

export const EMAIL_TEMPLATE_FIELDS = [
  'companyAdminTemplateId',
  'managerTemplateId',
  'supervisorTemplateId',
  'driverTemplateId',
  'resetPasswordTemplateId',
  'resetPasswordMobileTemplateId',
] as const

const isHttps = (value: string) => URL.canParse(value) && new URL(value).protocol === 'https:'

const isTimezone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** An empty field of the form means that the built-in template is used. */
const templateId = z.preprocess((value) => (value === '' ? null : value), id.nullable().default(null))

const templateIds = {
  companyAdminTemplateId: templateId,
  managerTemplateId: templateId,
  supervisorTemplateId: templateId,
  driverTemplateId: templateId,
  resetPasswordTemplateId: templateId,
  resetPasswordMobileTemplateId: templateId,
}

const settings = {
  activesuggestions: z.boolean().default(false),
  activebadgefeed: z.boolean().default(false),
  activetab: z.boolean().default(false),
  activeurl: z.boolean().default(false),
  tcmenable: z.boolean().default(false),
  activenewhirebuffer: z.boolean().default(false),
}

/** Left out of a call, they stay as they are; a new company begins with those of the database. */
const appSettings = {
  /** The app itself. */
  activeapp: z.boolean().optional(),
  activedaypage: z.boolean().optional(),
  activeapplause: z.boolean().optional(),
  activemessages: z.boolean().optional(),
  /** Whether colleagues read the comments of awards. */
  showcomments: z.boolean().optional(),
  /** Whether scheduled reports may travel as attachments instead of links. */
  activeattachments: z.boolean().optional(),
  /** Where the link of `activeurl` leads. */
  rewardsurl: line(500)
    .refine((value) => value === '' || isHttps(value), { params: rule('https_address') })
    .nullable()
    .optional(),
  /** Minutes until an award is told: one that is taken back meanwhile is not told at all. */
  awarddelay: wholeNumber(0, 60).optional(),
  messagewindow: messageWindow.optional(),
}

export const companyForm = z.object({
  name: text(100),
  companykey: text(50),
  driverlimit: wholeNumber(),
  userlimit: wholeNumber(),
  timezone: z
    .string()
    .max(100)
    .refine(isTimezone, { params: rule('timezone') })
    .default(DEFAULT_TIMEZONE),
  userImportTypeid: wholeNumber(1, IMPORT_TYPES.length).default(1),
  latebuffer: wholeNumber(0, 99),
  newhirebuffer: wholeNumber(0, 3650),
  ...settings,
  ...appSettings,
  ...templateIds,
})

/**
 * The new-hire days only count while their switch is on. An address that is named empty while its link is on is refused;
 * callers from before the address leave it out.
 */
const payload = <S extends typeof companyForm>(shape: S) =>
  z.preprocess(
    (value) => (isRecord(value) && value.activenewhirebuffer !== true ? { ...value, newhirebuffer: 0 } : value),
    shape.refine(({ activeurl, rewardsurl }) => !activeurl || (rewardsurl !== '' && rewardsurl !== null), {
      params: rule('required'),
      path: ['rewardsurl'],
    }),
  )

/** The form with what holds between its fields. */
export const newCompany = payload(companyForm)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Spelled out rather than derived from the form: what was stored needs no checking again on its way out. */
const company = z.object({
  id: z.int(),
  name: z.string(),
  companykey: z.string(),
  driverlimit: z.int(),
  drivercount: z.int(),
  userlimit: z.int(),
  usercount: z.int(),
  createddate: z.string(),
  timezone: z.string(),
  userImport: importType,
  userImportList: z.array(importType).optional(),
  latebuffer: z.int(),
  activenewhirebuffer: z.boolean(),
  newhirebuffer: z.int(),
  activesuggestions: z.boolean(),
  activebadgefeed: z.boolean(),
  activetab: z.boolean(),
  activeurl: z.boolean(),
  tcmenable: z.boolean(),
  activeapp: z.boolean(),
  activedaypage: z.boolean(),
  activeapplause: z.boolean(),
  activemessages: z.boolean(),
  showcomments: z.boolean(),
  activeattachments: z.boolean(),
  rewardsurl: z.string().nullable(),
  awarddelay: z.int(),
  messagewindow: z.object({ from: z.string(), to: z.string() }),
  companyAdminTemplateId: z.int().nullable(),
  managerTemplateId: z.int().nullable(),
  supervisorTemplateId: z.int().nullable(),
  driverTemplateId: z.int().nullable(),
  resetPasswordTemplateId: z.int().nullable(),
  resetPasswordMobileTemplateId: z.int().nullable(),
  /** Since when nobody of it can sign in; null while it is open. */
  closeddate: z.string().nullable(),
  version: z.int(),
})

export type Company = z.infer<typeof company>
export type CompanyForm = z.infer<typeof companyForm>

export const COMPANY_SORT_FIELDS = [
  'id',
  'name',
  'companykey',
  'driverlimit',
  'drivercount',
  'userlimit',
  'usercount',
  'createddate',
] as const

/** Closed companies are only listed when asked for. */
export const CLOSED_FILTERS = ['no', 'yes', 'all'] as const

export const listCompanies = endpoint({
  method: 'GET',
  path: '/companies',
  access: ['Admin'],
  summary: 'A page of companies; the first one carries the list of import types',
  query: listQuery(COMPANY_SORT_FIELDS).extend({ id: idOrAll, closed: z.enum(CLOSED_FILTERS).default('no') }),
  response: pageSchema(company),
})

export const createCompany = endpoint({
  method: 'POST',
  path: '/companies/create',
  access: ['Admin'],
  summary: 'Create a company',
  body: newCompany,
  response: outcome,
})

/** `version` is what the editor had read; a stale one is refused instead of overwriting somebody's change. */
export const updateCompany = endpoint({
  method: 'POST',
  path: '/companies/update',
  access: ['Admin'],
  summary: 'Change a company',
  body: payload(companyForm.extend({ id, version: wholeNumber().optional() })),
  response: outcome,
})

export const deleteCompany = endpoint({
  method: 'POST',
  path: '/companies/delete',
  access: ['Admin'],
  summary: 'Delete a company that nothing depends on',
  body: z.object({ id }),
  response: outcome,
})

/** How much of what keeps a company from being deleted it has. People deleted for good are not among it. */
const companyUse = z.object({
  divisions: z.int(),
  locations: z.int(),
  users: z.int(),
  removedusers: z.int(),
  competitions: z.int(),
  awards: z.int(),
  releases: z.int(),
  transfers: z.int(),
})

export type CompanyUse = z.infer<typeof companyUse>

export const getCompanyUse = endpoint({
  method: 'GET',
  path: '/companies/use',
  access: ['Admin'],
  summary: 'What keeps a company from being deleted',
  query: z.object({ id: numeric(id) }),
  response: companyUse,
})

export const closeCompany = endpoint({
  method: 'POST',
  path: '/companies/close',
  access: ['Admin'],
  summary: 'Close a company: its sessions end, nobody of it signs in, its books stay',
  body: z.object({ id }),
  response: outcome,
})

export const openCompany = endpoint({
  method: 'POST',
  path: '/companies/open',
  access: ['Admin'],
  summary: 'Open a closed company again',
  body: z.object({ id }),
  response: outcome,
})
