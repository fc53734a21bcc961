import {
  getExportFile,
  getExportSettings,
  listExportRuns,
  namePeople,
  saveExportSettings,
  startExport,
} from '@laurel/contract/programmes.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../services.ts'
import { exportPeople } from './export.jobs.ts'
import { listPeopleNames } from './people.queries.ts'
import { listRunRows } from './runs.queries.ts'
import { fetchRunFile, requestRun } from './runs.service.ts'
import { toRun } from './runs.wire.ts'
import { changeSettings, readSettings } from './settings.service.ts'

export const exportRoutes = (
  mount: Mount,
  { queue, drop, exportTimezone: timezone }: Pick<Services, 'queue' | 'drop' | 'exportTimezone'>,
) => {
  mount(getExportSettings, ({ db }) => readSettings(db, timezone))

  mount(namePeople, ({ db, body }) => listPeopleNames(db, body.ids))

  mount(saveExportSettings, async ({ db, body, now, audit, done }) => {
    const { version, ...form } = body
    const { before, after } = await changeSettings(db, { form, version, timezone, now })
    audit.changed({ subject: 'export', id: 'settings', companyId: null, before, after })
    return done('export_settings_saved')
  })

  mount(startExport, async ({ db, actor, now, audit, done }) => {
    const id = await requestRun(db, actor.id, now)
    audit.created({ subject: 'export', id, companyId: null, after: {} })
    await queue.send(db, exportPeople, {})
    return done('export_started', { id })
  })

  mount(listExportRuns, async ({ db, query, lang }) => {
    const { rows, total } = await listRunRows(db, query)
    return { content: rows.map((row) => toRun(row, lang)), totalElements: total }
  })

  mount(getExportFile, async ({ db, params: { id }, audit }) => {
    const { filename, content } = await fetchRunFile(db, drop, id)
    audit.created({ subject: 'export', id, companyId: null, after: { downloaded: filename } })
    return { mime: 'text/csv; charset=utf-8', content, filename, privateForSeconds: 0 }
  })
}
