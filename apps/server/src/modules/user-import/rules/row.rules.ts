import type { ErrorCode } from '@laurel/contract/errors.ts'
import { ruleForIssue } from '@laurel/contract/messages/issues.ts'
import type { RuleCode } from '@laurel/contract/messages/say.ts'
import type { Country } from '@laurel/contract/regions.ts'
import { typedFromDate } from '@laurel/contract/typed-date.ts'
import { personRow } from '@laurel/contract/user-form.ts'
import { IMPORT_COLUMNS, type ImportColumn } from '@laurel/contract/user-import.ts'
import type { Wordings } from '../../../core/wording.ts'
import { shortened, type TableRow } from '../../../table-file/read-table.ts'
import { dateFromSheet } from '../../../table-file/sheet-cells.ts'

export interface RowProblem {
  row: number
  column: ImportColumn
  code: ErrorCode | RuleCode
  params: Wordings
  /** Not with `trustIds`. */
  acceptable?: true
}

type Said = Pick<RowProblem, 'code' | 'params'>

export type Cells = Record<ImportColumn, string>

/** By field of the form, where the names differ. */
const COLUMN_OF: Partial<Record<string, ImportColumn>> = {
  username: 'email',
  hireDate: 'hiredate',
  birthDate: 'birthdate',
}

/** The name of a column in sentences. */
export const columnName = (column: ImportColumn) => {
  const [field = column] = Object.keys(COLUMN_OF).filter((field) => COLUMN_OF[field] === column)
  return { field }
}

const COUNTRY_NAMES: Record<Country, readonly string[]> = {
  USA: ['usa', 'us', 'unitedstates', 'unitedstatesofamerica', 'america', 'etatsunis', 'etatsunisdamerique', 'eu'],
  CANADA: ['canada', 'can', 'ca'],
}

/** Ignores case, accents, dots and spaces. Unknown text is returned as it is and refused later. */
const readCountry = (written: string) => {
  const letters = written
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
  const countries = Object.keys(COUNTRY_NAMES) as Country[]
  return countries.find((country) => COUNTRY_NAMES[country].includes(letters)) ?? written
}

/** A date of a spreadsheet as the form takes it. Other text is left for the rule of the form to refuse. */
const typed = (written: string) => {
  const date = dateFromSheet(written)
  return date === undefined ? written : typedFromDate(date)
}

/** A spreadsheet would run such a cell when the file is exported and opened again. */
const isFormula = (cell: string) => /^([=+@]|-(?![\d.,]))/.test(cell)

const asForm = (cells: Cells) => ({
  username: cells.email,
  firstname: cells.firstname,
  lastname: cells.lastname,
  employeeid: cells.employeeid,
  secondaryid: cells.secondaryid,
  country: readCountry(cells.country),
  hireDate: typed(cells.hiredate),
  birthDate: typed(cells.birthdate),
})

const suspiciousCell = (cell: string) => {
  if (isFormula(cell)) return 'formula'
  return /\p{Cc}/u.test(cell) ? 'control_characters' : undefined
}

const CHOICE_COLUMNS: Partial<Record<ImportColumn, RuleCode>> = {
  country: 'country_unknown',
  hiredate: 'date_unreadable',
  birthdate: 'date_unreadable',
}

/** For columns with certain values only: the sentence names the text and the possible values. */
const cellProblem = (column: ImportColumn, value: string): Said | undefined => {
  const code = CHOICE_COLUMNS[column]
  if (code === undefined || value === '') return undefined
  return { code, params: { field: columnName(column), value: shortened(value) } }
}

const toSaid = (issue: Parameters<typeof ruleForIssue>[0], form: unknown): Said => {
  const { code, field, params } = ruleForIssue(issue, form)
  return { code, params: { field: { field }, ...params } }
}

/** At most one problem per column. */
export const readPerson = ({ row, cells, overflows }: TableRow<ImportColumn>, lastColumn: ImportColumn) => {
  const problems = new Map<ImportColumn, Said>()
  for (const column of IMPORT_COLUMNS) {
    const code = suspiciousCell(cells[column])
    if (code) problems.set(column, { code, params: { field: columnName(column) } })
  }
  const form = asForm(cells)
  const parsed = personRow.safeParse(form)
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path[0])
    const column = COLUMN_OF[name] ?? (name as ImportColumn)
    if (!problems.has(column)) problems.set(column, cellProblem(column, cells[column]) ?? toSaid(issue, form))
  }
  if (overflows && !problems.has(lastColumn)) problems.set(lastColumn, { code: 'row_overflows', params: {} })
  return {
    person: parsed.data,
    problems: [...problems].map(([column, said]): RowProblem => ({ row, column, ...said })),
  }
}
