import { type Db, inTransaction } from '../../db/db.ts'
import { latestDate, toContest } from './contest.rules.ts'
import { listDueIds, lockContest, markEnded, markFinal } from './contests.queries.ts'
import { insertResults } from './standings.queries.ts'

/** Writes a result down once the time for late awards is over; asking again changes nothing. */
export const finishCompetition = (db: Db, id: number, now: Date) =>
  inTransaction(db, async (db) => {
    const row = await lockContest(db, id)
    if (!row || row.final_at !== null || now < row.final_due_at) return
    await insertResults(db, toContest(row), latestDate(row, now), now)
    await markFinal(db, id, now)
  })

export const finishEndedCompetitions = async (db: Db, now: Date) => {
  await markEnded(db, now)
  for (const id of await listDueIds(db, now)) await finishCompetition(db, id, now)
}
