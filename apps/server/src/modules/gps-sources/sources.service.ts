import type { Language } from '@laurel/contract/constants.ts'
import type { HandlerInput } from '@laurel/contract/endpoint.ts'
import { FILES_OF_IMPORT } from '@laurel/contract/gps-data.ts'
import {
  type createGpsSource,
  type GpsSource,
  SOURCE_FILES_SHOWN,
  SOURCES_MAX,
  type updateGpsSource,
} from '@laurel/contract/gps-sources.ts'
import { type FaultCode, sayFault } from '@laurel/contract/messages/say.ts'
import type { Caller } from '../../access/caller.ts'
import type { Scope } from '../../access/scope.ts'
import { AppError, fieldProblem, notFound, required } from '../../core/app-error.ts'
import type { Secrets } from '../../core/secrets.ts'
import { type Sentence, saySentence } from '../../core/wording.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { requireGpsDivision } from '../gps-releases/releases.service.ts'
import { companyFor, getCompanySettings, requireCompany } from '../places/places.service.ts'
import {
  countSources,
  deleteSource,
  findSource,
  insertSource,
  listGpsDivisions,
  listSourceFiles,
  listSourceRows,
  lockSource,
  type SourceRow,
  updateSource,
} from './sources.queries.ts'
import { nextFetchAt } from './sources.rules.ts'

export const PASSWORD_PURPOSE = 'gps-source-password'
export const PRIVATE_KEY_PURPOSE = 'gps-source-private-key'

/** A fault of the other side, or why a file was refused. */
export type SourceProblem = Sentence | { fault: FaultCode; detail: string }

export const sayProblem = (lang: Language, problem: SourceProblem) =>
  'fault' in problem ? sayFault(lang, problem.fault, problem.detail) : saySentence(lang, problem)

const openCompany = async (db: Db, { actor }: Pick<Caller, 'actor'>, named: number) => {
  const companyId = companyFor(actor.scope, named)
  await requireCompany(db, actor.scope, companyId)
  return { companyId, settings: await getCompanySettings(db, companyId) }
}

const needsTwoFiles = (importTypeId: number) => FILES_OF_IMPORT[importTypeId]?.length === 2

export const readSources = async (db: Db, caller: Caller, named: number) => {
  const { companyId, settings } = await openCompany(db, caller, named)
  const rows = await listSourceRows(db, caller.actor.scope, companyId)
  return {
    sources: rows.map((row) => ({ ...toSource(row, caller.lang), lastfile: row.last_file })),
    twofiles: needsTwoFiles(settings.importTypeId),
    divisions: await listGpsDivisions(db, companyId),
  }
}

const toSource = (row: SourceRow, lang: Language): Omit<GpsSource, 'lastfile'> => ({
  id: row.id,
  name: row.name,
  division: { id: row.division_id, name: row.division_name },
  host: row.host,
  port: row.port,
  username: row.username,
  signin: row.private_key === null ? 'password' : 'privatekey',
  fingerprint: row.fingerprint,
  folder: row.folder,
  pattern: row.pattern,
  secondpattern: row.second_pattern,
  times: row.times,
  state: row.state as GpsSource['state'],
  failures: row.failures,
  problem: row.problem === null ? null : sayProblem(lang, row.problem as unknown as SourceProblem),
  lastfetch: row.last_fetch_at?.toISOString() ?? null,
  nextfetch: row.state === 'on' ? row.next_at.toISOString() : null,
  version: row.version,
})

export const readSourceFiles = async (db: Db, { actor, lang }: Caller, id: number) => {
  const source = required(await findSource(db, actor.scope, id))
  const files = await listSourceFiles(db, source, SOURCE_FILES_SHOWN)
  return {
    files: files.map(({ id, at, name, rows, release_id: releaseid, problem }) => ({
      id,
      at: at.toISOString(),
      name,
      rows,
      releaseid,
      problem: problem === null ? null : sayProblem(lang, problem as unknown as SourceProblem),
    })),
  }
}

type Form = Omit<HandlerInput<typeof createGpsSource>['body'], 'companyid'>

const requireForm = async (db: Db, scope: Scope, companyId: number, importTypeId: number, form: Form) => {
  const division = await requireGpsDivision(db, scope, form.divisionid)
  if (division.company_id !== companyId) throw notFound()
  if (needsTwoFiles(importTypeId) && form.secondpattern === undefined) {
    throw new AppError('gps_source_second', { field: 'secondpattern' })
  }
  return division
}

