import { type AuditLine, exportAuditLines, listAuditLines } from '@laurel/contract/audit'
import type { Mount } from '../../http/mount.ts'
import { eachAuditLine, listAuditPage } from './audit.queries.ts'

const COLUMNS = [
  'at',
  'actor',
  'impersonator',
  'action',
  'subject',
  'subjectid',
  'before',
  'after',
  'requestid',
] as const

const cellsOf = (line: AuditLine) =>
  COLUMNS.map((name) => {
    const value = line[name]
    return typeof value === 'string' || value === null ? value : JSON.stringify(value)
  })

export const auditRoutes = (mount: Mount) => {
  mount(listAuditLines, ({ db, query }) => listAuditPage(db, query))

  mount(exportAuditLines, async ({ db, query, now }) => ({
    filename: `audit ${now.toISOString().slice(0, 10)}.csv`,
    columns: COLUMNS,
    rows: cells(eachAuditLine(db, query)),
  }))
}

async function* cells(lines: AsyncIterable<AuditLine>) {
  for await (const line of lines) yield cellsOf(line)
}
