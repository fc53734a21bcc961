import * as z from 'zod'
import { TABLE_FILE_MAX_BYTES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { rule } from './messages/issues.ts'
import { formNumber, formOptional, formSwitch, isSwitchedOn } from './multipart.ts'
import { id, idOrAll, instant, language, listQuery, longId, outcome, pageSchema, text, wholeNumber } from './rules.ts'
import { accepted } from './tasks.ts'
import { HOME_ROLE_IDS } from './user-form.ts'

/** A longer file is worked on in the background. */
export const IMPORT_ROWS_AT_ONCE = 5_000
/** With `background` a longer one already is, so that its progress can be shown. */
export const IMPORT_ROWS_IN_SIGHT = 500
export const IMPORT_MAX_ROWS = 100_000
/** How many problems a refusal lists; all of them are in the download. */
export const IMPORT_PROBLEMS_LISTED = 1_000

/** The columns of the file, as the sample names them. */
export const IMPORT_COLUMNS = [
  'employeeid',
  'secondaryid',
  'firstname',
  'lastname',
  'email',
  'location',
  'country',
  'hiredate',
  'birthdate',
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const chosen = wholeNumber().refine((value) => value !== 0, { params: rule('required') })

/** A form without a chosen file sends a nameless empty one. */
const readFile = (value: unknown) => (value instanceof File && value.name === '' ? undefined : value)

const tableFile = z.preprocess(
  readFile,
  z.file().refine((file) => /\.csv$/i.test(file.name.trim()), { params: rule('file_format') }),
)

const importFields = z.object({
  file: tableFile,
  /** A CompanyAdmin need not name the own one. */
  companyid: formNumber(wholeNumber().optional()),
  divisionid: formNumber(chosen),
  roleId: formNumber(chosen.refine((value) => HOME_ROLE_IDS.includes(value), { params: rule('choice') })),
  lang: language,
  /** Only check the file and say what would happen. */
  dryRun: formSwitch,
  /** Take employee ids as they are, even where others differ from them in leading zeros alone. */
  trustIds: formSwitch,
  /** Answer 202 with a job from fewer rows on. */
  background: formSwitch,
  /** Invite later, in the name of a campaign, instead of at once. */
  scheduledInvitation: formSwitch,
  campaignName: formOptional(text(100)),
  scheduledAt: formOptional(z.iso.datetime({ offset: true }).max(40)),
  letterTemplateId: formNumber(wholeNumber().default(0)),
})

type ImportFields = z.infer<typeof importFields>

const requiredForCampaign = (name: 'campaignName' | 'scheduledAt') =>
  z.refine<ImportFields>((form) => !isSwitchedOn(form.scheduledInvitation) || form[name] !== undefined, {
    path: [name],
    params: rule('required'),
    when: ({ value }) => isRecord(value) && !value[name],
  })

/** What belongs to a campaign means nothing without one. */
const withoutIdleCampaign = (value: unknown) => {
  if (!isRecord(value) || isSwitchedOn(value.scheduledInvitation)) return value
  const { campaignName: _, scheduledAt: __, letterTemplateId: ___, ...rest } = value
  return rest
}

export const userImportForm = z.preprocess(
  withoutIdleCampaign,
  importFields.check(requiredForCampaign('campaignName'), requiredForCampaign('scheduledAt')),
)

export type UserImportForm = z.output<typeof userImportForm>

const previewRow = z.object({
  row: wholeNumber(),
  employeeid: z.string(),
  secondaryid: z.string().nullable(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  location: z.string(),
  country: z.string(),
  hiredate: z.string().nullable(),
  birthdate: z.string().nullable(),
})

const answer = outcome.omit({ id: true })

/** What an import would do. */
export const importPreview = answer.extend({
  dryRun: z.literal(true),
  rows: wholeNumber(),
  /** The first of them, as they would be created. */
  preview: z.array(previewRow),
  locations: z.array(z.object({ name: z.string(), people: wholeNumber() })),
  /** Headings of the file that mean nothing here. */
  ignoredColumns: z.array(z.string()),
  /** What may be wrong and stops nothing; `warningCount` also counts what is not listed. */
  warnings: z.array(z.object({ row: wholeNumber(), column: z.enum(IMPORT_COLUMNS), message: z.string() })),
  warningCount: wholeNumber(),
})

export type ImportPreview = z.infer<typeof importPreview>

export const importOutcome = answer.extend({ importid: longId, rows: wholeNumber(), created: wholeNumber() })
export type ImportOutcome = z.infer<typeof importOutcome>

const administrators = ['Admin', 'CompanyAdmin'] as const
const multipart = { maxFileBytes: TABLE_FILE_MAX_BYTES }

export const importUsers = endpoint({
  method: 'POST',
  path: '/users/import',
  access: administrators,
  scope: 'people:write',
  summary: `Create people from a CSV file, all or none; more than ${IMPORT_ROWS_AT_ONCE} rows answer 202 with a job`,
  multipart,
  body: userImportForm,
  response: z.union([accepted, importPreview, importOutcome]),
})

export const downloadImportProblems = endpoint({
  method: 'POST',
  path: '/users/import/problems',
  access: administrators,
  summary: 'Every problem of a file, by row and column',
  readOnly: true,
  multipart,
  body: userImportForm,
  response: 'csv',
})

export const downloadImportSample = endpoint({
  method: 'GET',
  path: '/users/import/sample',
  access: administrators,
  scope: 'people:write',
  summary: 'A file to start from; with a division it names a location of it',
  query: z.object({ divisionid: idOrAll }),
  response: 'csv',
})

export const IMPORT_STATUSES = ['Running', 'Done', 'Failed', 'Undone'] as const
export type ImportStatus = (typeof IMPORT_STATUSES)[number]

const userImport = z.object({
  id: longId,
  filename: z.string(),
  status: z.enum(IMPORT_STATUSES),
  companyid: id,
  company: z.string(),
  divisionid: id.nullable(),
  division: z.string().nullable(),
  roleId: z.int(),
  people: wholeNumber(),
  importedBy: z.string(),
  createddate: instant,
  campaignName: z.string().nullable(),
  scheduledAt: instant.nullable(),
  /** The work behind it, while it can be asked for by the caller. */
  jobid: longId.nullable(),
  /** Why it failed, in the language of the person who imported; null when that is no longer kept. */
  reason: z.string().nullable(),
  undoneBy: z.string().nullable(),
  undoneAt: instant.nullable(),
})

export type UserImport = z.infer<typeof userImport>

export const IMPORT_SORT_FIELDS = ['createddate', 'filename', 'people', 'status'] as const

export const listUserImports = endpoint({
  method: 'GET',
  path: '/users/imports',
  access: administrators,
  scope: 'people:read',
  summary: 'A page of imports, newest first',
  query: listQuery(IMPORT_SORT_FIELDS, 'desc').extend({ companyid: idOrAll }),
  response: pageSchema(userImport),
})

const importUndone = answer.extend({ deleted: wholeNumber() })
export type ImportUndone = z.infer<typeof importUndone>

export const undoUserImport = endpoint({
  method: 'POST',
  path: '/users/imports/undo',
  access: administrators,
  summary: 'Delete the people of an import, while none of them has signed in, earned anything or been changed',
  /** With `background` more than a few people answer 202 with a job. */
  body: z.object({ id: longId, background: z.boolean().optional() }),
  response: z.union([accepted, importUndone]),
})
