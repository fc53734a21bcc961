import { sayFault } from '@laurel/contract/messages/say.ts'
import { getExportSettings, listExportRuns, saveExportSettings, startExport } from '@laurel/contract/programmes.ts'
import type { Mount } from '../../http/mount.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { exportPeople } from './export.jobs.ts'
import { listRunPage } from './runs.queries.ts'
import { requestRun } from './runs.service.ts'
import { changeSettings, readSettings } from './settings.service.ts'

export const exportRoutes = (mount: Mount, { queue, timezone }: { queue: JobQueue; timezone: string }) => {
  mount(getExportSettings, ({ db }) => readSettings(db, timezone))

  mount(saveExportSettings, async ({ db, body, now, audit, done }) => {
    const { before, after } = await changeSettings(db, body, timezone, now)
    audit.changed('export', 'settings', before, after)
    return done('export_settings_saved')
  })

  mount(startExport, async ({ db, actor, now, audit, done }) => {
    const id = await requestRun(db, actor.id, now)
    audit.created('export', id, {})
    await queue.send(db, exportPeople, {})
    return done('export_started', { id })
  })

  mount(listExportRuns, ({ db, query, lang }) =>
    listRunPage(db, query, (detail) => sayFault(lang, 'drop_failed', detail)),
  )
}
