import { AUDIT_ID_FIELDS, AUDIT_SUBJECTS, type AuditLine, type AuditNames } from '@laurel/contract/audit.ts'
import type { Scope } from '../../access/scope.ts'
import type { Db } from '../../db/db.ts'
import { listNames, type Subject } from './audit.queries.ts'

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

const idsIn = (lines: readonly AuditLine[], subject: Subject) => {
  const changes = lines.flatMap(({ before, after }) => [before, after]).filter((values) => values !== null)
  const held = changes.flatMap((values) =>
    Object.entries(values)
      .filter(([field]) => AUDIT_ID_FIELDS[field] === subject)
      .flatMap(([, value]) => value),
  )
  return [...new Set(held.filter(isId))]
}

/** The names behind the ids in the changes of these lines. */
export const namesIn = async (db: Db, scope: Scope, lines: readonly AuditLine[]): Promise<AuditNames> => {
  const named = AUDIT_SUBJECTS.map(async (subject) => {
    const ids = idsIn(lines, subject)
    const rows = ids.length === 0 ? [] : await listNames(db, scope, subject, ids)
    return [subject, Object.fromEntries(rows.map(({ id, name }) => [String(id), name ?? '']))] as const
  })
  return Object.fromEntries(await Promise.all(named))
}
