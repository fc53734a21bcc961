import { IMPORT_MAX_ROWS, IMPORT_PROBLEMS_LISTED, type ImportColumn } from '@laurel/contract/user-import.ts'
import { AppError } from '../../core/app-error.ts'
import type { Db } from '../../db/db.ts'
import { readTable, type Table } from '../../table-file/read-table.ts'
import { locationsOfDivision } from '../locations/locations.service.ts'
import type { ImportOrder } from './order.ts'
import { COLUMN_NAMES, REQUIRED_COLUMNS } from './rules/columns.rules.ts'
import { withoutZeros } from './rules/employee-ids.rules.ts'
import { createChecker, type ImportedPerson, inFileOrder, type UniqueKeys } from './rules/file.rules.ts'
import { columnName, type RowProblem } from './rules/row.rules.ts'
import { type Holder, listHolders, listIdLengths, listLookalikes } from './surroundings.queries.ts'

/** After each slice the database is asked, and other calls get their turn. */
const ROWS_AT_A_TIME = 500

/** Called with the number of rows that are done. */
export type OnProgress = (rows: number) => Promise<void>

export const readImportFile = (content: Uint8Array) =>
  readTable(content, { columns: COLUMN_NAMES, required: REQUIRED_COLUMNS, maxRows: IMPORT_MAX_ROWS })

/** All problems and warnings of a file, and the people of its valid rows. */
export const checkRows = async (
  db: Db,
  { companyId, divisionId, trustIds }: ImportOrder,
  table: Table<ImportColumn>,
  onProgress?: OnProgress,
) => {
  const surroundings = { ...(await readSurroundings(db, companyId, divisionId, table)), trustIds }
  const check = createChecker(table, surroundings)
  const people: ImportedPerson[] = []
  const problems: RowProblem[] = []
  const warnings: RowProblem[] = []
  for (let start = 0; start < table.rows.length; start += ROWS_AT_A_TIME) {
    const slice = table.rows.slice(start, start + ROWS_AT_A_TIME)
    const keys: UniqueKeys[] = []
    for (const line of slice) {
      const checked = check(line)
      problems.push(...checked.problems)
      warnings.push(...checked.warnings)
      keys.push(checked.keys)
      if (checked.person) people.push(checked.person)
    }
    const holders = await listHolders(db, companyId, keys)
    problems.push(...holders.map(toHolderProblem))
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

/** Names the person who has the value, except for people of other companies. */
export const toHolderProblem = ({ row, column, name, isOwn }: Holder): RowProblem => {
  if (!isOwn) return { row, column, code: 'email_taken', params: {} }
  return { row, column, code: column === 'email' ? 'email_of' : 'employeeid_of', params: { name } }
}

export const requireFlawless = (problems: readonly RowProblem[]) => {
  const [first] = problems
  if (!first) return
  throw new AppError('import_problems', {
    params: {
      count: { number: problems.length },
      row: first.row,
      column: columnName(first.column),
      message: { code: first.code, params: first.params },
    },
    problems: problems.slice(0, IMPORT_PROBLEMS_LISTED),
    problemCount: problems.length,
  })
}
