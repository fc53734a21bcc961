import { getBooks, setBooks } from '@laurel/contract/books.ts'
import { exportPaid, exportRollforward, getCoinsOwed, getRollforward } from '@laurel/contract/coins.ts'
import type { CallResult } from '@laurel/contract/endpoint.ts'
import { mutationFor, queryFor } from '../../lib/api.ts'
import { downloadFor } from '../../lib/download.ts'

export type Owed = CallResult<typeof getCoinsOwed>
export type Month = CallResult<typeof getRollforward>
export type Books = CallResult<typeof getBooks>

export const owedQuery = (companyid: number) => queryFor(getCoinsOwed, { query: { companyid } })

export const monthQuery = (companyid: number, month: string) =>
  queryFor(getRollforward, { query: { companyid, month } })

export const booksQuery = (companyid: number) => queryFor(getBooks, { query: { companyid } })

export const useSetBooks = mutationFor(setBooks, [getBooks])

export const useExportRollforward = downloadFor(exportRollforward)
export const useExportPaid = downloadFor(exportPaid)
