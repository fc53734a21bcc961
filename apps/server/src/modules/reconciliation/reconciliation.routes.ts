import { sayDownload } from '@laurel/contract/messages/say.ts'
import { exportReconciliation, listReconciliation } from '@laurel/contract/reconciliation.ts'
import type { Mount } from '../../http/mount.ts'
import { listAllSums, listSumPage } from './reconciliation.queries.ts'

const SUMS = ['earned', 'reversed', 'corrected', 'held', 'transferred', 'left'] as const

export const reconciliationRoutes = (mount: Mount) => {
  mount(listReconciliation, ({ db, query }) => listSumPage(db, query))

  mount(exportReconciliation, async ({ db, query, lang, now }) => {
    const companies = await listAllSums(db, query.search)
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
