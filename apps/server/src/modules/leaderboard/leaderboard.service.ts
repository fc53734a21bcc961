import type { Language } from '@laurel/contract/constants.ts'
import type { CsvDownload } from '@laurel/contract/endpoint.ts'
import type { BoardFilter as WantedBoard } from '@laurel/contract/leaderboard.ts'
import { sayDownload } from '@laurel/contract/messages/say.ts'
import type { Actor } from '../../access/actor.ts'
import type { Caller } from '../../access/caller.ts'
import type { Scope } from '../../access/scope.ts'
import { AppError, required } from '../../core/app-error.ts'
import { dateIn } from '../../core/calendar.ts'
import { sayRange, toDateRange, toScoreParts } from '../../core/score-range.ts'
import type { Db } from '../../db/db.ts'
import { fileUrl } from '../files/files.service.ts'
import { type BoardFilter, resolveFilter } from './board-filter.service.ts'
import { findBoardDriver, hasBoard, listEarnedBadges, listStandings, type StandingRow } from './leaderboard.queries.ts'

/** Admins always have the leaderboard, others where one of their divisions has it. */
const requireBoard = async (db: Db, actor: Actor) => {
  if (actor.role !== 'Admin' && !(await hasBoard(db, actor.scope))) throw new AppError('forbidden')
}

export const getStandings = async (db: Db, { actor, now }: Caller, wanted: WantedBoard) => {
  await requireBoard(db, actor)
  const filter = await resolveFilter(db, actor.scope, wanted, now)
  return { filter, standings: await listStandings(db, filter) }
}

/** The board as a file. */
export const standingsFile = (
  lang: Language,
  { range, companyName }: Pick<BoardFilter, 'range' | 'companyName'>,
  standings: readonly StandingRow[],
): CsvDownload => ({
  filename: `${sayRange(range)} - ${companyName ?? sayDownload(lang, 'all_companies')}.csv`,
  columns: (['position', 'driver', 'badges', 'score', 'employee_id'] as const).map((column) =>
    sayDownload(lang, column),
  ),
  rows: standings.map((row, index) => [index + 1, row.name, row.awards, row.points, row.employee_id]),
})

export const getBadgesOfDriver = async (
  db: Db,
  { actor, now }: Caller,
  { driverId, selectedDates }: { driverId: number; selectedDates: readonly string[] },
) => {
  await requireBoard(db, actor)
  const driver = await requireDriver(db, actor.scope, driverId)
  const today = dateIn(driver.timezone, now)
  const parts = toScoreParts(toDateRange(selectedDates, today), today)
  const rows = await listEarnedBadges(db, { companyId: driver.company_id, userId: driver.id }, parts)
  return { driver, badges: rows.map(({ image_hash: image, ...badge }) => ({ ...badge, smallimage: fileUrl(image) })) }
}

const requireDriver = async (db: Db, scope: Scope, id: number) => required(await findBoardDriver(db, scope, id))
