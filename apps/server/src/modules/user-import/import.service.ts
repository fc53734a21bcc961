import type { Language } from '@laurel/contract/constants.ts'
import type { OutcomeCode } from '@laurel/contract/messages/say.ts'
import { roleName } from '@laurel/contract/roles.ts'
import {
  IMPORT_PROBLEMS_LISTED,
  IMPORT_ROWS_AT_ONCE,
  IMPORT_ROWS_IN_SIGHT,
  type ImportColumn,
  type ImportOutcome,
  type ImportPreview,
  type UserImportForm,
} from '@laurel/contract/user-import.ts'
import type { Caller } from '../../access/caller.ts'
import type { AuditTrail } from '../../audit/trail.ts'
import { AppError, fieldProblem } from '../../core/app-error.ts'
import { toOutcome } from '../../core/outcome.ts'
import { saySentence } from '../../core/wording.ts'
import { type Db, inTransaction } from '../../db/db.ts'
import type { Table } from '../../table-file/read-table.ts'
import { companyFor, requireCompanyDivisions } from '../places/places.service.ts'
import { requireRoom } from '../users/headcounts.service.ts'
import { startsAsNewHire } from '../users/users.service.ts'
import { emit } from '../webhooks/webhooks.service.ts'
import { checkRows, type OnProgress, readImportFile, requireFlawless, toHolderProblem } from './check.service.ts'
import { insertImport, insertImported, listFirstPeople } from './imports.queries.ts'
import type { ImportOrder } from './order.ts'
import type { ImportedPerson } from './rules/file.rules.ts'
import type { RowProblem } from './rules/row.rules.ts'
import { listHolders } from './surroundings.queries.ts'

const PREVIEW_ROWS = 10
const FILE_NAME_MAX = 200
const PEOPLE_AT_A_TIME = 500

/** Checks the form against what the caller may see. */
export const toImportOrder = async (
  db: Db,
  { actor, now }: Caller,
  { file, companyid = 0, divisionid, roleId, scheduledAt, campaignName = '', ...form }: UserImportForm,
): Promise<ImportOrder> => {
  const companyId = companyFor(actor.scope, companyid)
  await requireCompanyDivisions(db, actor.scope, companyId, [divisionid])
  const invitation = scheduledAt
    ? { campaignName, scheduledAt: new Date(scheduledAt), templateId: form.letterTemplateId }
    : null
  if (invitation && invitation.scheduledAt <= now) throw fieldProblem('scheduledAt', 'moment_past')
  const fileName = file.name.replace(/\p{Cc}/gu, '').slice(-FILE_NAME_MAX)
  return { companyId, divisionId: divisionid, roleId, lang: form.lang, fileName, trustIds: form.trustIds, invitation }
}

/** Reads the file of a form and, when it is short, checks it. Slow: call it outside of transactions. */
export const prepareImport = async (db: Db, caller: Caller, form: UserImportForm) => {
  const { lang } = caller
  const order = await toImportOrder(db, caller, form)
  const content = new Uint8Array(await form.file.arrayBuffer())
  const table = await readImportFile(content)
  const rowsAtOnce = form.background ? IMPORT_ROWS_IN_SIGHT : IMPORT_ROWS_AT_ONCE
  if (table.rows.length > rowsAtOnce) return { kind: 'long', order, content, rows: table.rows.length } as const
  if (form.dryRun) return { kind: 'check', preview: await previewImport(db, order, table, lang) } as const
  return { kind: 'short', order, people: await flawlessPeople(db, order, table) } as const
}

