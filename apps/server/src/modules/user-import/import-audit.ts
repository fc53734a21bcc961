import { roleName } from '@laurel/contract/roles.ts'
import type { AuditTrail } from '../../audit/trail.ts'
import type { ImportOrder } from './import-order.ts'

/** One line for all of them. */
export const noteImport = (audit: AuditTrail, importId: number, order: ImportOrder, people: number) =>
  audit.created(
    'import',
    importId,
    {
      filename: order.fileName,
      people,
      role: roleName(order.roleId),
      divisionid: order.divisionId,
      campaignName: order.invitation?.campaignName ?? null,
      scheduledAt: order.invitation?.scheduledAt.toISOString() ?? null,
    },
    order.companyId,
  )
