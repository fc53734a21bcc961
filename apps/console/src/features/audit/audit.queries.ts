import { exportAuditLines, listAuditLines } from '@laurel/contract/audit.ts'
import type { CallInput } from '@laurel/contract/endpoint.ts'
import { pageFor } from '../../lib/api.ts'
import { downloadFor } from '../../lib/download.ts'

export const auditQuery = (query: CallInput<typeof listAuditLines>['query']) => pageFor(listAuditLines, { query })

export const useExportAudit = downloadFor(exportAuditLines)
