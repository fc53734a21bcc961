import { TABLE_FILE_MAX_BYTES } from '@laurel/contract/constants.ts'
import { SOURCE_FAILURES_MAX } from '@laurel/contract/gps-sources.ts'
import type { Actor } from '../../access/actor.ts'
import { type RemoteFile, type RemoteFolder, SourceFault } from '../../adapters/gps-files/files.ts'
import { AuditTrail, writeAuditTrail } from '../../audit/trail.ts'
import { AppError } from '../../core/app-error.ts'
import { secondsFrom } from '../../core/clock.ts'
import { refusalOfConstraint } from '../../db/constraints.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { readUpload } from '../gps-releases/read-upload.service.ts'
import { storeUpload } from '../gps-releases/store-upload.service.ts'
import { listCompanyAdmins, queueToStaff } from '../mail/mail.service.ts'
import type { Services } from '../services.ts'
import {
  findSource,
  insertSourceFile,
  lockDueSources,
  lockSource,
  type SourceRow,
  setFileOutcome,
  updateSource,
  withoutKnown,
} from './sources.queries.ts'
import { nextFetchAt, pairFiles } from './sources.rules.ts'
import { PASSWORD_PURPOSE, PRIVATE_KEY_PURPOSE, type SourceProblem, sayProblem } from './sources.service.ts'

type Dependencies = Pick<Services, 'db' | 'clock' | 'queue' | 'secrets' | 'gpsFiles' | 'publicUrl'>

const PLATFORM = { kind: 'platform' } as const
const ACTION = 'gps-sources/fetch'
/** A file that changed just now may still be on its way to the server. */
const SETTLED_SECONDS = 60
/** The rest comes with the next fetch. */
const FILES_PER_FETCH = 50
const MEGABYTE = 1024 * 1024

/** The sources that are due now, each of them once. */
export const takeDueSources = ({ db, clock }: Pick<Services, 'db' | 'clock'>, send: (db: Db, id: number) => unknown) =>
  inTransaction(db, async (db) => {
    const now = clock.now()
    for (const { id, times, timezone } of await lockDueSources(db, now)) {
      await updateSource(db, id, { next_at: nextFetchAt(times, timezone, now) })
      await send(db, id)
    }
  })

interface Pair {
  first: RemoteFile
  second: RemoteFile | undefined
}

/** Fetches what is new. Whatever goes wrong is kept beside the source: nobody waits for the answer of this job. */
export const fetchFiles = async (services: Dependencies, id: number) => {
  const { db, secrets, gpsFiles, clock } = services
  const source = await findSource(db, PLATFORM, id)
  if (!source) return
  let problem: SourceProblem | undefined
  try {
    const account = {
      ...source,
      password: source.password && secrets.open(source.password, PASSWORD_PURPOSE),
      privateKey: source.private_key && secrets.open(source.private_key, PRIVATE_KEY_PURPOSE),
    }
    problem = await gpsFiles.withFolder(account, source.folder, async (folder) => {
      const settled = secondsFrom(clock.now(), -SETTLED_SECONDS)
      const files = (await folder.list()).filter(({ modifiedAt }) => modifiedAt <= settled)
      const pairs = pairFiles(files, { pattern: source.pattern, secondPattern: source.second_pattern })
      const fresh = await withoutKnown(
        db,
        id,
        pairs.map(({ first, second }) => ({ ...first, pair: { first, second } })),
      )
      let last: SourceProblem | undefined
      for (const { pair } of fresh.slice(0, FILES_PER_FETCH))
        last = (await takeFile(services, source, folder, pair)) ?? last
      return last
    })
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    problem = { fault: error.fault, detail: error.detail }
    await insertSourceFile(db, { ...toSourceKey(source), at: clock.now(), problem: JSON.stringify(problem) })
  }
  await settle(services, id, problem)
}

const toSourceKey = ({ id, company_id: companyId }: SourceRow) => ({ source_id: id, company_id: companyId })

