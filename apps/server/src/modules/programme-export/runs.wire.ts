import type { Language } from '@laurel/contract/constants.ts'
import { sayFault } from '@laurel/contract/messages/say.ts'
import type { ExportRun, ExportStatus } from '@laurel/contract/programmes.ts'
import type { RunRow } from './runs.queries.ts'

export const toRun = (row: RunRow, lang: Language): ExportRun => ({
  id: row.id,
  startedBy: row.starter,
  createddate: row.created_at.toISOString(),
  // A run that will be tried again is not finished.
  finisheddate: row.try_after === null ? (row.finished_at?.toISOString() ?? null) : null,
  nexttry: row.try_after?.toISOString() ?? null,
  status: row.status as ExportStatus,
  rows: row.rows,
  filename: row.file_name,
  destination: row.destination,
  error: row.error === null ? null : sayFault(lang, 'drop_failed', row.error),
})
