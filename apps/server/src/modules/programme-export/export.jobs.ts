import * as z from 'zod'
import { jobKind } from '../../jobs/queue.ts'
import { queueAlarm } from '../mail/mail.service.ts'
import type { Services } from '../services.ts'
import { doRuns, type Exporting, planDailyRun } from './runs.service.ts'

/** Every minute, and at once when a run is requested. */
export const exportPeople = jobKind({ name: 'export.people', retryLimit: 0, data: z.object({}), cron: '* * * * *' })

type Wanted = 'db' | 'clock' | 'queue' | 'drop' | 'exportTimezone' | 'publicUrl'

export const workOnExports = async (services: Pick<Services, Wanted>) => {
  const { queue, db, clock, drop, exportTimezone: timezone, publicUrl } = services
  const tellFailed: Exporting['tellFailed'] = (db, failure) => {
    const link = `${publicUrl()}/settings-programs`
    return queueAlarm(db, queue, { ...failure, template: 'export-failed', fault: 'drop_failed', link })
  }

  await queue.work(exportPeople, async () => {
    await planDailyRun(db, timezone, clock.now())
    await doRuns({ db, clock, drop, timezone, tellFailed })
  })
}
