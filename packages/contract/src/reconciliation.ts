import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { coins, id, listQuery, pageSchema } from './rules.ts'

/** Always: earned − reversed + corrected = held + transferred + left. */
const coinSums = z.object({
  /** Paid for awards. */
  earned: coins,
  /** Taken back with awards. */
  reversed: coins,
  /** Added or, below zero, removed by hand. */
  corrected: z.number(),
  /** Set aside for transfers in the queue. */
  held: coins,
  /** Gone to the partner. */
  transferred: coins,
  /** What people can still spend. */
  left: coins,
  /** Whether ledger, balances and queue tell the same. */
  balanced: z.boolean(),
})

const companyCoins = coinSums.extend({ companyid: id, company: z.string() })

export type CoinSums = z.infer<typeof coinSums>
export type CompanyCoins = z.infer<typeof companyCoins>

export const RECONCILIATION_SORT_FIELDS = ['company', 'earned', 'held', 'transferred', 'left'] as const

export const listReconciliation = endpoint({
  method: 'GET',
  path: '/transfers/reconciliation',
  access: ['Admin'],
  summary: 'What became of the coins of each company, and of all that the search leaves together',
  query: listQuery(RECONCILIATION_SORT_FIELDS),
  response: pageSchema(companyCoins).extend({ total: coinSums }),
})

export const exportReconciliation = endpoint({
  method: 'GET',
  path: '/transfers/reconciliation/export',
  access: ['Admin'],
  summary: 'The same figures of every company that the search leaves as a CSV file',
  query: listQuery(RECONCILIATION_SORT_FIELDS).pick({ search: true }),
  response: 'csv',
})
