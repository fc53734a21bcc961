import { type AuditLine, exportAuditLines, listAuditLines } from '@laurel/contract/audit.ts'
import { sayDownload } from '@laurel/contract/messages/say.ts'
import type { Mount } from '../../http/mount.ts'
import { eachAuditLine, listAuditPage } from './audit.queries.ts'

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
  mount(listAuditLines, ({ db, actor, query }) => listAuditPage(db, actor.scope, query))

  mount(exportAuditLines, async ({ actor, db, query, now, lang }) => ({
    filename: `${sayDownload(lang, 'audit')} ${now.toISOString().slice(0, 10)}.csv`,
    columns: COLUMNS.map((column) => sayDownload(lang, `audit_${column}`)),
    rows: cells(eachAuditLine(db, actor.scope, query)),
  }))
}

async function* cells(lines: AsyncIterable<AuditLine>) {
  for await (const line of lines) yield toAuditCells(line)
}
