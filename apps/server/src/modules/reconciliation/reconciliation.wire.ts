import type { CoinSums, CompanyCoins } from '@laurel/contract/reconciliation.ts'
import { toCoins } from '../../core/money.ts'
import type { CompanySumRow, SumRow } from './reconciliation.queries.ts'

export const toCompanyCoins = (row: CompanySumRow): CompanyCoins => ({
  companyid: row.companyid,
  company: row.company,
  ...toCoinSums(row),
})

export const toCoinSums = (row: SumRow): CoinSums => ({
  earned: toCoins(row.earned),
  reversed: toCoins(row.reversed),
  corrected: toCoins(row.corrected),
  held: toCoins(row.held),
  transferred: toCoins(row.transferred),
  left: toCoins(row.remaining),
  balanced: row.balanced,
})
