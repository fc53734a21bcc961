import { exportAuditLines, listAuditLines } from '@laurel/contract/audit'
import type { CallInput } from '@laurel/contract/endpoint'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { saveFile } from '../../lib/download.ts'

type Query = CallInput<typeof listAuditLines>['query']

export const auditQuery = (query: Query) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call(listAuditLines, { query }, signal),
    placeholderData: keepPreviousData,
  })

export const useExportAudit = () =>
  useMutation({
    mutationFn: async ({ query, name }: { query: Query; name: string }) =>
      saveFile(await call(exportAuditLines, { query }), name),
  })
