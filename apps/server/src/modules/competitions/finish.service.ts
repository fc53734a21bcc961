import { type Db, inTransaction } from '../../db/db.ts'
import { askOneByOne } from '../../db/distribution.ts'
import {
  latestDate,
  listDueIds,
  lockScoredCompetition,
  markEnded,
  markFinal,
  toScoredCompetition,
} from './scored-competitions.queries.ts'
import { insertResults } from './standings.queries.ts'

/** Stores the result once the time for late awards is over. A second call changes nothing. */
export const finishCompetition = (db: Db, id: number, now: Date) =>
  inTransaction(db, async (db) => {
    await askOneByOne(db)
    const row = await lockScoredCompetition(db, id)
    if (!row || row.final_at !== null || now < row.final_due_at) return
    await insertResults(db, toScoredCompetition(row), latestDate(row, now), now)
    await markFinal(db, id, now)
  })

export const finishEndedCompetitions = async (db: Db, now: Date) => {
  await markEnded(db, now)
  for (const id of await listDueIds(db, now)) await finishCompetition(db, id, now)
}
