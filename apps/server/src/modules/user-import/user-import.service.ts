import type { Language } from '@laurel/contract/constants.ts'
import { fieldLabel, sayRule } from '@laurel/contract/messages/say.ts'
import {
  IMPORT_PROBLEMS_LISTED,
  IMPORT_ROWS_AT_ONCE,
  type ImportColumn,
  type ImportPreview,
  type UserImportForm,
} from '@laurel/contract/user-import.ts'
import { AppError } from '../../core/app-error.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { Table } from '../../table-file/read-table.ts'
import { requireCompanyDivisions } from '../divisions/divisions.service.ts'
import { requireRoom } from '../users/headcounts.service.ts'
import { type Caller, companyFor } from '../users/users.service.ts'
import { answerAbout } from './import-answer.ts'
import { checkRows, type OnProgress, readImportFile, requireFlawless } from './import-check.service.ts'
import type { ImportedPerson } from './import-file.rules.ts'
import type { ImportOrder } from './import-order.ts'
import { writePeople } from './import-writing.service.ts'
import { insertImport } from './user-import.queries.ts'

const PREVIEW_ROWS = 10
const FILE_NAME_MAX = 200

/** What a form orders, within what the caller sees. */
export const toImportOrder = async (
  db: Db,
  { actor, now, lang }: Caller,
  { file, companyid = 0, divisionid, roleId, scheduledAt, campaignName = '', ...form }: UserImportForm,
): Promise<ImportOrder> => {
  const companyId = companyFor(actor.scope, companyid, lang)
  await requireCompanyDivisions(db, actor.scope, companyId, [divisionid])
  const invitation = scheduledAt
    ? { campaignName, scheduledAt: new Date(scheduledAt), templateId: form.letterTemplateId }
    : null
  if (invitation && invitation.scheduledAt <= now) throw past(lang)
  const fileName = file.name.replace(/\p{Cc}/gu, '').slice(-FILE_NAME_MAX)
  return { companyId, divisionId: divisionid, roleId, lang: form.lang, fileName, trustIds: form.trustIds, invitation }
}

const past = (lang: Language) => {
  const message = sayRule(lang, 'moment_past', { field: fieldLabel(lang, 'scheduledAt') })
  return new AppError('invalid', { problems: [{ path: 'scheduledAt', message }] })
}

/** Reads the file of a form and, when it is short, checks it. It takes time: not inside a transaction. */
export const prepareImport = async (db: Db, caller: Caller, form: UserImportForm) => {
  const { lang } = caller
  const order = await toImportOrder(db, caller, form)
  const content = new Uint8Array(await form.file.arrayBuffer())
  const table = await readImportFile(content, lang)
  if (table.rows.length > IMPORT_ROWS_AT_ONCE) return { kind: 'long', order, content, rows: table.rows.length } as const
  if (form.dryRun) return { kind: 'check', preview: await previewImport(db, order, table, lang) } as const
  return { kind: 'short', order, people: await flawlessPeople(db, order, table, lang) } as const
}

/** What an import would do, or why it would be refused. Nothing changes. */
export const previewImport = async (
  db: Db,
  order: ImportOrder,
  table: Table<ImportColumn>,
  lang: Language,
  onProgress?: OnProgress,
): Promise<ImportPreview> => {
  const { people, problems, warnings } = await checkRows(db, order, table, lang, onProgress)
  requireFlawless(problems, lang)
  const { companyId, roleId } = order
  await inTransaction(db, (db) => requireRoom(db, { companyId, roleId, count: people.length }, lang))
  const homes = Map.groupBy(people, ({ location }) => location.name)
  return {
    ...answerAbout(lang, 'import_checked', people.length),
    dryRun: true,
    rows: people.length,
    preview: people.slice(0, PREVIEW_ROWS).map(toPreviewRow),
    locations: [...homes].map(([name, there]) => ({ name, people: there.length })),
    ignoredColumns: table.unknownColumns,
    warnings: warnings.slice(0, IMPORT_PROBLEMS_LISTED),
    warningCount: warnings.length,
  }
}

export const flawlessPeople = async (
  db: Db,
  order: ImportOrder,
  table: Table<ImportColumn>,
  lang: Language,
  onProgress?: OnProgress,
) => {
  const { people, problems } = await checkRows(db, order, table, lang, onProgress)
  requireFlawless(problems, lang)
  return people
}

const toPreviewRow = ({ row, username, location, hireDate, birthDate, secondaryid, ...person }: ImportedPerson) => ({
  row,
  employeeid: person.employeeid,
  secondaryid: secondaryid || null,
  firstname: person.firstname,
  lastname: person.lastname,
  email: username,
  location: location.name,
  country: person.country,
  hiredate: hireDate ?? null,
  birthdate: birthDate ?? null,
})

/** A short file, written while the caller waits. */
export const importAtOnce = (
  db: Db,
  queue: JobQueue,
  { actor, now, lang }: Caller,
  order: ImportOrder,
  people: readonly ImportedPerson[],
) =>
  inTransaction(db, async (db) => {
    const importId = await insertImport(db, {
      order,
      people: people.length,
      importedBy: actor.id,
      status: 'Done',
      at: now,
    })
    return writePeople(db, queue, { importId, order, people, lang, now })
  })