const toColumns = (secrets: Secrets, companyTimezone: string, now: Date, twoFiles: boolean, form: Form) => ({
  division_id: form.divisionid,
  name: form.name,
  host: form.host,
  port: form.port,
  username: form.username,
  fingerprint: form.fingerprint,
  folder: form.folder,
  pattern: form.pattern,
  second_pattern: twoFiles ? (form.secondpattern ?? null) : null,
  times: form.times.toSorted(),
  next_at: nextFetchAt(form.times, companyTimezone, now),
  ...(form.password !== undefined && { password: secrets.seal(form.password, PASSWORD_PURPOSE), private_key: null }),
  ...(form.privatekey !== undefined && {
    private_key: secrets.seal(`${form.privatekey}\n`, PRIVATE_KEY_PURPOSE),
    password: null,
  }),
})

type Noted = Pick<Form, 'name' | 'host' | 'port' | 'username' | 'fingerprint' | 'folder' | 'pattern' | 'times'> & {
  secondpattern?: string | null | undefined
}

/** What the audit trail tells of a source: nothing that signs in. */
const toNoted = (form: Noted, division: string) => {
  const { name, host, port, username, fingerprint, folder, pattern, secondpattern = null, times } = form
  return { name, division, host, port, username, fingerprint, folder, pattern, secondpattern, times }
}

export const makeSource = (
  db: Db,
  secrets: Secrets,
  caller: Caller,
  { companyid = 0, ...form }: HandlerInput<typeof createGpsSource>['body'],
) =>
  inTransaction(db, async (db) => {
    const { actor, now } = caller
    const { companyId, settings } = await openCompany(db, caller, companyid)
    const division = await requireForm(db, actor.scope, companyId, settings.importTypeId, form)
    if (form.password === undefined && form.privatekey === undefined) throw fieldProblem('password', 'required')
    if ((await countSources(db, companyId)) >= SOURCES_MAX) {
      throw new AppError('gps_source_many', { params: { max: SOURCES_MAX } })
    }
    const id = await insertSource(db, {
      ...toColumns(secrets, settings.timezone, now, needsTwoFiles(settings.importTypeId), form),
      company_id: companyId,
      created_by: actor.id,
      created_at: now,
    })
    return { id, companyId, noted: toNoted(form, division.name) }
  })

/** The stored credentials are for the server and account that they were given for: another one needs them again. */
const requireCredentials = (before: SourceRow, form: Form) => {
  if (form.password !== undefined || form.privatekey !== undefined) return
  const isSame = before.host === form.host && before.port === form.port && before.username === form.username
  if (!isSame) throw fieldProblem(before.private_key === null ? 'password' : 'privatekey', 'required')
}

export const changeSource = (
  db: Db,
  secrets: Secrets,
  { actor, now }: Caller,
  { id, version, ...form }: HandlerInput<typeof updateGpsSource>['body'],
) =>
  inTransaction(db, async (db) => {
    const before = required(await lockSource(db, actor.scope, id))
    if (before.version !== version) throw new AppError('record_changed')
    const division = await requireForm(db, actor.scope, before.company_id, before.import_type_id, form)
    requireCredentials(before, form)
    const twoFiles = needsTwoFiles(before.import_type_id)
    await updateSource(db, id, {
      ...toColumns(secrets, before.timezone, now, twoFiles, form),
      state: before.state === 'stopped' ? 'on' : before.state,
      failures: 0,
      problem: null,
      version: version + 1,
    })
    const credentials = form.password ?? form.privatekey
    return {
      companyId: before.company_id,
      before: toNoted({ ...before, secondpattern: before.second_pattern }, before.division_name),
      after: { ...toNoted(form, division.name), ...(credentials !== undefined && { credentials: 'changed' }) },
    }
  })

export const pauseSource = (db: Db, { actor, now }: Caller, id: number, isPaused: boolean) =>
  inTransaction(db, async (db) => {
    const before = required(await lockSource(db, actor.scope, id))
    const state = isPaused ? 'paused' : 'on'
    if (before.state !== state) {
      const fresh = { failures: 0, problem: null, next_at: nextFetchAt(before.times, before.timezone, now) }
      await updateSource(db, id, { state, version: before.version + 1, ...(!isPaused && fresh) })
    }
    return { companyId: before.company_id, before: { state: before.state }, after: { state } }
  })

export const dropSource = (db: Db, { actor }: Caller, id: number) =>
  inTransaction(db, async (db) => {
    const source = required(await lockSource(db, actor.scope, id))
    await deleteSource(db, id)
    return { companyId: source.company_id, name: source.name, division: source.division_name, host: source.host }
  })

export const getSource = async (db: Db, scope: Scope, id: number) => required(await findSource(db, scope, id))
