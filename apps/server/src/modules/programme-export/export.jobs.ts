import * as z from 'zod'
import { type JobQueue, jobKind } from '../../jobs/queue.ts'
import { doRuns, type Exporting, planDailyRun } from './runs.service.ts'

/** Every minute, and at once when somebody asks for a run. */
export const exportPeople = jobKind({ name: 'export.people', retryLimit: 0, data: z.object({}), cron: '* * * * *' })

export const workOnExports = async (queue: JobQueue, exporting: Exporting) => {
  const { db, clock, timezone } = exporting
  await queue.work(exportPeople, async () => {
    await planDailyRun(db, timezone, clock.now())
    await doRuns(exporting)
  })
}
