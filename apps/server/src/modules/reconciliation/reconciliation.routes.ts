import { sayDownload } from '@laurel/contract/messages/say.ts'
import { exportReconciliation, listReconciliation } from '@laurel/contract/reconciliation.ts'
import type { Mount } from '../../http/mount.ts'
import { listAllSums, listSumRows } from './reconciliation.queries.ts'
import { toCoinSums, toCompanyCoins } from './reconciliation.wire.ts'

const SUMS = ['earned', 'reversed', 'corrected', 'held', 'transferred', 'left'] as const

export const reconciliationRoutes = (mount: Mount) => {
  mount(listReconciliation, async ({ db, query }) => {
    const { rows, all } = await listSumRows(db, query)
    return { content: rows.map(toCompanyCoins), totalElements: all.total, total: toCoinSums(all) }
  })

  mount(exportReconciliation, async ({ db, query, lang, now }) => {
    const companies = (await listAllSums(db, query.search)).map(toCompanyCoins)
    return {
      filename: `${sayDownload(lang, 'reconciliation')} ${now.toISOString().slice(0, 10)}.csv`,
      columns: (['company', ...SUMS, 'balanced'] as const).map((column) => sayDownload(lang, column)),
      rows: companies.map((row) => [
        row.company,
        ...SUMS.map((sum) => row[sum]),
        sayDownload(lang, row.balanced ? 'yes' : 'no'),
      ]),
    }
  })
}
