import * as z from 'zod'
import { jobKind } from '../../jobs/queue.ts'
import type { Services } from '../services.ts'
import { doRuns, planDailyRun } from './runs.service.ts'

/** Every minute, and at once when a run is requested. */
export const exportPeople = jobKind({ name: 'export.people', retryLimit: 0, data: z.object({}), cron: '* * * * *' })

type Wanted = 'db' | 'clock' | 'queue' | 'drop' | 'exportTimezone'

export const workOnExports = async ({ queue, db, clock, drop, exportTimezone: timezone }: Pick<Services, Wanted>) => {
  await queue.work(exportPeople, async () => {
    await planDailyRun(db, timezone, clock.now())
    await doRuns({ db, clock, drop, timezone })
  })
}
