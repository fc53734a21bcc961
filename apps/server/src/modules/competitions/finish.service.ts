import { type Db, inTransaction } from '../../db/db.ts'
import { contestOf, latestDate } from './contest.rules.ts'
import { listEndedIds, lockContest, markFinal } from './contests.queries.ts'
import { insertResults } from './standings.queries.ts'

/** Writes the result of a competition that is over down, once; asking again changes nothing. */
export const finishCompetition = (db: Db, id: number, now: Date) =>
  inTransaction(db, async (db) => {
    const row = await lockContest(db, id)
    if (!row || row.final_at !== null || now < row.ends_at) return
    await insertResults(db, contestOf(row), latestDate(row, now), now)
    await markFinal(db, id, now)
  })

export const finishEndedCompetitions = async (db: Db, now: Date) => {
  for (const id of await listEndedIds(db, now)) await finishCompetition(db, id, now)
}
