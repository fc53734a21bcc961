import type { CallInput } from '@laurel/contract/endpoint.ts'
import { exportReconciliation, listReconciliation } from '@laurel/contract/reconciliation.ts'
import { pageFor } from '../../lib/api.ts'
import { downloadFor } from '../../lib/download.ts'

export const reconciliationQuery = (query: CallInput<typeof listReconciliation>['query']) =>
  pageFor(listReconciliation, { query })

export const useExportReconciliation = downloadFor(exportReconciliation)
