import { type AuditLine, exportAuditLines, listAuditLines } from '@laurel/contract/audit.ts'
import { sayDownload } from '@laurel/contract/messages/say.ts'
import type { Mount } from '../../http/mount.ts'
import { type AuditRow, eachAuditRow, listAuditRows } from './audit.queries.ts'
import { namesIn } from './audit.service.ts'
import { toAuditLine } from './audit.wire.ts'

const COLUMNS = [
  'at',
  'actor',
  'impersonator',
  'action',
  'subject',
  'subjectid',
  'subjectname',
  'before',
  'after',
  'requestid',
  'address',
] as const

const toAuditCells = (line: AuditLine) =>
  COLUMNS.map((name) => {
    const value = line[name]
    return typeof value === 'string' || value === null ? value : JSON.stringify(value)
  })

export const auditRoutes = (mount: Mount) => {
  mount(listAuditLines, async ({ db, actor, query }) => {
    const { rows, total, actions } = await listAuditRows(db, actor.scope, query)
    const content = rows.map(toAuditLine)
    return { content, totalElements: total, actions, names: await namesIn(db, actor.scope, content) }
  })

  mount(exportAuditLines, async ({ actor, db, query, now, lang }) => ({
    filename: `${sayDownload(lang, 'audit')} ${now.toISOString().slice(0, 10)}.csv`,
    columns: COLUMNS.map((column) => sayDownload(lang, `audit_${column}`)),
    rows: cells(eachAuditRow(db, actor.scope, query)),
  }))
}

async function* cells(rows: AsyncIterable<AuditRow>) {
  for await (const row of rows) yield toAuditCells(toAuditLine(row))
}
