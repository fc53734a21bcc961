import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { rule } from './messages/issues.ts'
import { clockTime, id, idOrAll, instant, lines, longId, numeric, outcome, secret, text, wholeNumber } from './rules.ts'

const access = ['Admin', 'CompanyAdmin'] as const

export const SOURCE_STATES = ['on', 'paused', 'stopped'] as const
export const SOURCES_MAX = 50
/** After so many failed fetches in a row a source stops, and the CompanyAdmins are told. */
export const SOURCE_FAILURES_MAX = 3
/** So many of the last files and failed fetches are listed. */
export const SOURCE_FILES_SHOWN = 50

const source = z.object({
  id,
  name: z.string(),
  division: z.object({ id, name: z.string() }),
  host: z.string(),
  port: wholeNumber(1, 65_535),
  username: z.string(),
  signin: z.enum(['password', 'privatekey']),
  fingerprint: z.string(),
  folder: z.string(),
  pattern: z.string(),
  secondpattern: z.string().nullable(),
  times: z.array(z.string()),
  state: z.enum(SOURCE_STATES),
  /** Failed fetches in a row. */
  failures: wholeNumber(),
  /** Why the last fetch failed. */
  problem: z.string().nullable(),
  lastfetch: instant.nullable(),
  lastfile: z.string().nullable(),
  /** Null while it is paused or stopped. */
  nextfetch: instant.nullable(),
  version: wholeNumber(),
})

export type GpsSource = z.infer<typeof source>

export const listGpsSources = endpoint({
  method: 'GET',
  path: '/gps-sources',
  access,
  summary: 'The SFTP servers from which GPS files of a company are fetched; `companyid` for Admin only',
  query: z.object({ companyid: idOrAll }),
  response: z.object({
    sources: z.array(source),
    /** The import system of the company needs two files. */
    twofiles: z.boolean(),
    /** The divisions that have the GPS page. */
    divisions: z.array(z.object({ id, name: z.string() })),
  }),
})

export const listGpsSourceFiles = endpoint({
  method: 'GET',
  path: '/gps-sources/files',
  access,
  summary: 'The last files of a GPS source and what became of them, with fetches that failed',
  query: z.object({ id: numeric(id) }),
  response: z.object({
    files: z.array(
      z.object({
        id: longId,
        at: instant,
        /** Null for a fetch that failed before a file was read. */
        name: z.string().nullable(),
        rows: wholeNumber().nullable(),
        releaseid: id.nullable(),
        problem: z.string().nullable(),
      }),
    ),
  }),
})

const server = {
  host: text(253).refine((value) => /^[a-z0-9.:-]+$/i.test(value), { params: rule('format') }),
  port: wholeNumber(1, 65_535).default(22),
}

/** Few stars: each one more multiplies the ways in which a name can fit. */
const PATTERN = /^[^*/]*(\*[^*/]*){0,2}$/
const pattern = text(120).refine((value) => PATTERN.test(value), { params: rule('format') })

const isEachOnce = (values: readonly unknown[]) => new Set(values).size === values.length

export const gpsSourceForm = z.object({
  name: text(60),
  divisionid: id,
  ...server,
  username: text(100),
  /** One of them; when a source is changed, the stored one stays where neither is sent. */
  password: secret.optional(),
  privatekey: lines(10_000).min(1).optional(),
  /** The host key as `ssh-keygen -l` prints it: `SHA256:…`. `gps-sources/check` tells it. */
  fingerprint: text(60).refine((value) => /^SHA256:[A-Za-z0-9+/]{43}$/.test(value), { params: rule('format') }),
  folder: text(250),
  /** `*` stands for any characters, at most twice, and `?` for one. */
  pattern,
  /** Of the second file, where the import system needs one. It belongs to the first file with the same text in place of the stars. */
  secondpattern: pattern.optional(),
  /** On the clock of the company. */
  times: z
    .array(clockTime)
    .min(1)
    .max(24)
    .refine(isEachOnce, { params: rule('chosen_twice') }),
})

export const createGpsSource = endpoint({
  method: 'POST',
  path: '/gps-sources/create',
  access,
  summary: 'Fetch GPS files of a division from an SFTP server; `companyid` for Admin only',
  body: gpsSourceForm.extend({ companyid: id.optional() }),
  response: outcome,
})

export const updateGpsSource = endpoint({
  method: 'POST',
  path: '/gps-sources/update',
  access,
  summary: 'Change a GPS source. A stopped one begins anew',
  body: gpsSourceForm.extend({ id, version: wholeNumber() }),
  response: outcome,
})

export const pauseGpsSource = endpoint({
  method: 'POST',
  path: '/gps-sources/pause',
  access,
  summary: 'Pause a GPS source, or let it go on',
  body: z.object({ id, paused: z.boolean() }),
  response: outcome,
})

export const deleteGpsSource = endpoint({
  method: 'POST',
  path: '/gps-sources/delete',
  access,
  summary: 'Delete a GPS source with its credentials and its log. Releases stay',
  body: z.object({ id }),
  response: outcome,
})

export const fetchGpsSource = endpoint({
  method: 'POST',
  path: '/gps-sources/fetch',
  access,
  summary: 'Fetch new files of a GPS source now, in the background. Its log tells what came of it',
  body: z.object({ id }),
  response: outcome,
})

export const checkGpsServer = endpoint({
  method: 'POST',
  path: '/gps-sources/check',
  access,
  readOnly: true,
  summary: 'Ask an SFTP server for its host key. Nothing is sent to it, neither user name nor password',
  body: z.object(server),
  /** One of both: a server that cannot be asked is an answer too. */
  response: z.object({ fingerprint: z.string().nullable(), problem: z.string().nullable() }),
})