/** Reads one file into a release of its own. Answers what is wrong with it; the file is not tried again as it is. */
const takeFile = async (
  { db, clock }: Dependencies,
  source: SourceRow,
  folder: RemoteFolder,
  { first, second }: Pair,
): Promise<SourceProblem | undefined> => {
  const now = clock.now()
  const entry = { ...toSourceKey(source), at: now, name: first.name, size: first.size, modified_at: first.modifiedAt }
  try {
    const caller = { actor: actorFor(source), now, lang: 'en' as const }
    const upload = {
      divisionid: source.division_id,
      mode: 'new' as const,
      releaseid: undefined,
      firstfile: await toFile(folder, first),
      secondfile: second && (await toFile(folder, second)),
    }
    const read = await readUpload(db, caller, upload)
    await inTransaction(db, async (db) => {
      const fileId = await insertSourceFile(db, entry)
      if (fileId === undefined) return
      const origin = { origin: 'sftp', origin_name: source.name }
      const { divisionName, result } = await storeUpload(db, caller, upload, read, origin)
      const { releaseid, rows, trips, invalid, startdate, enddate } = result
      await setFileOutcome(db, fileId, { rows, release_id: releaseid })
      const after = { division: divisionName, firstfile: first.name, rows, trips, invalid, startdate, enddate }
      const audit = new AuditTrail()
      audit.created({ subject: 'release', id: releaseid, companyId: source.company_id, after })
      await writeTrail(db, audit, source, now)
    })
    return undefined
  } catch (error) {
    const refused = error instanceof AppError ? error : refusalOfConstraint(error)
    if (!refused) throw error
    const problem = sentenceFor(refused)
    await insertSourceFile(db, { ...entry, problem: JSON.stringify(problem) })
    return problem
  }
}

/** The first of its problems says more than the refusal of a file as a whole. */
const sentenceFor = ({ code, params, problems }: AppError): SourceProblem => {
  const [first] = problems ?? []
  return first && 'code' in first && first.code === 'in_file'
    ? { code: first.code, params: first.params }
    : { code, params }
}

const toFile = async (folder: RemoteFolder, { name, size }: RemoteFile) => {
  if (size > TABLE_FILE_MAX_BYTES) {
    throw new AppError('file_too_big', { params: { max: TABLE_FILE_MAX_BYTES / MEGABYTE } })
  }
  return new File([Buffer.from(await folder.get(name))], name)
}

/** The source itself acts. It sees its company, and its division is checked again with each file. */
const actorFor = ({ name, company_id: companyId }: SourceRow): Actor => ({
  id: 0,
  name,
  email: '',
  role: 'CompanyAdmin',
  companyId,
  lang: 'en',
  scope: { kind: 'company', companyId, divisionIds: null },
  sessionId: 0,
  withFactor: false,
  mustEnrolSecondFactor: false,
  impersonator: null,
  via: null,
})

const writeTrail = (db: Db, audit: AuditTrail, { id, name, company_id: companyId }: SourceRow, at: Date) =>
  writeAuditTrail(
    db,
    audit,
    { id: null, name, companyId, impersonator: null },
    { action: ACTION, requestId: `source ${id}`, at },
  )

/** A changed host key stops a source at once, other failures do after some in a row. Who stops is told once. */
const settle = ({ db, clock, queue, publicUrl }: Dependencies, id: number, problem: SourceProblem | undefined) =>
  inTransaction(db, async (db) => {
    const source = await lockSource(db, PLATFORM, id)
    if (!source) return
    const now = clock.now()
    if (!problem) {
      const state = source.state === 'stopped' ? 'on' : source.state
      await updateSource(db, id, { last_fetch_at: now, failures: 0, problem: null, state })
      return
    }
    const failures = source.failures + 1
    const isOtherServer = 'fault' in problem && problem.fault === 'gps_source_host_key'
    const stops = source.state !== 'stopped' && (isOtherServer || failures >= SOURCE_FAILURES_MAX)
    await updateSource(db, id, {
      last_fetch_at: now,
      failures,
      problem: JSON.stringify(problem),
      ...(stops && { state: 'stopped' }),
    })
    if (!stops) return
    const audit = new AuditTrail()
    const about = { subject: 'gpssource', id, companyId: source.company_id } as const
    audit.changed({ ...about, before: { state: source.state }, after: { state: 'stopped', failures } })
    await writeTrail(db, audit, source, now)
    await queueToStaff(db, queue, await listCompanyAdmins(db, source.company_id), {
      template: 'gps-source-stopped',
      link: `${publicUrl()}/integrations`,
      say: (lang) => ({
        about: source.name,
        words: sayProblem(lang, problem),
        facts: { place: source.division_name },
      }),
    })
  })
