import type { Language } from '@laurel/contract/constants.ts'
import { sayIssue } from '@laurel/contract/messages/issues.ts'
import { fieldLabel, type RuleCode, sayRule } from '@laurel/contract/messages/say.ts'
import type { Country } from '@laurel/contract/regions.ts'
import { typedFromDate } from '@laurel/contract/typed-date.ts'
import { personRow } from '@laurel/contract/user-form.ts'
import { IMPORT_COLUMNS, type ImportColumn } from '@laurel/contract/user-import.ts'
import { shortened, type TableRow } from '../../table-file/read-table.ts'
import { dateFromSheet } from '../../table-file/sheet-cells.ts'

export interface RowProblem {
  row: number
  column: ImportColumn
  message: string
}

export type Cells = Record<ImportColumn, string>

/** The columns whose names differ from those of the form. */
const COLUMN_OF: Partial<Record<string, ImportColumn>> = {
  username: 'email',
  hireDate: 'hiredate',
  birthDate: 'birthdate',
}

/** How a column is called in sentences. */
export const columnLabel = (lang: Language, column: ImportColumn) => {
  const [name = column] = Object.keys(COLUMN_OF).filter((field) => COLUMN_OF[field] === column)
  return fieldLabel(lang, name)
}

const COUNTRY_NAMES: Record<Country, readonly string[]> = {
  USA: ['usa', 'us', 'unitedstates', 'unitedstatesofamerica', 'america', 'etatsunis', 'etatsunisdamerique', 'eu'],
  CANADA: ['canada', 'can', 'ca'],
}

/** As people write it: case, accents, dots and spaces do not count. What is unknown stays, to be refused. */
const readCountry = (written: string) => {
  const letters = written
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
  const countries = Object.keys(COUNTRY_NAMES) as Country[]
  return countries.find((country) => COUNTRY_NAMES[country].includes(letters)) ?? written
}

/** As the form would have it; what is no date of a spreadsheet is left to the rule of the form. */
const typed = (written: string) => {
  const date = dateFromSheet(written)
  return date === undefined ? written : typedFromDate(date)
}

/** A cell that a spreadsheet would run. */
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

/** For columns that take only certain values: what was written, and what can be written instead. */
const sayCell = (lang: Language, column: ImportColumn, value: string) => {
  const rule = CHOICE_COLUMNS[column]
  if (rule === undefined || value === '') return undefined
  return sayRule(lang, rule, { field: columnLabel(lang, column), value: shortened(value) })
}

/** What one row says about somebody, and at most one problem per column. */
export const readPerson = (
  { row, cells, overflows }: TableRow<ImportColumn>,
  lastColumn: ImportColumn,
  lang: Language,
) => {
  const problems = new Map<ImportColumn, string>()
  for (const column of IMPORT_COLUMNS) {
    const rule = suspiciousCell(cells[column])
    if (rule) problems.set(column, sayRule(lang, rule, { field: columnLabel(lang, column) }))
  }
  const form = asForm(cells)
  const parsed = personRow.safeParse(form)
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path[0])
    const column = COLUMN_OF[name] ?? (name as ImportColumn)
    if (!problems.has(column)) problems.set(column, sayCell(lang, column, cells[column]) ?? sayIssue(lang, issue, form))
  }
  if (overflows && !problems.has(lastColumn)) problems.set(lastColumn, sayRule(lang, 'row_overflows'))
  return {
    person: parsed.data,
    problems: [...problems].map(([column, message]): RowProblem => ({ row, column, message })),
  }
}
