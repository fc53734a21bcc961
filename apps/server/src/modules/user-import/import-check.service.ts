import type { Language } from '@laurel/contract/constants.ts'
import { sayError, sayRule } from '@laurel/contract/messages/say.ts'
import { IMPORT_MAX_ROWS, IMPORT_PROBLEMS_LISTED, type ImportColumn } from '@laurel/contract/user-import.ts'
import { AppError } from '../../core/app-error.ts'
import type { Db } from '../../db/db.ts'
import { readTable, type Table } from '../../table-file/read-table.ts'
import { locationsOfDivision } from '../locations/locations.service.ts'
import { withoutZeros } from './employee-ids.rules.ts'
import { COLUMN_NAMES, REQUIRED_COLUMNS } from './import-columns.rules.ts'
import { type Claim, createChecker, type ImportedPerson, inFileOrder } from './import-file.rules.ts'
import type { ImportOrder } from './import-order.ts'
import { columnLabel, type RowProblem } from './import-row.rules.ts'
import { type Holder, listHolders, listIdLengths, listLookalikes } from './import-surroundings.queries.ts'

/** Between two slices the database is asked, and other calls get their turn. */
const ROWS_AT_A_TIME = 1_000

/** Told how many rows are through. */
export type OnProgress = (rows: number) => Promise<void>

export const readImportFile = (content: Uint8Array, lang: Language) =>
  readTable(content, { columns: COLUMN_NAMES, required: REQUIRED_COLUMNS, maxRows: IMPORT_MAX_ROWS, lang })

/** Every problem of a file, what may be wrong besides, and the people it would create if there are no problems. */
export const checkRows = async (
  db: Db,
  { companyId, divisionId, trustIds }: ImportOrder,
  table: Table<ImportColumn>,
  lang: Language,
  onProgress?: OnProgress,
) => {
  const surroundings = { ...(await readSurroundings(db, companyId, divisionId, table)), trustIds }
  const check = createChecker(table, surroundings, lang)
  const people: ImportedPerson[] = []
  const problems: RowProblem[] = []
  const warnings: RowProblem[] = []
  for (let start = 0; start < table.rows.length; start += ROWS_AT_A_TIME) {
    const slice = table.rows.slice(start, start + ROWS_AT_A_TIME)
    const claims: Claim[] = []
    for (const line of slice) {
      const checked = check(line)
      problems.push(...checked.problems)
      warnings.push(...checked.warnings)
      claims.push(checked.claim)
      if (checked.person) people.push(checked.person)
    }
    const holders = await listHolders(db, companyId, claims)
    problems.push(...holders.map((holder) => toHolderProblem(holder, lang)))
    await onProgress?.(start + slice.length)
  }
  return { people, problems: inFileOrder(problems), warnings }
}

const readSurroundings = async (db: Db, companyId: number, divisionId: number, { rows }: Table<ImportColumn>) => {
  const numbers = rows.map(({ cells }) => cells.employeeid).filter((id) => withoutZeros(id) !== undefined)
  const lookalikes = await listLookalikes(db, companyId, numbers)
  return {
    locations: await locationsOfDivision(db, { companyId, id: divisionId }),
    idLengths: await listIdLengths(db, companyId),
    lookalikes: new Map(lookalikes.map(({ id, ...known }) => [id, known])),
  }
}

/** Names whom a row would have overwritten, but nobody of another company. */
export const toHolderProblem = ({ row, column, name, isOwn }: Holder, lang: Language): RowProblem => {
  if (!isOwn) return { row, column, message: sayError(lang, 'email_taken') }
  return { row, column, message: sayRule(lang, column === 'email' ? 'email_of' : 'employeeid_of', { name }) }
}

export const requireFlawless = (problems: readonly RowProblem[], lang: Language) => {
  const [first] = problems
  if (!first) return
  const count = new Intl.NumberFormat(lang).format(problems.length)
  throw new AppError('import_problems', {
    params: { count, row: first.row, column: columnLabel(lang, first.column), message: first.message },
    problems: problems.slice(0, IMPORT_PROBLEMS_LISTED),
    problemCount: problems.length,
  })
}
