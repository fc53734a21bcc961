import { exportAuditLines, listAuditLines } from '@laurel/contract/audit.ts'
import type { CallInput } from '@laurel/contract/endpoint.ts'
import { saveFile } from '@laurel/kit/actions/save-file.ts'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

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