/** What an import would do; throws the refusal that the import itself would give. */
export const previewImport = async (
  db: Db,
  order: ImportOrder,
  table: Table<ImportColumn>,
  lang: Language,
  onProgress?: OnProgress,
): Promise<ImportPreview> => {
  const { people, problems, warnings } = await checkRows(db, order, table, onProgress)
  requireFlawless(problems)
  const { companyId, roleId } = order
  await inTransaction(db, (db) => requireRoom(db, { companyId, roleId, count: people.length }))
  const homes = Map.groupBy(people, ({ location }) => location.name)
  return {
    ...answerAbout(lang, 'import_checked', people.length),
    dryRun: true,
    rows: people.length,
    preview: people.slice(0, PREVIEW_ROWS).map(toPreviewRow),
    locations: [...homes].map(([name, there]) => ({ name, people: there.length })),
    ignoredColumns: table.unknownColumns,
    warnings: warnings.slice(0, IMPORT_PROBLEMS_LISTED).map((warning) => toImportProblem(warning, lang)),
    warningCount: warnings.length,
  }
}

export const flawlessPeople = async (
  db: Db,
  order: ImportOrder,
  table: Table<ImportColumn>,
  onProgress?: OnProgress,
) => {
  const { people, problems } = await checkRows(db, order, table, onProgress)
  requireFlawless(problems)
  return people
}

/** As the wire carries it, and the file of problems. */
export const toImportProblem = ({ row, column, ...said }: RowProblem, lang: Language) => ({
  row,
  column,
  message: saySentence(lang, said),
})

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

/** For short files: the caller waits for the result. */
export const importAtOnce = (
  db: Db,
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
    return writePeople(db, { importId, order, people, lang, now })
  })

interface Import {
  importId: number
  order: ImportOrder
  people: readonly ImportedPerson[]
  lang: Language
  now: Date
}

/** Creates all people or none, within the limits of the company. */
export const writePeople = (
  db: Db,
  { importId, order, people, lang, now }: Import,
  onProgress?: OnProgress,
): Promise<ImportOutcome> =>
  inTransaction(db, async (db) => {
    const { companyId, roleId } = order
    await requireRoom(db, { companyId, roleId, count: people.length })
    const circumstances = { importId, isNewHire: await startsAsNewHire(db, companyId), at: now }
    // Every import inserts by address, so that two of them cannot deadlock.
    const sorted = people.toSorted((one, other) => (addressFor(one) < addressFor(other) ? -1 : 1))
    for (let start = 0; start < sorted.length; start += PEOPLE_AT_A_TIME) {
      const slice = sorted.slice(start, start + PEOPLE_AT_A_TIME)
      const created = await insertImported(db, order, slice, circumstances)
      if (created < slice.length) await refuseOvertaken(db, { importId, order, people: slice, lang, now })
      await onProgress?.(start + slice.length)
    }
    const created = people.length
    const userids = await listFirstPeople(db, companyId, importId)
    await emit(db, { companyId, at: now }, 'person.created', { count: created, userids })
    return { ...answerAbout(lang, 'users_imported', created), importid: importId, rows: created, created }
  })

const addressFor = ({ username }: ImportedPerson) => username.toLowerCase()

/** A person of the file was created by another call after the file was checked. */
const refuseOvertaken = async (db: Db, { importId, order, people }: Import) => {
  const keys = people.map(({ row, username, employeeid }) => ({ row, email: username, employeeid }))
  const holders = await listHolders(db, order.companyId, keys, importId)
  requireFlawless(holders.map(toHolderProblem))
  throw new AppError('record_changed')
}

/** A successful answer about a number of people. */
export const answerAbout = (lang: Language, code: OutcomeCode, people: number) =>
  toOutcome(lang, code, { params: { people: { dependents: { users: people } } } })

/** One audit line for the import, not one per person. */
export const noteImport = (audit: AuditTrail, importId: number, order: ImportOrder, people: number) =>
  audit.created({
    subject: 'import',
    id: importId,
    companyId: order.companyId,
    after: {
      filename: order.fileName,
      people,
      role: roleName(order.roleId),
      divisionid: order.divisionId,
      campaignName: order.invitation?.campaignName ?? null,
      scheduledAt: order.invitation?.scheduledAt.toISOString() ?? null,
    },
  })
