import type { CsvCell } from '@laurel/contract/endpoint'

/** A cell that a spreadsheet would run as a formula is shown as text instead. */
export const defuse = (cell: CsvCell) => (typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
