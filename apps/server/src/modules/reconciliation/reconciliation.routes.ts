import { listReconciliation } from '@laurel/contract/reconciliation'
import type { Mount } from '../../http/mount.ts'
import { listSumPage } from './reconciliation.queries.ts'

export const reconciliationRoutes = (mount: Mount) => {
  mount(listReconciliation, ({ db, query }) => listSumPage(db, query))
}
