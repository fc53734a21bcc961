import type { RuleCode } from '@laurel/contract/messages/say.ts'
import type { PersonRow } from '@laurel/contract/user-form.ts'
import { IMPORT_COLUMNS, type ImportColumn } from '@laurel/contract/user-import.ts'
import type { Table, TableRow } from '../../../table-file/read-table.ts'
import { expectedLengthFor, type IdLength, isLost, looksConverted, withoutZeros } from './employee-ids.rules.ts'
import { columnName, type RowProblem, readPerson } from './row.rules.ts'

export interface HomeLocation {
  id: number
  name: string
}

/** What the rows are checked against. */
export interface Surroundings {
  locations: readonly HomeLocation[]
  idLengths: readonly IdLength[]
  /** By employee id of the file: the person whose id differs in leading zeros alone. */
  lookalikes: ReadonlyMap<string, { known: string; name: string }>
  trustIds: boolean
}

export interface ImportedPerson extends PersonRow {
  row: number
  location: HomeLocation
}

/** Values that only one person can have; empty where the value is invalid. */
export interface UniqueKeys {
  row: number
  email: string
  employeeid: string
}

const folded = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** The checker keeps what earlier rows had, because rows can contradict each other. */
export const createChecker = (
  { rows, columns }: Table<ImportColumn>,
  { locations, idLengths, lookalikes, trustIds }: Surroundings,
) => {
  const lastColumn = columns.at(-1) ?? 'employeeid'
  const homes = Map.groupBy(locations, ({ name }) => folded(name))
  const expectedLength = expectedLengthFor(
    idLengths,
    rows.map(({ cells }) => cells.employeeid),
  )
  const rowOfEmail = new Map<string, number>()
  const rowOfId = new Map<string, number>()
  const rowOfNumber = new Map<string, number>()

  const locationProblem = (written: string): RuleCode | undefined => {
    if (written === '') return 'required'
    const found = homes.get(folded(written))?.length ?? 0
    if (found === 1) return undefined
    return found === 0 ? 'location_unknown' : 'location_twice'
  }

  /** The earlier row with the same value. */
  const earlierRow = (seen: Map<string, number>, value: string, row: number) => {
    if (value === '') return undefined
    const first = seen.get(value)
    if (first === undefined) seen.set(value, row)
    return first
  }

  return (line: TableRow<ImportColumn>) => {
    const { row, cells } = line
    const { person, problems } = readPerson(line, lastColumn)
    const isWrong = (column: ImportColumn) => problems.some((problem) => problem.column === column)
    const said = (column: ImportColumn, code: RuleCode, params = {}): RowProblem => ({
      row,
      column,
      code,
      params: { field: columnName(column), value: cells[column], ...params },
    })
    const add = (column: ImportColumn, rule: RuleCode | undefined, params = {}) => {
      if (rule !== undefined && !isWrong(column)) problems.push(said(column, rule, params))
    }
    /** Problems that go away when the caller says that the ids are right. */
    const doubt = (rule: RuleCode, params = {}) => {
      if (!isWrong('employeeid')) problems.push({ ...said('employeeid', rule, params), acceptable: true })
    }

    add('location', locationProblem(cells.location))
    if (isLost(cells.employeeid)) add('employeeid', 'employeeid_rounded')
    if (!trustIds && looksConverted(cells.employeeid)) doubt('employeeid_rounded')
    const twin = {
      email: earlierRow(rowOfEmail, cells.email.toLowerCase(), row),
      employeeid: earlierRow(rowOfId, cells.employeeid, row),
    }
    if (twin.email !== undefined) add('email', 'same_as_row', { row: twin.email })
    if (twin.employeeid !== undefined) add('employeeid', 'same_as_row', { row: twin.employeeid })
    const alike = lookalikes.get(cells.employeeid)
    const alikeRow = earlierRow(rowOfNumber, withoutZeros(cells.employeeid) ?? '', row)
    if (!trustIds && alike) doubt('employeeid_zeros_of', alike)
    if (!trustIds && alikeRow !== undefined) doubt('employeeid_zeros_row', { row: alikeRow })
    const length = trustIds || isWrong('employeeid') ? undefined : expectedLength(cells.employeeid)

    const [location] = homes.get(folded(cells.location)) ?? []
    const unlessWrong = (column: ImportColumn) => (isWrong(column) ? '' : cells[column])
    const keys: UniqueKeys = { row, email: unlessWrong('email'), employeeid: unlessWrong('employeeid') }
    return {
      problems,
      /** Possible mistakes, which do not refuse the file. */
      warnings: length === undefined ? [] : [said('employeeid', 'employeeid_zeros', { length })],
      keys,
      person: person && location && problems.length === 0 ? { ...person, row, location } : undefined,
    }
  }
}

/** From top to bottom, then from left to right. */
export const inFileOrder = (problems: readonly RowProblem[]) =>
  problems.toSorted(
    (one, other) => one.row - other.row || IMPORT_COLUMNS.indexOf(one.column) - IMPORT_COLUMNS.indexOf(other.column),
  )
