import * as z from 'zod'
import { TABLE_FILE_MAX_BYTES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { rule } from './messages/issues.ts'
import { formNumber, formOptional } from './multipart.ts'
import { calendarDate, id, idOrAll, instant, listQuery, numeric, outcome, pageSchema, wholeNumber } from './rules.ts'

/** Admin works here as somebody of the company. */
export const GPS_ROLES = ['CompanyAdmin', 'Manager', 'Supervisor'] as const

/** How a release came here: a file of a person or of an API key, days of the API, or a file of an SFTP source. */
export const RELEASE_ORIGINS = ['person', 'key', 'api', 'sftp'] as const

export const GPS_FILES = ['firstfile', 'secondfile'] as const
export type GpsFile = (typeof GPS_FILES)[number]

/** The files that each import system (`userImportId` of the profile) reads; no other id exists. */
export const FILES_OF_IMPORT: Readonly<Record<number, readonly GpsFile[]>> = {
  1: ['firstfile'],
  2: GPS_FILES,
  3: GPS_FILES,
  4: ['firstfile'],
  5: GPS_FILES,
}

const release = z.object({
  id,
  startdate: calendarDate,
  enddate: calendarDate,
  released: z.boolean(),
  /** Who released it, by name. */
  releasedby: z.string().nullable(),
  releaseddate: instant.nullable(),
  division: z.object({ id, name: z.string() }),
  /** The person, the API key or the source. */
  uploadedby: z.string().nullable(),
  origin: z.enum(RELEASE_ORIGINS),
  createddate: instant,
  /** Rows that were not deleted. */
  trips: wholeNumber(),
  /** Those that have to be corrected before the release; null where it is released, or too long to be judged in a list. */
  invalid: wholeNumber().nullable(),
  /** Of a release: differences that were sent by API since, and that nobody has decided about. */
  proposals: wholeNumber(),
  firstfile: z.string(),
  secondfile: z.string().nullable(),
})

export type Release = z.infer<typeof release>

/** `division.name` is the second name of `division`. */
export const RELEASE_SORT_FIELDS = [
  'startdate',
  'enddate',
  'released',
  'releasedby',
  'division',
  'division.name',
  'createddate',
  'id',
] as const

export const listReleases = endpoint({
  method: 'GET',
  path: '/gpsdatacsv/getreleases',
  access: GPS_ROLES,
  scope: 'trips:read',
  summary: 'A page of GPS data releases of the divisions that have the GPS page',
  query: listQuery(RELEASE_SORT_FIELDS, 'desc').extend({ divisionid: idOrAll }),
  response: pageSchema(release),
})

/** A name that can be stored, and shown again. */
const CSV_NAME = /^\P{Cc}{1,250}\.csv$/iu

const csvFile = z.file().refine(({ name }) => CSV_NAME.test(name), { params: rule('file_format') })

/** What becomes of the rows: a release of their own, or a part of one that is still pending. */
export const UPLOAD_MODES = ['new', 'add', 'replace'] as const
export type UploadMode = (typeof UPLOAD_MODES)[number]

/** Which files are needed depends on the import system of the company: see `FILES_OF_IMPORT`. */
export const gpsUpload = z.object({
  divisionid: formNumber(id),
  /** `replace` deletes the rows of the release that have the same person and day as a row of the files. */
  mode: formOptional(z.enum(UPLOAD_MODES)),
  /** Of `add` and `replace`; without it the one pending release that has rows of the same people and days. */
  releaseid: formNumber(id.optional()),
  firstfile: csvFile,
  secondfile: formOptional(csvFile),
})

export type GpsUpload = z.infer<typeof gpsUpload>

/** A row that became no trip. Rows count from 1, with the headings as row 1. */
const listedRow = z.object({
  file: z.enum(GPS_FILES),
  filename: z.string(),
  row: wholeNumber(1),
  column: z.string(),
  message: z.string(),
  /** The line as it was written, by heading and in the order of the file. */
  cells: z.array(z.object({ heading: z.string(), value: z.string() })),
})

export type ListedRow = z.infer<typeof listedRow>

const upload = {
  method: 'POST',
  access: GPS_ROLES,
  multipart: { maxFileBytes: TABLE_FILE_MAX_BYTES },
  body: gpsUpload,
  response: z.object({
    status: z.literal(1),
    message: z.string(),
    /** Each of the `rows` went into exactly one trip or is listed. */
    result: z.object({
      releaseid: id,
      rows: wholeNumber(),
      trips: wholeNumber(),
      /** Trips that have to be corrected or deleted before the release. */
      invalid: wholeNumber(),
      startdate: calendarDate,
      enddate: calendarDate,
      /** Rows of the release that the files replaced; they are deleted and can be restored. */
      replaced: wholeNumber(),
      listed: z.array(listedRow),
    }),
  }),
} as const

export const uploadGpsData = endpoint({
  ...upload,
  path: '/gpsdatacsv/create',
  scope: 'gps:write',
  summary: 'Read the GPS files of a division into a new release or a pending one, all of it or nothing',
})

export const uploadSplitGpsData = endpoint({
  ...upload,
  path: '/gpsdatacsv/splitcreate',
  scope: 'gps:write',
  summary: 'The same under its second name',
})

/** So many rows are answered; there can be as many as a file has. */
export const LEFT_OUT_SHOWN = 5000

export const listLeftOutRows = endpoint({
  method: 'GET',
  path: '/gpsdatacsv/leftout',
  access: GPS_ROLES,
  scope: 'trips:read',
  summary: 'The rows of the files of a pending release that became no trip, with the lines themselves',
  query: z.object({ releaseid: numeric(id) }),
  response: z.object({ total: wholeNumber(), rows: z.array(listedRow) }),
})

export const deleteRelease = endpoint({
  method: 'POST',
  path: '/gpsdatacsv/delete',
  access: GPS_ROLES,
  summary: 'Delete a release that is still pending, with its trips',
  body: z.object({ releaseid: id }),
  response: outcome,
})

/** `importid` 0 is the import system of the own company. */
export const getGpsSample = endpoint({
  method: 'GET',
  path: '/gpsdatacsv/sample',
  access: GPS_ROLES,
  scope: 'gps:write',
  summary: 'A sample of the first or second file of an import system',
  query: z.object({ importid: idOrAll, file: z.enum(GPS_FILES).default('firstfile') }),
  response: 'csv',
})
