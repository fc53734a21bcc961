import type { ExportDrop } from '../../adapters/export-drop/drop.ts'
import { AppError, required } from '../../core/app-error.ts'
import { type Clock, secondsFrom } from '../../core/clock.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import { exportedPeople } from './people.queries.ts'
import { fileHeader, fileLines, fileName } from './people-file.rules.ts'
import { claimRun, findOpenRun, findRunFile, insertRun, markDelivered, markFailed, tryAtOnce } from './runs.queries.ts'
import { getSettings, lockSettings, nextOccurrence, setNextRun } from './settings.queries.ts'

export interface Exporting {
  db: Db
  clock: Clock
  drop: ExportDrop
  timezone: string
  /** Runs in the transaction that gives a run up, once for each. */
  tellFailed?: (db: Db, failure: { detail: string; at: Date }) => Promise<void>
}

/** Joins a run that is not finished. One that would be tried again later is tried at once. */
export const requestRun = (db: Db, startedBy: number, now: Date) =>
  inTransaction(db, async (db) => {
    const { company_ids: companies, role_ids: roles } = await lockSettings(db)
    if (companies.length === 0 || roles.length === 0) throw new AppError('export_not_configured')
    const open = await findOpenRun(db)
    if (open === undefined) return insertRun(db, startedBy, now)
    await tryAtOnce(db, open, now)
    return open
  })

/** The file of a run as it was uploaded. */
export const fetchRunFile = async (db: Db, drop: ExportDrop, id: number) => {
  const { file_name: filename } = required(await findRunFile(db, id))
  const content = await drop.fetch(filename)
  if (!content) throw new AppError('export_file_gone')
  return { filename, content }
}

/**
 * Makes the daily run when its time has come. One that was missed while nothing ran happens once, late. One that was
 * planned for another time zone is planned anew.
 */
export const planDailyRun = (db: Db, timezone: string, now: Date) =>
  inTransaction(db, async (db) => {
    const { scheduled_at: scheduledAt, next_run_at: nextRunAt, planned_zone: zone } = await lockSettings(db)
    if (nextRunAt === null) return
    const isDue = nextRunAt <= now
    if (isDue) await insertRun(db, null, now)
    if (isDue || zone !== timezone) {
      await setNextRun(db, await nextOccurrence(db, scheduledAt, timezone, now), timezone)
    }
  })

export const doRuns = async (exporting: Exporting) => {
  const { db, clock } = exporting
  for (;;) {
    const run = await claimRun(db, clock.now())
    if (!run) return
    await doRun(exporting, run)
  }
}

const RETRY_AFTER_SECONDS = [60, 300, 1800]
const ERROR_MAX = 500

const doRun = async ({ db, clock, drop, tellFailed }: Exporting, run: { id: number; attempts: number }) => {
  const name = fileName(run.id, clock.now())
  const { destination } = drop
  let rows = 0
  async function* content() {
    yield fileHeader()
    for await (const people of exportedPeople(db, await getSettings(db))) {
      rows += people.length
      yield fileLines(people)
    }
  }
  try {
    await drop.deliver(name, content())
  } catch (error) {
    const at = clock.now()
    const seconds = RETRY_AFTER_SECONDS[run.attempts - 1]
    const tryAfter = seconds === undefined ? null : secondsFrom(at, seconds)
    const detail = messageFor(error)
    await inTransaction(db, async (db) => {
      await markFailed(db, run.id, { error: detail, destination, tryAfter }, at)
      if (tryAfter === null) await tellFailed?.(db, { detail, at })
    })
    return
  }
  await markDelivered(db, run.id, { rows, fileName: name, destination }, clock.now())
}

const messageFor = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX)
