import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, listQuery, longId, numeric, outcome, pageSchema, wholeNumber } from './rules.ts'

const INT4_MAX = 2_147_483_647
const LIST_MAX = 100_000

/** The ids of a comma-separated list: positive whole numbers, each once, in the order given. The rest is left out. */
export const parseIdList = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => /^\d{1,10}$/.test(part))
      .map(Number)
      .filter((id) => id >= 1 && id <= INT4_MAX),
  ),
]

/** What else is in a list may not even have a text. */
const isListOfIds = (value: unknown): value is (string | number)[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string' || typeof entry === 'number')

/** Comes as text, as a list or empty, and is kept as ids. */
const idList = z.preprocess(
  (value) => (isListOfIds(value) ? value.join(',') : (value ?? undefined)),
  z.string().max(LIST_MAX).default('').transform(parseIdList),
)

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const exportSettingsForm = z.object({
  companyIDs: idList,
  roleIDs: idList,
  exclusionUserID: idList,
  inclusionUserID: idList,
  /** `HH:mm`; the stored time stays when it is left out or empty. */
  scheduledAt: timeOfDay.nullish(),
})

export type ExportSettingsForm = z.output<typeof exportSettingsForm>

const idLists = {
  companyIDs: z.string(),
  roleIDs: z.string(),
  exclusionUserID: z.string(),
  inclusionUserID: z.string(),
}

export const exportSettings = z.object({
  ...idLists,
  scheduledAt: timeOfDay,
  /** The time zone of `scheduledAt`. */
  timezone: z.string(),
  /** Nothing is exported by itself before the first companies and roles are saved. */
  nextRun: instant.nullable(),
  /** How many people would be exported now. */
  people: wholeNumber(),
  version: wholeNumber(),
  /** Ids of the lists that name nothing. */
  unknown: z.object(idLists),
})

export type ExportSettings = z.infer<typeof exportSettings>

export const getExportSettings = endpoint({
  method: 'GET',
  path: '/export/settings',
  access: ['Admin'],
  summary: 'Who is exported to the rewards platform, and when; each list as comma-separated ids',
  response: exportSettings,
})

/** How many ids are named at once. */
export const NAMED_MAX = 500

export const namePeople = endpoint({
  method: 'POST',
  path: '/export/names',
  access: ['Admin'],
  readOnly: true,
  summary: 'Who the people behind these ids are; ids that name nobody are left out',
  body: z.object({ ids: z.array(id).max(NAMED_MAX) }),
  response: z.array(z.object({ id, name: z.string(), company: z.string().nullable() })),
})

/** `version` is what the editor had read; a stale one is refused instead of overwriting somebody's change. */
export const saveExportSettings = endpoint({
  method: 'POST',
  path: '/export/settings',
  access: ['Admin'],
  maxBodyBytes: 512 * 1024,
  summary: 'Choose who is exported: (companies and roles, without exclusions) and inclusions',
  body: exportSettingsForm.extend({ version: wholeNumber().optional() }),
  response: outcome,
})

export const startExport = endpoint({
  method: 'POST',
  path: '/service/awardcoexport',
  access: ['Admin'],
  summary: 'Upload people to the rewards platform now; the answer comes at once, `export/runs` tells how it went',
  response: outcome,
})

export const EXPORT_STATUSES = ['Waiting', 'Running', 'Success', 'Error'] as const
export type ExportStatus = (typeof EXPORT_STATUSES)[number]

const exportRun = z.object({
  id: longId,
  /** Nobody, for the daily run. */
  startedBy: z.string().nullable(),
  createddate: instant,
  finisheddate: instant.nullable(),
  /** When an upload that failed is tried again by itself. */
  nexttry: instant.nullable(),
  status: z.enum(EXPORT_STATUSES),
  rows: wholeNumber().nullable(),
  filename: z.string().nullable(),
  /** The partner's server. Null before the first try, and where files go to a folder of the installation. */
  destination: z.string().nullable(),
  error: z.string().nullable(),
})

export type ExportRun = z.infer<typeof exportRun>

export const getExportFile = endpoint({
  method: 'GET',
  path: '/export/runs/file/:id',
  access: ['Admin'],
  summary: 'The file of an export as it was uploaded, as long as it is still there; the download is audited',
  params: z.object({ id: numeric(longId) }),
  response: 'file',
})

export const EXPORT_RUN_SORT_FIELDS = ['createddate', 'status', 'rows'] as const

export const listExportRuns = endpoint({
  method: 'GET',
  path: '/export/runs',
  access: ['Admin'],
  summary: 'A page of exports with their outcome, newest first',
  query: listQuery(EXPORT_RUN_SORT_FIELDS, 'desc'),
  response: pageSchema(exportRun),
})
