import { id } from '@laurel/contract/rules.ts'
import * as z from 'zod'
import { jobKind } from '../../jobs/queue.ts'
import type { Services } from '../services.ts'
import { fetchFiles, takeDueSources } from './fetching.service.ts'

/** Sources have their times to the minute. */
export const watchSources = jobKind({ name: 'gps-sources.due', retryLimit: 0, data: z.object({}), cron: '* * * * *' })

export const fetchSource = jobKind({
  name: 'gps-sources.fetch',
  retryLimit: 0,
  data: z.object({ sourceId: id }),
  isOncePerKey: true,
})

export const workOnSources = async (
  services: Pick<Services, 'db' | 'clock' | 'queue' | 'secrets' | 'gpsFiles' | 'publicUrl'>,
) => {
  const { queue } = services
  await queue.work(watchSources, () =>
    takeDueSources(services, (db, sourceId) =>
      queue.send(db, fetchSource, { sourceId }, { singletonKey: String(sourceId) }),
    ),
  )
  await queue.work(fetchSource, ({ sourceId }) => fetchFiles(services, sourceId))
}
